import { createEvent, createStore, merge, restore, sample } from 'effector'
import type { Identity } from '../../core/domain/auth/identity'
import { keepKnownChoices, toggleChoice } from '../../core/domain/onboarding/choices'
import { draftOf, unclaimedDraft } from '../../core/domain/onboarding/drafts'
import { EMPTY_ONBOARDING, type OnboardingData } from '../../core/domain/onboarding/onboarding'
import {
  nextStep,
  previousStep,
  reachableStep,
  startOnboarding,
  stepProgress,
} from '../../core/domain/onboarding/progress'
import { REFERENCE_LISTS, type ReferenceData } from '../../core/domain/onboarding/reference-data'
import { type OnboardingDraft, stepIsComplete } from '../../core/domain/onboarding/steps'
import { claimVisitorDraft, maskEmail } from '../../core/domain/onboarding/unclaimed-draft'
import { $environment, createCommand, createEnvironmentFx } from '../site/environment'
import { handedOver } from '../site/hand-over'
import { $onboardingOpen, opened, readDrafts, writeDraft, writeDrafts } from '../site/onboarding-dialog'
import { $identity, accountReplaced, identityChanged, sessionExpired, signedOut } from '../site/session'

/**
 * The steps were mounted. This can happen after `opened` has fired, because the chunk with the steps and this model
 * is loaded only when onboarding opens.
 */
export const stepsMounted = createEvent()
export const answersChanged = createEvent<Partial<OnboardingData>>()
export const choiceToggled = createEvent<{ of: 'subjects' | 'goals'; id: number }>()
export const continued = createEvent()
export const wentBack = createEvent()
/** The signed-in teacher agreed to use a visitor's answers that contain another email. */
export const otherAnswersUsed = createEvent()
/** The signed-in teacher declined to use a visitor's answers that contain another email. */
export const otherAnswersDeclined = createEvent()
/** Reference lists have been loaded. The payload is the rows of every list loaded so far. */
export const referenceRowsLoaded = createEvent<Partial<ReferenceData>>()

/**
 * Removes choices that are not in the loaded reference lists. If a step before the current one becomes incomplete
 * by that, the draft returns to that step.
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
  .reset(signedOut, sessionExpired, accountReplaced, handedOver)

export const $answers = $draft.map(({ data }) => data)
export const $step = $draft.map(({ step }) => step)
export const $progress = $step.map((step) => stepProgress(step))
/** Whether the required fields of the current step are answered, so that Continue is enabled. */
export const $stepComplete = $draft.map(({ data, step }) => stepIsComplete(data, step))

const replaceStoredAnswersFx = createEnvironmentFx<{ use: boolean; identity: Identity }>(
  (environment, { use, identity }) => {
    const drafts = readDrafts(environment)
    if (use) writeDrafts(environment, claimVisitorDraft(drafts, identity))
    else writeDraft(environment, startOnboarding(identity, draftOf(drafts, identity)), identity)
  },
)
sample({
  clock: [otherAnswersUsed.map(() => true), otherAnswersDeclined.map(() => false)],
  source: $identity,
  filter: (identity) => identity !== null,
  fn: (identity, use) => ({ use, identity: identity as Identity }),
  target: replaceStoredAnswersFx,
})

/**
 * The account for which the draft was restored (`id` is null for a visitor); null if no draft has been restored
 * since onboarding was opened.
 */
const $restoredFor = createStore<{ id: string | null } | null>(null)
/**
 * Fires with the answers and the step to show: each time onboarding opens, when another account is signed in while
 * onboarding is open, and when the teacher has decided about a visitor's answers. `stepsMounted` is a clock too,
 * because the chunk with this model may be loaded after `opened` has fired.
 */
export const draftRestored = sample({
  clock: [
    merge([opened, stepsMounted, identityChanged]).map(() => false),
    replaceStoredAnswersFx.done.map(() => true),
  ],
  source: {
    environment: $environment,
    open: $onboardingOpen,
    restoredFor: $restoredFor,
    identity: $identity,
  },
  filter: ({ open, restoredFor, identity }, isReplaced) =>
    open && (isReplaced || restoredFor === null || restoredFor.id !== (identity?.id ?? null)),
  fn: ({ environment, identity }) => {
    const drafts = readDrafts(environment)
    const otherEmail = unclaimedDraft(drafts, identity)?.data.email
    return {
      ...startOnboarding(identity, draftOf(drafts, identity)),
      otherEmail: otherEmail === undefined ? null : maskEmail(otherEmail),
    }
  },
})
sample({
  clock: draftRestored,
  source: $identity,
  fn: (identity) => ({ id: identity?.id ?? null }),
  target: $restoredFor,
})
$restoredFor.reset($onboardingOpen)
sample({ clock: draftRestored, fn: ({ data, step }) => ({ data, step }), target: $draft })

// A visitor's draft belongs to the account that was shown it, even if the account changes nothing in it. Otherwise
// the next user of the tab would see the answers.
sample({
  clock: draftRestored,
  source: $identity,
  target: createCommand<Identity | null>((environment, identity) => {
    const drafts = readDrafts(environment)
    if (identity && draftOf(drafts, identity)?.owner === null) {
      writeDrafts(environment, claimVisitorDraft(drafts, identity))
    }
  }),
})

/**
 * The masked email in a visitor's answers, until the signed-in teacher has decided whether to use these answers;
 * otherwise null.
 */
export const $otherEmail = restore(
  draftRestored.map(({ otherEmail }) => otherEmail),
  null,
)

/**
 * Whether onboarding shows the line 'We kept your answers'. `draftRestored` sets it to true for a signed-in teacher at any
 * step but 'welcome'. It becomes false when the teacher continues or goes back.
 */
export const $answersKept = restore(
  sample({
    clock: draftRestored,
    source: $identity,
    fn: (identity, { step }) => identity !== null && step !== 'welcome',
  }),
  false,
).reset(continued, wentBack)

sample({
  clock: [answersChanged, choiceToggled, continued, wentBack],
  source: { draft: $draft, identity: $identity, open: $onboardingOpen },
  filter: ({ open }) => open,
  target: createCommand<{ draft: OnboardingDraft; identity: Identity | null }>(
    (environment, { draft, identity }) => writeDraft(environment, draft, identity),
  ),
})
