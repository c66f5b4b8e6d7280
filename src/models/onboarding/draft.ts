import { createEvent, createStore, sample } from 'effector'
import {
  EMPTY_ONBOARDING,
  type OnboardingData,
  prefill,
  toggleChoice,
} from '../../core/domain/onboarding/onboarding'
import {
  nextStep,
  type OnboardingDraft,
  previousStep,
  startOnboarding,
  stepIsComplete,
  stepProgress,
} from '../../core/domain/onboarding/steps'
import { $environment, createCommand } from '../site/environment'
import { handedOver } from '../site/hand-over'
import { $onboardingOpen, opened, readDraft, writeDraft } from '../site/onboarding-dialog'
import { $identity, identityChanged, signedOut } from '../site/session'

/** What a teacher has told, the step they are at, and the draft of both that the tab keeps. */

/** The steps stand on the screen. The first time their code, and this model with it, came after the opening. */
export const stepsMounted = createEvent()
/** The teacher answered something. */
export const answersChanged = createEvent<Partial<OnboardingData>>()
/** The teacher took one of a multiple choice, or let it go. */
export const choiceToggled = createEvent<{ of: 'subjects' | 'goals'; id: number }>()
export const continued = createEvent()
export const wentBack = createEvent()

/** What has been told, and the step. */
export const $draft = createStore<OnboardingDraft>({ data: EMPTY_ONBOARDING, step: 'welcome' })
  .on(answersChanged, (draft, answers) => ({ ...draft, data: { ...draft.data, ...answers } }))
  .on(choiceToggled, ({ data, step }, { of, id }) => ({
    data: { ...data, [of]: toggleChoice(data[of], id) },
    step,
  }))
  .on(continued, ({ data, step }) => ({ data, step: nextStep(data, step) }))
  .on(wentBack, ({ data, step }) => ({ data, step: previousStep(step) }))
  // It has served its purpose once the app has it, and is nobody else's business after a sign-out.
  .reset(signedOut, handedOver)

export const $answers = $draft.map(({ data }) => data)
export const $step = $draft.map(({ step }) => step)
/** How far it is: the words, and the bar's value. */
export const $progress = $step.map((step) => stepProgress(step))
/** Whether the step lets the teacher go on. */
export const $stepComplete = $draft.map(({ data, step }) => stepIsComplete(data, step))

const $isRestored = createStore(false)
/** The stored draft was read, once per opening. Both clocks are needed: this model's chunk may load after `opened`. */
export const draftRestored = sample({
  clock: [opened, stepsMounted],
  source: {
    environment: $environment,
    open: $onboardingOpen,
    isRestored: $isRestored,
    identity: $identity,
  },
  filter: ({ open, isRestored }) => open && !isRestored,
  fn: ({ environment, identity }) => startOnboarding(identity, readDraft(environment)),
})
$isRestored.on(draftRestored, () => true).reset($onboardingOpen)
sample({ clock: draftRestored, target: $draft })

// Whose identity becomes known while it is open finds the empty fields filled.
sample({
  clock: identityChanged,
  source: { open: $onboardingOpen, draft: $draft },
  filter: ({ open }, identity) => open && identity !== null,
  fn: ({ draft }, identity) => ({ ...draft, data: prefill(draft.data, identity) }),
  target: $draft,
})

// What is told while it is open survives a reload.
const save = createCommand<OnboardingDraft>(writeDraft)
sample({
  clock: [answersChanged, choiceToggled, continued, wentBack],
  source: { open: $onboardingOpen, draft: $draft },
  filter: ({ open }) => open,
  fn: ({ draft }) => draft,
  target: save,
})
