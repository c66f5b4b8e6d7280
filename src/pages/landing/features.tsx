import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ABOVE_PHONE } from '../../ui/breakpoints'
import { SupplyShelf } from '../../ui/desk/supply-shelf'
import { Section } from '../../ui/section'
import { card } from '../../ui/surfaces'
import { PAID_PLAN_NAMES } from '../plans/plan-texts'
import { ClassActivityIllustration } from './class-activity-illustration'
import { BellSchedule, LessonPlan, NewsFeed, StickyTip } from './feature-illustrations'
import { GradedWorkIllustration } from './graded-work-illustration'
import { LearnedHabitsIllustration } from './learned-habits-illustration'

const WIDE = '@media (min-width: 1000px)'

const Grid = styled('div')({
  display: 'grid',
  gap: 10,
  [ABOVE_PHONE]: { gap: 16, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [WIDE]: { gap: 20, gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
})

const Cell = styled('article')({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 12,
  overflow: 'hidden',
  padding: 'clamp(14px, 2.2vw, 28px) clamp(16px, 2.2vw, 28px)',
  ...card,
  [ABOVE_PHONE]: { gap: 24 },
  [WIDE]: { gridColumn: 'span 4' },
})

const WideCell = styled(Cell)({
  [ABOVE_PHONE]: { gridColumn: '1 / -1', flexDirection: 'row', alignItems: 'center', gap: 32 },
  [WIDE]: { gridColumn: 'span 8' },
  '& > div:first-of-type': { [ABOVE_PHONE]: { flex: '0 1 36%' } },
  '& > div:last-of-type': { flex: '1 1 0', minWidth: 0 },
})

// In the two-column layout, the last cell takes a whole row.
const LastCell = styled(Cell)({
  '@media (min-width: 640px) and (max-width: 999.98px)': {
    gridColumn: '1 / -1',
    flexDirection: 'row',
    alignItems: 'center',
    '& > ol': { width: '55%' },
  },
})

const LargeCell = styled(Cell)({
  [ABOVE_PHONE]: { gridColumn: '1 / -1', padding: 'clamp(24px, 3vw, 40px)' },
  [WIDE]: { gridColumn: 'span 8', gridRow: 'span 2' },
  '& h3': { fontSize: 'clamp(1.375rem, 1.1rem + 1.1vw, 2rem)' },
  '& > div:last-of-type': { marginBlock: 'auto' },
})

const Text = styled('div')({
  '& p': {
    margin: '4px 0 0',
    [ABOVE_PHONE]: { marginTop: 8 },
    color: 'var(--ink-soft)',
    fontSize: 'var(--small)',
    lineHeight: 1.55,
  },
  '& strong': { display: 'inline-block', color: 'var(--ink)' },
})

const FeatureText = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Text>
    <h3>{heading}</h3>
    <p>{children}</p>
  </Text>
)

export const Features = () => (
  <Section
    id="features"
    heading="Help with what fills your evenings"
    lead="Everything stays in your hands. You read it, change it, and sign it."
  >
    <Grid>
      <LargeCell>
        <FeatureText heading="Activities made for this class">
          From your class details and, <strong>{`on ${PAID_PLAN_NAMES}`}</strong>, your own AI instructions.
        </FeatureText>
        <ClassActivityIllustration />
      </LargeCell>
      <Cell sx={{ background: 'var(--primary-soft)' }}>
        <FeatureText heading="Feedback on your lessons">
          Where the class was with you, and where you lost them.
        </FeatureText>
        <LessonPlan />
      </Cell>
      <Cell>
        <FeatureText heading="Supply manager">Know what runs out before it does.</FeatureText>
        <SupplyShelf />
      </Cell>
      <Cell sx={{ background: 'var(--accent-soft)' }}>
        <FeatureText heading="Teaching tips">
          Small strategies for managing the room, when you want one.
        </FeatureText>
        <StickyTip />
      </Cell>
      <Cell>
        <FeatureText heading="News for your subjects">
          Resources, events, and webinars, picked for what you teach.
        </FeatureText>
        <NewsFeed />
      </Cell>
      <LargeCell sx={{ [WIDE]: { gridColumn: '5 / -1', gridRow: '3 / span 2' } }}>
        <FeatureText heading="Grades with your own rubrics">
          Essays, speeches, and teacher evaluations. Your criteria, your levels, your words.{' '}
          <strong>{`On ${PAID_PLAN_NAMES}.`}</strong>
        </FeatureText>
        <GradedWorkIllustration />
      </LargeCell>
      <WideCell sx={{ background: 'var(--paper-deep)' }}>
        <FeatureText heading="Learns how you teach">
          Every change you make teaches grAId something. It adapts to your style.
        </FeatureText>
        <LearnedHabitsIllustration />
      </WideCell>
      <LastCell sx={{ background: 'var(--primary-soft)' }}>
        <FeatureText heading="There when the bell rings">
          With a <strong>99.9% uptime SLA</strong>.
        </FeatureText>
        <BellSchedule />
      </LastCell>
    </Grid>
  </Section>
)
