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
import { claimDraft, maskEmail } from '../../core/domain/onboarding/unclaimed-draft'
import { readDrafts, writeDraft, writeDrafts } from '../site/drafts'
import { $environment, createCommand, createEnvironmentFx } from '../site/environment'
import { $onboardingOpen, handedOver, opened } from '../site/onboarding-opening'
import { $identity, accountReplaced, sessionChanged, sessionExpired, signedOut } from '../site/session'

/** The chunk with the steps and this model loads only when onboarding opens, so this may happen after `opened`. */
export const stepsMounted = createEvent()
export const answersChanged = createEvent<Partial<OnboardingData>>()
export const choiceToggled = createEvent<{ of: 'subjects' | 'goals'; id: number }>()
export const continued = createEvent()
export const wentBack = createEvent()
/** The teacher agreed to use a visitor's answers that contain another email. */
export const otherAnswersUsed = createEvent()
export const otherAnswersDeclined = createEvent()
/** The payload is the rows of every list loaded so far. */
export const referenceRowsLoaded = createEvent<Partial<ReferenceData>>()

/**
 * A draft may contain choices that the reference lists no longer offer. Removes them, and returns to the first step
 * that is incomplete without them.
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
export const $stepComplete = $draft.map(({ data, step }) => stepIsComplete(data, step))

const replaceStoredAnswersFx = createEnvironmentFx<{ use: boolean; identity: Identity | null }>(
  (environment, { use, identity }) => {
    const drafts = readDrafts(environment)
    const unclaimed = unclaimedDraft(drafts, identity)
    if (use && unclaimed) writeDrafts(environment, claimDraft(drafts, unclaimed, identity))
    else writeDraft(environment, startOnboarding(identity, draftOf(drafts, identity)), identity)
  },
)
sample({
  clock: [otherAnswersUsed.map(() => true), otherAnswersDeclined.map(() => false)],
  source: $identity,
  fn: (identity, use) => ({ use, identity }),
  target: replaceStoredAnswersFx,
})

/**
 * The account whose draft is shown; `id` is null for a visitor. Null if no draft was restored since onboarding
 * opened.
 */
const $restoredFor = createStore<{ id: string | null } | null>(null)
/**
 * The answers and the step to show: when onboarding opens, when another account signs in meanwhile, and when the
 * teacher has decided about a visitor's answers. The chunk with this model may load after `opened`, so
 * `stepsMounted` counts too.
 */
export const draftRestored = sample({
  clock: [
    merge([opened, stepsMounted, sessionChanged]).map(() => false),
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
    const own = draftOf(drafts, identity)
    const other = unclaimedDraft(drafts, identity)
    return {
      ...startOnboarding(identity, own),
      handedOver: own?.handedOver === true,
      other: other && { email: maskEmail(other.data.email), byLink: other.byLink === true },
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

// An account that was shown a visitor's draft owns it, even if it changes nothing. Otherwise the next user of the
// tab would see the answers.
sample({
  clock: draftRestored,
  source: $identity,
  target: createCommand<Identity | null>((environment, identity) => {
    const drafts = readDrafts(environment)
    const shown = draftOf(drafts, identity)
    if (identity && shown?.owner === null) writeDrafts(environment, claimDraft(drafts, shown, identity))
  }),
})

/**
 * Answers that the teacher must accept first: a visitor's with another email, or those of a link. `email` is the masked
 * email in them, empty if there is none.
 */
export const $otherAnswers = restore<{ email: string; byLink: boolean } | null>(
  draftRestored.map(({ other }) => other),
  null,
)

/**
 * The line about restored answers that a signed-in teacher sees until the next step: 'kept', or 'handed-over' if the grAId
 * app was asked to open with them and may not have opened.
 */
export const $answersKept = restore<'kept' | 'handed-over' | null>(
  sample({
    clock: draftRestored,
    source: $identity,
    fn: (identity, { step, handedOver }) => {
      if (identity === null || step === 'welcome') return null
      return handedOver ? 'handed-over' : 'kept'
    },
  }),
  null,
).reset(continued, wentBack)

sample({
  clock: [answersChanged, choiceToggled, continued, wentBack],
  source: { draft: $draft, identity: $identity, open: $onboardingOpen },
  filter: ({ open }) => open,
  target: createCommand<{ draft: OnboardingDraft; identity: Identity | null }>(
    (environment, { draft, identity }) => writeDraft(environment, draft, identity),
  ),
})
