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

// An account that was shown a visitor's draft owns it, even if it changes nothing. Otherwise the next user of the
// tab would see the answers.
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

/** The masked email in a visitor's answers, until the teacher has decided whether to use these answers. */
export const $otherEmail = restore(
  draftRestored.map(({ otherEmail }) => otherEmail),
  null,
)

/**
 * Whether the line 'We kept your answers' is shown: to a signed-in teacher who continues a draft, until the next
 * step.
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
