import Button from '@mui/material/Button'
import { keyframes, styled } from '@mui/material/styles'
import { dollars, FREE } from '../../core/domain/plans/plan-prices'
import { STUDENT_WORK_PATH } from '../../core/domain/routes'
import { Container } from '../../ui/container'
import { HAIRLINE } from '../../ui/surfaces'
import { MainAction } from '../layout/main-action'
import { CREDITS } from '../plans/plan-texts'
import { ClassSheet } from './class-sheet'

const Band = styled('section')({ paddingBlock: 'clamp(24px, 3.5vw, 48px) clamp(20px, 5vw, 64px)' })

const Columns = styled(Container)({
  display: 'grid',
  alignItems: 'center',
  gap: 'clamp(32px, 5vw, 72px)',
  '@media (min-width: 1000px)': {
    // Centred text would move when a sample is shown, so the text starts at the top, where all of it is visible on a
    // Chromebook (1366 × 625).
    alignItems: 'start',
    '& > :first-child': { paddingTop: 12 },
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
})

const Intro = styled('div')({
  // From 390 px, the heading has two lines at every width: in the narrow column beside the sheet, in a smaller font.
  '@media (min-width: 1000px)': { '& h1': { fontSize: 'clamp(2.25rem, 3.9vw, 3.25rem)' } },
  '& h1 > span': { display: 'block' },
  '& p': { maxWidth: 500, margin: 0, color: 'var(--ink-soft)', fontSize: 'var(--small)', lineHeight: 1.5 },
  '& h1 + p': { margin: 'clamp(16px, 2vw, 24px) 0 clamp(20px, 2.5vw, 32px)', fontSize: 'var(--lead)' },
  // The last paragraph: what /privacy promises, in brief.
  '& p:last-of-type': { marginTop: 12, paddingTop: 12, borderTop: HAIRLINE, fontSize: 'var(--caption)' },
  '& p a': { color: 'inherit' },
})

const highlight = keyframes`
  from { background-size: 0 100% }
`

const Highlighted = styled('em')({
  fontStyle: 'normal',
  paddingInline: '0.06em',
  marginInline: '-0.06em',
  background: 'linear-gradient(transparent 62%, var(--highlight) 62% 92%, transparent 92%) no-repeat',
  '@media (prefers-reduced-motion: no-preference)': { animation: `${highlight} 700ms ease-out 200ms both` },
})

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginBottom: 10,
  // The label of the first button depends on the session and on onboarding answers in `sessionStorage`, which are known
  // only after hydration. The button's box fits labels of one or two lines, so nothing moves.
  '& > :not(:last-child)': { flex: '0 0 13.5rem', padding: '4px 16px', lineHeight: 1.2 },
  '@media (max-width: 479.98px)': {
    '& > :is(a, button)': { paddingInline: 16 },
    '& > :not(:last-child)': { flex: '1 0 0' },
  },
  '@media (max-width: 379.98px)': { '& > :not(:last-child)': { flexBasis: '100%' } },
})

export const PROMISE =
  'grAId is the AI teaching companion that writes activities for your class, grades essays and speeches, and learns how you teach.'

export const Hero = () => (
  <Band id="hero" tabIndex={-1} aria-labelledby="promise">
    <Columns>
      <Intro>
        <h1 id="promise">
          <span>Teach all day. </span>
          <span>
            Keep your <Highlighted>evenings</Highlighted>.
          </span>
        </h1>
        <p>{PROMISE}</p>
        <Buttons>
          <MainAction size="large" resumes />
          <Button variant="outlined" size="large" href="#features">
            Learn More
          </Button>
        </Buttons>
        <p>{`Free is ${dollars(FREE.monthlyPrice)}: ${CREDITS[FREE.id]} credits a month, no card.`}</p>
        <p>
          No advertising trackers. Card details never reach us. You keep the red pen: every grade is yours to
          decide. <a href={STUDENT_WORK_PATH}>Privacy and student work</a>
        </p>
      </Intro>
      <ClassSheet />
    </Columns>
  </Band>
)
