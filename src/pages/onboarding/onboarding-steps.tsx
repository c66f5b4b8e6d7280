import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import {
  type ComponentType,
  type MouseEvent,
  memo,
  type SyntheticEvent,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import type { OnboardingStep } from '../../core/domain/onboarding/steps'
import {
  $keptAnswersNotice,
  $otherAnswers,
  $step,
  $stepComplete,
  continued,
  finished,
  stepsMounted,
  wentBack,
} from '../../models/onboarding/draft'
import { $offeredFields } from '../../models/onboarding/reference-lists'
import { $handingOver } from '../../models/site/hand-over'
import { $planChoice } from '../../models/site/plan-choice'
import { $identity } from '../../models/site/session'
import { SubmitButton } from '../../ui/submit-button'
import { HandOverAlert } from '../layout/hand-over-alert'
import { planChoiceText } from '../layout/plan-choice-text'
import { BackgroundStep } from './background-step'
import { CompleteStep, WhatFollows } from './complete-step'
import { ContinuePlace, MissingAnswers } from './missing-answers'
import { OtherAnswersQuestion } from './other-answers-question'
import { PersonalStep } from './personal-step'
import { PreferencesStep } from './preferences-step'
import { COMPACT, STEP_PADDING, StepFooter } from './step-footer'
import { StepHeading } from './step-heading'
import { StepProgress } from './step-progress'
import { WelcomeStep } from './welcome-step'

const Step = styled('form')({
  display: 'grid',
  flex: '1 0 auto',
  gridTemplateRows: '1fr auto',
  padding: `8px ${STEP_PADDING} 0`,
  '& h1, & h2': { fontSize: 'clamp(1.625rem, 1.35rem + 1.2vw, 2.125rem)' },
  '& > div:first-of-type > p': { margin: '8px 0 24px', color: 'var(--ink-soft)', overflowWrap: 'anywhere' },
  [COMPACT]: {
    paddingTop: 0,
    '& h1, & h2': { fontSize: '1.625rem', lineHeight: 1.25 },
    '& > div:first-of-type > p': { margin: '2px 0 12px', fontSize: 'var(--small)', lineHeight: 1.4 },
    '& .field > :is(input, select)': { paddingBlock: 9 },
  },
  // Keeps the focused heading of /signup clear of the sticky site header, when the browser scrolls it into view.
  '& h1': { scrollMarginTop: 104 },
})

const Lead = styled('p')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 16,
  '& > small': { fontSize: 'var(--small)', whiteSpace: 'nowrap' },
})

const Kept = styled('p')({
  padding: '10px 14px',
  borderRadius: 12,
  background: 'var(--primary-soft)',
  fontSize: 'var(--small)',
})

type StepTexts = {
  heading: string
  lead?: string
  /**
   * The label of the submit button. If `action` is missing, the label is 'Continue', and a hint about required answers
   * is shown.
   */
  action?: string
  Content: ComponentType<{ level: 1 | 2; returned: boolean }>
}

const STEPS: Record<OnboardingStep, StepTexts> = {
  welcome: {
    heading: 'Welcome',
    lead: 'A few questions so grAId knows where to start.',
    action: 'Let’s Get Started',
    Content: WelcomeStep,
  },
  personal: { heading: 'Personal Information', lead: 'Tell us about yourself', Content: PersonalStep },
  background: {
    heading: 'Teaching Background',
    lead: 'Who you teach, and how long you’ve taught',
    Content: BackgroundStep,
  },
  preferences: {
    heading: 'Preferences',
    lead: 'Your goals, and how grAId should write to you',
    Content: PreferencesStep,
  },
  complete: { heading: 'You’re All Set!', action: 'Start Using grAId', Content: CompleteStep },
}

/** The second click of a double click meets the button of the next step, and would skip that step. */
const ignoreSecondClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}

type StepsProps = {
  /** The id of the heading, which labels the surrounding dialog or section. */
  headingId: string
  level: 1 | 2
}

export const OnboardingSteps = (props: StepsProps) => {
  const mounted = useUnit(stepsMounted)
  const [restored, setRestored] = useState(false)
  // React renders a state set in a layout effect before the browser paints, so the empty first render is never visible.
  useLayoutEffect(() => {
    mounted()
    setRestored(true)
  }, [mounted])
  const otherAnswers = useUnit($otherAnswers)
  if (!restored) return null
  return otherAnswers ? <OtherAnswersQuestion {...props} {...otherAnswers} /> : <CurrentStep {...props} />
}

/**
 * The progress and the content of the current step. The progress changes in the next frame after a click. The content
 * of a step takes several frames on a slow computer, so React renders it afterwards, in the background.
 * `startTransition` would have no effect, because effector's stores are external to React.
 */
const CurrentStep = (props: StepsProps) => {
  const step = useDeferredValue(useUnit($step))
  return (
    <>
      <StepProgress />
      <StepForm {...props} step={step} />
    </>
  )
}

// Without `memo`, React would also render the content of the previous step again before the progress is painted.
const StepForm = memo(function StepForm({ headingId, level, step }: StepsProps & { step: OnboardingStep }) {
  const { kept, identity, plan, complete, offered, handingOver, goForward, goBack, finish } = useUnit({
    kept: $keptAnswersNotice,
    identity: $identity,
    plan: $planChoice,
    complete: $stepComplete,
    offered: $offeredFields,
    handingOver: $handingOver,
    goForward: continued,
    goBack: wentBack,
    finish: finished,
  })
  const keptId = useId()
  const { heading: title, lead, action, Content } = STEPS[step]
  // A teacher who saw the summary before signing in, and is back on the last step; otherwise null.
  const returned = step === 'complete' && kept === 'kept' ? identity : null

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (step === 'complete') finish()
    else goForward()
  }

  return (
    <Step noValidate onSubmit={handleSubmit}>
      <div>
        {/* Screen readers do not announce a status that is inserted together with its text. `descriptionId` makes
            them read the status with the heading. */}
        <StepHeading key={step} id={headingId} level={level} descriptionId={kept ? keptId : undefined}>
          {title}
        </StepHeading>
        {kept && (
          <Kept id={keptId} role="status">
            {returned
              ? `Signed in as ${returned.email}. Your answers are here.`
              : kept === 'kept'
                ? 'We kept your answers. You can carry on where you left off.'
                : 'You’ve sent these answers to grAId. If it didn’t open, send them again.'}
          </Kept>
        )}
        {lead !== undefined && (
          <Lead>
            <span>
              {step === 'welcome' && plan
                ? `A few questions first. Then you pay for ${planChoiceText(plan)}.`
                : lead}
            </span>
            {offered.length > 0 && <small>* Required</small>}
          </Lead>
        )}
        <Content level={level} returned={returned !== null} />
      </div>
      <StepFooter>
        {action === undefined && <MissingAnswers />}
        {step === 'complete' && <WhatFollows />}
        {step !== 'welcome' && !returned && (
          <Button variant="outlined" onClick={() => goBack()}>
            Previous
          </Button>
        )}
        {/* Without `key`, the button would stay mounted, and its live region would announce the next step's label. */}
        <ContinuePlace>
          <SubmitButton key={step} busy={handingOver} disabled={!complete} onClick={ignoreSecondClick}>
            {action ?? 'Continue'}
          </SubmitButton>
        </ContinuePlace>
        <HandOverAlert />
      </StepFooter>
    </Step>
  )
})
