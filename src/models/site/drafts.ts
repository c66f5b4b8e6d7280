import { combine, createEvent, restore, sample } from 'effector'
import type { Identity } from '../../core/domain/auth/identity'
import {
  draftOf,
  draftsAfterSignOut,
  isUnfinished,
  markHandedOver,
  removeDraftsOf,
  type StoredDraft,
  saveDraft,
  unclaimedDraft,
} from '../../core/domain/onboarding/drafts'
import type { OnboardingData } from '../../core/domain/onboarding/onboarding'
import { parseDrafts, serializeDrafts } from '../../core/domain/onboarding/serialization'
import { isComplete, type OnboardingDraft } from '../../core/domain/onboarding/steps'
import { PATHS } from '../../core/domain/routes'
import { STORAGE_KEYS } from '../../core/domain/storage-keys'
import type { Environment } from '../../core/use-cases/environment'
import { createCommand } from './environment'
import { pageEntered } from './navigation'
import { handedOver, recordKnown } from './onboarding-opening'
import { $identity, accountReplaced, signedOut } from './session'

/** Returns the drafts in this tab, most recently changed first, without those older than a day. */
export const readDrafts = ({ storage, clock }: Environment): readonly StoredDraft[] =>
  parseDrafts(storage.tab.get(STORAGE_KEYS.onboardingDraft), clock.now())

const draftsWritten = createEvent<readonly StoredDraft[]>()

export const writeDrafts = ({ storage }: Environment, drafts: readonly StoredDraft[]): void => {
  if (drafts.length > 0) storage.tab.set(STORAGE_KEYS.onboardingDraft, serializeDrafts(drafts))
  else storage.tab.remove(STORAGE_KEYS.onboardingDraft)
  draftsWritten(drafts)
}

/** Whether the user has unfinished answers in this tab. False until the first page is entered. */
export const $isUnfinished = combine(restore(draftsWritten, []), $identity, isUnfinished)

/** Stores `draft` as the draft of `identity` (null for a visitor), with the current time. */
export const writeDraft = (
  environment: Environment,
  draft: OnboardingDraft,
  identity: Identity | null,
): void =>
  writeDrafts(environment, saveDraft(readDrafts(environment), identity, draft, environment.clock.now()))

/** Returns the answers of `identity` if every required question is answered, otherwise null. */
export const readCompleteAnswers = (
  environment: Environment,
  identity: Identity | null,
): OnboardingData | null => {
  const data = draftOf(readDrafts(environment), identity)?.data
  return data && isComplete(data) ? data : null
}

/** Whether the tab has a visitor's draft that may be used only after asking `identity`. */
export const hasUnclaimedDraft = (environment: Environment, identity: Identity | null): boolean =>
  unclaimedDraft(readDrafts(environment), identity) !== null

// Deletes drafts older than a day, which `readDrafts` leaves out.
sample({
  clock: pageEntered,
  target: createCommand((environment) => writeDrafts(environment, readDrafts(environment))),
})

const HAND_OVER_KEYS = [
  STORAGE_KEYS.secondFactorOpen,
  STORAGE_KEYS.onboardingOpen,
  STORAGE_KEYS.handOverWaiting,
  STORAGE_KEYS.newTeacher,
]
const PLAN_KEYS = [STORAGE_KEYS.chosenPlan, STORAGE_KEYS.orderedPlan, STORAGE_KEYS.chosenPeriod]
/** The keys of `sessionStorage` with text that was typed into other forms than onboarding. */
const TYPED_KEYS = [
  STORAGE_KEYS.signUpForm + PATHS.auth,
  STORAGE_KEYS.signUpForm + PATHS.signUp,
  STORAGE_KEYS.typedFields,
]
const removeKeys = ({ storage }: Environment, keys: readonly string[]): void => {
  for (const key of keys) storage.tab.remove(key)
}

// The grAId app may not open: its host may be down, or a content filter may block it. So the answers stay until a look-up
// finds the record that the app writes.
sample({
  clock: handedOver,
  target: createCommand<Identity | null>((environment, account) => {
    writeDrafts(environment, markHandedOver(readDrafts(environment), account))
    removeKeys(environment, HAND_OVER_KEYS)
  }),
})
sample({
  clock: recordKnown.filterMap((known) => (known.hasRecord ? known.identity : undefined)),
  target: createCommand<Identity>((environment, identity) =>
    writeDrafts(environment, removeDraftsOf(readDrafts(environment), identity)),
  ),
})

// The only clean-up of storage after a sign-out, in this tab or another one. It is in this module, which every page loads,
// because the teacher may sign out on any page.
sample({
  clock: signedOut,
  target: createCommand<{ lastAccount: Identity | null }>((environment, { lastAccount }) => {
    writeDrafts(environment, draftsAfterSignOut(readDrafts(environment), lastAccount))
    removeKeys(environment, [...HAND_OVER_KEYS, ...TYPED_KEYS, ...PLAN_KEYS])
  }),
})
// The forms of the previous account. The answers of that account stay in its own draft.
sample({
  clock: accountReplaced,
  target: createCommand<unknown>((environment) => removeKeys(environment, TYPED_KEYS)),
})
