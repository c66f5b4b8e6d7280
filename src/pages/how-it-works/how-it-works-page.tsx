import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { Link } from 'wouter'
import * as PAGE_ATTRIBUTES from '../../boot/page-attributes'
import { PATHS } from '../../core/domain/routes'
import { backPressed } from '../../models/site/navigation'
import { BackButton } from '../../ui/back-button'
import { MEDIUM, WIDE } from '../../ui/breakpoints'
import { Container } from '../../ui/container'
import { LineDrawing } from '../../ui/line-drawing'
import { PageHeader } from '../../ui/page-header'
import { HAIRLINE, raisedCard, TINTS } from '../../ui/surfaces'
import { StaticDrawing } from '../landing/lazy-drawings'
import { FILM_CAPTION, PromoVideo } from '../landing/promo-video'
import { ClosingCall } from '../layout/closing-call'
import { Page } from '../layout/page'
import { PAID_PLAN_NAMES } from '../plans/plan-texts'

const STEPS = [
  {
    id: 'your-class',
    title: 'Tell Us About Your Class',
    drawing: 'class-card',
    text: 'Five short steps: who you are, what you teach, what you’re after. School and subjects are optional. You do this once.',
    give: 'Grade level, experience, goals, and how grAId should write to you.',
    get: 'Activities that start from your class, not from a template.',
  },
  {
    id: 'activities',
    title: 'Generate Activities',
    drawing: 'activity-sheet',
    text: `grAId drafts an activity from your class details. On ${PAID_PLAN_NAMES}, add custom AI instructions in your own words when a lesson needs it.`,
    give: 'A goal for the lesson, and your instructions if you have any.',
    get: 'A personalized activity to read, change, and make yours. grAId learns from what you change.',
  },
  {
    id: 'grading',
    title: 'Smart Grading',
    drawing: 'rubric',
    text: `Essays, speeches, and teacher evaluations, on ${PAID_PLAN_NAMES} read against your own rubric. You keep the red pen: every grade is your decision.`,
    give: 'The student’s work, with personal details removed, and your rubric.',
    get: 'Feedback to check and pass on, while the work is still fresh.',
  },
] as const

const Steps = styled(Container)({
  display: 'grid',
  gap: 20,
  paddingBottom: 'clamp(48px, 6vw, 80px)',
  [WIDE]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})

/** The promo video is beside the heading, so that the first screen of a Chromebook shows grAId at work. */
const Top = styled('div')({
  [WIDE]: {
    '& > div': { paddingBlock: '32px' },
    // The container of `PageHeader`.
    '& > div > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) min(500px, 46vw)',
      gridTemplateRows: '1fr auto auto 1fr',
      columnGap: 'clamp(24px, 4vw, 56px)',
      justifyItems: 'start',
      '& > :first-child': { alignSelf: 'end', marginBottom: 12 },
    },
  },
})

const Film = styled('figure')({
  width: '100%',
  margin: '24px 0 0',
  [WIDE]: { gridArea: '1 / 2 / span 4', marginTop: 0 },
  '& > div': { borderRadius: 'var(--radius)' },
  '& figcaption': {
    marginTop: 8,
    color: 'var(--ink-soft)',
    fontSize: 'var(--caption)',
    lineHeight: 1.4,
    textWrap: 'balance',
  },
})

const Step = styled('section')({
  ...TINTS,
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '12px 16px',
  alignItems: 'center',
  padding: 'clamp(20px, 2.4vw, 28px)',
  breakInside: 'avoid',
  ...raisedCard,
  overflow: 'hidden',
  '& h2': { fontSize: 'var(--title)', lineHeight: 1.2, letterSpacing: 0 },
  '& > :is(p, dl)': { gridColumn: '1 / -1', alignSelf: 'start', margin: 0 },
  // The lower part of the card, to its edges.
  '& > dl': {
    display: 'grid',
    gap: '12px 32px',
    margin: 'calc(-1 * clamp(20px, 2.4vw, 28px))',
    marginTop: 4,
    padding: '20px clamp(20px, 2.4vw, 28px)',
    borderTop: HAIRLINE,
    background: 'var(--paper)',
    '& dt': { color: 'var(--primary)', fontSize: 'var(--small)', fontWeight: 600 },
    '& dd': { margin: 0, lineHeight: 1.5 },
    [MEDIUM]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  // 'You give' begins at the same height in all three columns, and so does 'You get'.
  [WIDE]: {
    gridRow: 'span 5',
    gridTemplateRows: 'subgrid',
    '& > dl': { gridRow: 'span 2', gridTemplateRows: 'subgrid' },
  },
})

/** The drawing of what a step produces, the same as on the landing page. */
const Picture = styled('div')({
  '@media print': { display: 'none' },
  gridColumn: '1 / -1',
  display: 'grid',
  alignSelf: 'stretch',
  placeItems: 'center',
  margin: 'calc(-1 * clamp(20px, 2.4vw, 28px))',
  marginBottom: 8,
  padding: '28px 24px',
  background: 'var(--tint)',
  // `StaticHtml` wraps the drawing in a `<div>`.
  '& > div > div': { width: 'min(100%, 290px)', transform: 'rotate(-1.2deg)' },
  'section:nth-of-type(2) > & > div > div': { transform: 'rotate(1.2deg)' },
})

const Numeral = styled('span')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  font: '600 1.5rem/1 var(--display)',
  fontVariantNumeric: 'lining-nums',
  '& svg': { position: 'absolute', inset: 0 },
})

export const HowItWorksPage = () => {
  const goBack = useUnit(backPressed)
  return (
    <Page
      title="How grAId Works"
      description="Three steps: tell grAId about your class, generate activities that fit it, and grade with your own rubric."
    >
      <Top>
        <PageHeader
          title="How grAId Works"
          lead="Three steps, and you’re in charge of every one."
          above={
            <BackButton {...{ [PAGE_ATTRIBUTES.action]: 'back' }} onClick={() => goBack()}>
              Back
            </BackButton>
          }
        >
          <Film>
            <PromoVideo />
            <figcaption>{FILM_CAPTION}</figcaption>
          </Film>
        </PageHeader>
      </Top>
      <Steps>
        {STEPS.map(({ id, title, drawing, text, give, get }, index) => (
          <Step key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
            <Picture aria-hidden="true">
              <StaticDrawing name={drawing} />
            </Picture>
            <Numeral aria-hidden="true">
              <LineDrawing viewBox="0 0 64 64" width={48} height={48} stroke="var(--accent)" strokeWidth="5">
                <path d="M44 7C28 0 8 8 4 28s12 33 31 32 28-17 25-33S42 2 24 6" />
              </LineDrawing>
              {index + 1}
            </Numeral>
            <h2 id={`${id}-title`}>{title}</h2>
            <p>{text}</p>
            <dl>
              <div>
                <dt>You give</dt>
                <dd>{give}</dd>
              </div>
              <div>
                <dt>You get</dt>
                <dd>{get}</dd>
              </div>
            </dl>
          </Step>
        ))}
      </Steps>
      <ClosingCall text="The Free plan costs $0 and comes with 10 credits per month.">
        <Button component={Link} href={PATHS.landing} variant="contained" size="large">
          Start Your Free Trial
        </Button>
      </ClosingCall>
    </Page>
  )
}
