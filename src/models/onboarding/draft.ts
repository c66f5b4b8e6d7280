import { createEvent, createStore, sample } from 'effector'
import {
  EMPTY_ONBOARDING,
  keepKnownChoices,
  type OnboardingData,
  prefill,
  toggleChoice,
} from '../../core/domain/onboarding/onboarding'
import { REFERENCE_LISTS, type ReferenceData } from '../../core/domain/onboarding/reference-data'
import {
  nextStep,
  type OnboardingDraft,
  previousStep,
  reachableStep,
  startOnboarding,
  stepIsComplete,
  stepProgress,
} from '../../core/domain/onboarding/steps'
import { $environment, createCommand } from '../site/environment'
import { handedOver } from '../site/hand-over'
import { $onboardingOpen, opened, readDraft, writeDraft } from '../site/onboarding-dialog'
import { $identity, identityChanged, signedOut } from '../site/session'

/**
 * The steps have been mounted. Their chunk, which also contains this model, may be loaded after onboarding was
 * opened.
 */
export const stepsMounted = createEvent()
export const answersChanged = createEvent<Partial<OnboardingData>>()
export const choiceToggled = createEvent<{ of: 'subjects' | 'goals'; id: number }>()
export const continued = createEvent()
export const wentBack = createEvent()
/** Reference lists have been loaded. The payload is the rows of every list loaded so far. */
export const referenceRowsLoaded = createEvent<Partial<ReferenceData>>()

/**
 * Removes choices that are not in the loaded reference lists. If this makes a step incomplete, the draft returns to
 * that step.
 */
const removeUnknownChoices = (draft: OnboardingDraft, reference: Partial<ReferenceData>): OnboardingDraft => {
  const data = REFERENCE_LISTS.reduce((answers, list) => {
    const rows = reference[list]
    return rows ? keepKnownChoices(answers, list, rows) : answers
  }, draft.data)
  return { data, step: reachableStep({ ...draft, data }) }
}

export const $draft = createStore<OnboardingDraft>({ data: EMPTY_ONBOARDING, step: 'welcome' })
  .on(answersChanged, (draft, answers) => ({ ...draft, data: { ...draft.data, ...answers } }))
  .on(choiceToggled, ({ data, step }, { of, id }) => ({
    data: { ...data, [of]: toggleChoice(data[of], id) },
    step,
  }))
  .on(continued, ({ data, step }) => ({ data, step: nextStep(data, step) }))
  .on(wentBack, ({ data, step }) => ({ data, step: previousStep(step) }))
  .on(referenceRowsLoaded, removeUnknownChoices)
  .reset(signedOut, handedOver)

export const $answers = $draft.map(({ data }) => data)
export const $step = $draft.map(({ step }) => step)
export const $progress = $step.map((step) => stepProgress(step))
/** Whether the required fields of the current step are answered, so that Continue is enabled. */
export const $stepComplete = $draft.map(({ data, step }) => stepIsComplete(data, step))

const $isRestored = createStore(false)
/**
 * Fires once each time onboarding is opened, with the answers and step to start from. `stepsMounted` is a clock too,
 * because the chunk with this model may be loaded only after `opened` has fired.
 */
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

// Fills empty name and email fields when the signed-in identity becomes known while onboarding is open.
sample({
  clock: identityChanged,
  source: { open: $onboardingOpen, draft: $draft },
  filter: ({ open }, identity) => open && identity !== null,
  fn: ({ draft }, identity) => ({ ...draft, data: prefill(draft.data, identity) }),
  target: $draft,
})

sample({
  clock: [answersChanged, choiceToggled, continued, wentBack],
  source: $draft,
  filter: $onboardingOpen,
  target: createCommand<OnboardingDraft>(writeDraft),
})
