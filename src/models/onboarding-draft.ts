import { createEvent, createStore, sample } from 'effector'
import {
  EMPTY_ONBOARDING,
  nextStep,
  type OnboardingData,
  previousStep,
  stepIsComplete,
  stepProgress,
  toggleChoice,
} from '../core/domain/onboarding'
import { DRAFT_KEY, type OnboardingDraft, parseDraft, serializeDraft } from '../core/domain/onboarding-data'
import { createResumeOnboarding } from '../core/use-cases/resume-onboarding'
import { createCommand, createEnvironmentFx, type Environment } from './environment'
import { handedOver } from './hand-over'
import { signedOut } from './session'

/** What a teacher has told, the step they are at, and the draft of both that the tab keeps. */

/** The teacher answered something. */
export const answersChanged = createEvent<Partial<OnboardingData>>()
/** The teacher took one of a multiple choice, or let it go. */
export const choiceToggled = createEvent<{ of: 'subjects' | 'goals'; id: number }>()
export const continued = createEvent()
export const wentBack = createEvent()
/** Onboarding data came with an address. */
export const dataReceived = createEvent<string>()

/** What has been told, and the step, index 0 to 4. */
export const $draft = createStore<OnboardingDraft>({ data: EMPTY_ONBOARDING, step: 0 })
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
export const $progress = $step.map(stepProgress)
/** Whether the step lets the teacher go on. */
export const $stepComplete = $draft.map(({ data, step }) => stepIsComplete(data, step))

/** What was typed earlier in this tab; null when there is nothing, or it is older than a day. For effects. */
export const readDraft = ({ storage, clock }: Environment): OnboardingDraft | null =>
  parseDraft(storage.tab.get(DRAFT_KEY), clock.now())

const writeDraft = ({ storage, clock }: Environment, draft: OnboardingDraft): void =>
  storage.tab.set(DRAFT_KEY, serializeDraft(draft, clock.now()))

export const readDraftFx = createEnvironmentFx<void, OnboardingDraft | null>(readDraft)
export const saveDraft = createCommand<OnboardingDraft>(writeDraft)
const dropDraft = createCommand<void>(({ storage }) => storage.tab.remove(DRAFT_KEY))

// Data from an address becomes the draft, so that it survives the reload that no longer carries it.
const receiveDataFx = createEnvironmentFx<string, OnboardingDraft | null>((environment, parameter) => {
  const draft = createResumeOnboarding(environment)(parameter)
  if (!draft.ok) return null
  writeDraft(environment, draft.value)
  return draft.value
})
sample({ clock: dataReceived, target: receiveDataFx })
sample({ clock: [handedOver, signedOut], fn: () => undefined, target: dropDraft })

/** Onboarding data that came with an address and could be read. */
export const dataRead = receiveDataFx.doneData.filterMap((draft) => draft?.data)
