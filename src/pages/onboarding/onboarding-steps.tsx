import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useUnit } from 'effector-react'
import {
  Activity,
  type ComponentType,
  memo,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { LAST_STEP, ONBOARDING_STEPS, type OnboardingStep } from '../../core/domain/onboarding/onboarding'
import { finished } from '../../models/onboarding/completion'
import { $step, $stepComplete, continued, stepsMounted, wentBack } from '../../models/onboarding/draft'
import { $stepAhead, stepShown } from '../../models/onboarding/onboarding-ahead'
import { $handingOver } from '../../models/site/hand-over'
import { BackgroundStep } from './background-step'
import { CompleteStep } from './complete-step'
import { PersonalStep } from './personal-step'
import { PreferencesStep } from './preferences-step'
import { StepProgress } from './step-progress'
import { WelcomeStep } from './welcome-step'

const PADDING = 'clamp(20px, 5vw, 40px)'

const Step = styled('form')({
  display: 'grid',
  flex: '1 0 auto',
  gridTemplateRows: '1fr auto',
  padding: `8px ${PADDING} 0`,
  '& h1, & h2': { fontSize: 'clamp(1.625rem, 1.35rem + 1.2vw, 2.125rem)' },
  // Scrolled to, it leaves room for the progress above it.
  '& h1': { scrollMarginTop: 104 },
})

const Lead = styled('p')({ margin: '8px 0 24px', color: 'var(--ink-soft)', textWrap: 'pretty' })

const Hint = styled('p')({ margin: '20px 0 0', color: 'var(--ink-soft)', fontSize: '0.9375rem' })

const Buttons = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  gap: 12,
  margin: `28px calc(-1 * ${PADDING}) 0`,
  padding: `16px ${PADDING}`,
  borderTop: '1px solid var(--hairline)',
  borderRadius: '0 0 var(--radius) var(--radius)',
  background: 'var(--card)',
  '& [type="submit"]': { marginLeft: 'auto', minWidth: '11rem' },
  // On a narrow screen the longest label has a line of its own, above.
  '@media (max-width: 479.98px)': {
    flexWrap: 'wrap-reverse',
    '& > button[type]': { flex: '1 0 auto', minWidth: 0, paddingInline: 14 },
  },
  '@media (max-height: 479.98px)': { position: 'static' },
})

// Remembered as they were drawn: shown, they are not drawn again.
const STEPS: Record<
  OnboardingStep,
  { heading: string; lead?: string; asks?: boolean; action: string; Answers: ComponentType<{ level: 1 | 2 }> }
> = {
  welcome: {
    heading: 'Welcome to grAId',
    lead: 'A few questions first, so that it knows where to start.',
    action: "Let's Get Started",
    Answers: memo(WelcomeStep),
  },
  personal: {
    heading: 'Personal Information',
    lead: 'Tell us about yourself',
    asks: true,
    action: 'Continue',
    Answers: memo(PersonalStep),
  },
  background: {
    heading: 'Teaching Background',
    lead: 'Who you teach, and for how long',
    asks: true,
    action: 'Continue',
    Answers: memo(BackgroundStep),
  },
  preferences: {
    heading: 'Preferences',
    lead: 'What should get easier, and how grAId should talk to you',
    asks: true,
    action: 'Continue',
    Answers: memo(PreferencesStep),
  },
  complete: {
    heading: "You're All Set!",
    action: 'Start Using grAId',
    Answers: memo(CompleteStep),
  },
}

/** What other steps show is made beforehand, and lies hidden: a step takes less of a slow phone's time. */
const shownIf = (shown = false) => (shown ? 'visible' : 'hidden')

type StepsProps = {
  /** The id of the heading that names what is around them. */
  headingId: string
  /** The heading level of a step. */
  level: 1 | 2
}

/** The five steps, one at a time. They begin where they were left, and no other is drawn first. */
export const OnboardingSteps = (props: StepsProps) => {
  const begin = useUnit(stepsMounted)
  const [begun, setBegun] = useState(false)
  // Before the paint: what a layout effect sets, React renders at once.
  useLayoutEffect(() => {
    begin()
    setBegun(true)
  }, [begin])
  return begun && <Steps {...props} />
}

const Steps = ({ headingId, level }: StepsProps) => {
  const { step, ahead, complete, handingOver, show, goOn, goBack, finish } = useUnit({
    step: $step,
    ahead: $stepAhead,
    complete: $stepComplete,
    handingOver: $handingOver,
    show: stepShown,
    goOn: continued,
    goBack: wentBack,
    finish: finished,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Another step is read from its heading; the label above the bar announces which one it is.
    heading.current?.focus()
    show(step)
  }, [step, show])

  const name = ONBOARDING_STEPS[step] ?? 'welcome'
  const { heading: title, lead, asks, action } = STEPS[name]

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (step === LAST_STEP) finish()
    else goOn()
  }

  return (
    <>
      <StepProgress />
      <Step noValidate onSubmit={handleSubmit}>
        <div>
          <Typography
            id={headingId}
            ref={heading}
            tabIndex={-1}
            variant="h2"
            component={level === 1 ? 'h1' : 'h2'}
          >
            {title}
          </Typography>
          {lead !== undefined && <Lead>{lead}</Lead>}
          {ONBOARDING_STEPS.map((each, index) => {
            const next = index === step + 1 && index === ahead
            if (index !== step && !next) return null
            const { Answers } = STEPS[each]
            return (
              <Activity key={each} mode={shownIf(!next)}>
                <Answers level={level} />
              </Activity>
            )
          })}
          <Activity mode={shownIf(asks)}>
            <Hint>Answers marked * are needed to go on.</Hint>
          </Activity>
        </div>
        <Buttons>
          <Activity mode={shownIf(step > 0)}>
            <Button variant="outlined" onClick={() => goBack()}>
              Previous
            </Button>
          </Activity>
          <Button type="submit" variant="contained" disabled={handingOver || !complete}>
            {handingOver ? 'Please wait...' : action}
          </Button>
        </Buttons>
      </Step>
    </>
  )
}
