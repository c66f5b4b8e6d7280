import { createEvent, createStore, merge, restore, sample } from 'effector'
import type { Identity } from '../../core/domain/auth/identity'
import {
  draftOf,
  draftsAfterSignOut,
  markHandedOver,
  removeDraftsOf,
  type StoredDraft,
  saveDraft,
  unclaimedDraft,
} from '../../core/domain/onboarding/drafts'
import type { OnboardingData } from '../../core/domain/onboarding/onboarding'
import { parseDrafts, serializeDrafts } from '../../core/domain/onboarding/serialization'
import { isComplete, type OnboardingDraft } from '../../core/domain/onboarding/steps'
import { isAuthPage, PATHS } from '../../core/domain/routes'
import { STORAGE_KEYS } from '../../core/domain/storage-keys'
import { $environment, createCommand, type Environment } from './environment'
import {
  $handingOver,
  $handOverProblem,
  $idleIdentity,
  accountCreated,
  handedOver,
  newTeacherSignedIn,
  openingRequested,
  pendingHandOverRestored,
  signInNeeded,
} from './hand-over'
import { lookedUp } from './hand-over-calls'
import { $location, appStarted, go, pageEntered } from './navigation'
import { not } from './operators'
import {
  $identity,
  accountReplaced,
  identityChanged,
  isOnboardingComplete,
  sessionExpired,
  signedOut,
} from './session'
import { toastsCleared } from './toasts'

/**
 * Opens and closes onboarding. The models of the answers are in src/models/onboarding, a chunk that loads only with
 * the steps.
 */

export const onboardingRequested = createEvent()
/** The Close button or the Escape key was pressed. */
export const onboardingClosed = createEvent()
/** Every required question is answered (docs/product.md §4.5). */
export const completed = createEvent<OnboardingData>()

/** Returns the drafts in this tab, most recently changed first, without those older than a day. */
export const readDrafts = ({ storage, clock }: Environment): readonly StoredDraft[] =>
  parseDrafts(storage.tab.get(STORAGE_KEYS.onboardingDraft), clock.now())

export const writeDrafts = ({ storage }: Environment, drafts: readonly StoredDraft[]): void =>
  drafts.length > 0
    ? storage.tab.set(STORAGE_KEYS.onboardingDraft, serializeDrafts(drafts))
    : storage.tab.remove(STORAGE_KEYS.onboardingDraft)

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

/** The keys of `sessionStorage` with text that was typed into other forms than onboarding. */
const TYPED_KEYS = [
  STORAGE_KEYS.signUpForm + PATHS.auth,
  STORAGE_KEYS.signUpForm + PATHS.signUp,
  STORAGE_KEYS.typedFields,
]

/** As a dialog, or on /signup in place of the sign-up form. */
export const $onboardingOpen = createStore(false)

/** Does not fire if onboarding is already open. */
export const opened = sample({
  clock: [onboardingRequested, newTeacherSignedIn],
  filter: not($onboardingOpen),
})
sample({ clock: opened, fn: () => true, target: $onboardingOpen })
// On a phone, a toast over the header would cover the top of the dialog.
sample({ clock: opened, target: toastsCleared })

sample({
  clock: $onboardingOpen,
  source: $location,
  fn: ({ path }, open) => ({ open, path }),
  target: createCommand<{ open: boolean; path: string }>(({ storage }, { open, path }) => {
    if (!open) return storage.tab.remove(STORAGE_KEYS.onboardingOpen)
    storage.tab.set(STORAGE_KEYS.onboardingOpen, path)
    storage.tab.set(STORAGE_KEYS.onboardingOffered, 'true')
  }),
})

const noRecordFound = merge([
  lookedUp.filterMap((result) =>
    result.ok && result.value.next === 'onboarding' ? result.value.identity.id : undefined,
  ),
  accountCreated,
])
/** The account that had no user record: a look-up in this page load found none, or it was created on /signup. */
const $newTeacher = restore<string | null>(noRecordFound, null).reset(handedOver, signedOut)
sample({
  clock: noRecordFound,
  target: createCommand<string>(({ storage }, id) => storage.tab.set(STORAGE_KEYS.newTeacher, id)),
})

const pathBeforeReload = sample({
  clock: appStarted,
  source: $environment,
  fn: ({ storage }) => storage.tab.get(STORAGE_KEYS.onboardingOpen),
})
/** The page on which onboarding was open before a reload, until onboarding opens again. */
const $openBeforeReload = restore(pathBeforeReload, null).reset(opened)
// Without a hint of an earlier sign-in, `identityChanged` does not fire on the first page (except /auth and
// /signup). The user is then a visitor, whose identity is null.
const visitorStarted = sample({
  clock: appStarted,
  source: $environment,
  filter: ({ storage }) => storage.persistent.get(STORAGE_KEYS.signedInHint) === null,
  fn: () => null,
})
/** Whether onboarding may be offered to the account `id` on the landing page: once per tab, until it is completed. */
const mayBeOffered = (environment: Environment, path: string, id: string): boolean =>
  path === PATHS.landing &&
  !isOnboardingComplete(environment, id) &&
  environment.storage.tab.get(STORAGE_KEYS.onboardingOffered) === null

// After a reload, onboarding opens again where it was open, and where it was still to be offered. /auth and /signup decide
// for themselves.
const reopeningDue = sample({
  clock: [visitorStarted, identityChanged],
  source: { environment: $environment, openBeforeReload: $openBeforeReload, location: $location },
  filter: ({ environment, openBeforeReload, location: { path } }, identity) => {
    const wasOpen = openBeforeReload === path && !isAuthPage(path)
    if (identity === null) return wasOpen
    return (
      identity.id === environment.storage.tab.get(STORAGE_KEYS.newTeacher) &&
      (wasOpen || mayBeOffered(environment, path, identity.id))
    )
  },
  fn: (_, identity) => identity,
})
// The teacher may have got a record since, in another tab or on another computer, so it is looked up again.
sample({
  clock: reopeningDue.filter({ fn: (identity) => identity !== null }),
  fn: () => undefined,
  target: openingRequested,
})

// On the landing page, onboarding is offered once per tab to a signed-in teacher who has no user record.
const offerDue = sample({
  clock: [$idleIdentity, $newTeacher, pageEntered],
  source: {
    environment: $environment,
    identity: $idleIdentity,
    location: $location,
    newTeacher: $newTeacher,
  },
  filter: ({ environment, identity, location, newTeacher }) =>
    identity !== null && identity.id === newTeacher && mayBeOffered(environment, location.path, identity.id),
})
sample({
  clock: [reopeningDue.filter({ fn: (identity) => identity === null }), offerDue],
  fn: () => undefined,
  target: onboardingRequested,
})

sample({
  clock: onboardingClosed,
  filter: $onboardingOpen,
  fn: () => ({ path: PATHS.landing }),
  target: go,
})
// Leaving the page closes onboarding. The draft is kept.
const $openedOn = createStore<string>(PATHS.landing)
sample({ clock: opened, source: $location, fn: ({ path }) => path, target: $openedOn })
const pageLeft = sample({
  clock: pageEntered,
  source: { open: $onboardingOpen, openedOn: $openedOn },
  filter: ({ open, openedOn }, { path }) => open && path !== openedOn,
})
sample({
  // Another user of the computer could otherwise see the answers.
  clock: [onboardingClosed, completed, pageLeft, signedOut, sessionExpired, accountReplaced],
  fn: () => false,
  target: $onboardingOpen,
})

/** After a session has ended, the account that was signed in last. */
const $account = createStore<Identity | null>(null).on(
  identityChanged,
  (account, identity) => identity ?? account,
)
sample({
  clock: sessionExpired,
  source: { environment: $environment, account: $account },
  filter: ({ environment, account }) => draftOf(readDrafts(environment), account) !== null,
  fn: () => ({ answersKept: true }),
  target: signInNeeded,
})

// The grAId app could not be opened with the answers. After a reload, the user can still press 'Try again'.
sample({
  clock: $handOverProblem,
  source: $identity,
  filter: (identity, problem) =>
    identity !== null &&
    (problem?.kind === 'token-failed' || problem?.kind === 'app-not-opened') &&
    problem.data !== null,
  fn: (identity) => identity as Identity,
  target: createCommand<Identity>(({ storage }, { id }) => storage.tab.set(STORAGE_KEYS.handOverWaiting, id)),
})
const pendingData = sample({
  clock: identityChanged,
  source: { environment: $environment, problem: $handOverProblem, handingOver: $handingOver },
  filter: ({ environment, problem, handingOver }, identity) =>
    identity !== null &&
    problem === null &&
    !handingOver &&
    environment.storage.tab.get(STORAGE_KEYS.handOverWaiting) === identity.id,
  fn: ({ environment }, identity) => readCompleteAnswers(environment, identity),
}).filterMap((data) => data ?? undefined)
sample({ clock: pendingData, target: pendingHandOverRestored })

const HAND_OVER_KEYS = [
  STORAGE_KEYS.secondFactorOpen,
  STORAGE_KEYS.onboardingOpen,
  STORAGE_KEYS.handOverWaiting,
  STORAGE_KEYS.newTeacher,
]

// The grAId app may not open: its host may be down, or a content filter may block it. So the answers stay until a look-up
// finds the record that the app writes.
sample({
  clock: handedOver,
  source: $account,
  target: createCommand<Identity | null>((environment, account) => {
    writeDrafts(environment, markHandedOver(readDrafts(environment), account))
    for (const key of HAND_OVER_KEYS) environment.storage.tab.remove(key)
  }),
})
sample({
  clock: lookedUp.filterMap((result) => {
    if (result.ok) return result.value.next === 'app' ? result.value.identity : undefined
    return result.error.kind === 'token-failed' ? result.error.identity : undefined
  }),
  target: createCommand<Identity>((environment, identity) =>
    writeDrafts(environment, removeDraftsOf(readDrafts(environment), identity)),
  ),
})

// The only clean-up of storage after a sign-out, in this tab or another one. It is in this module, which every page loads,
// because the teacher may sign out on any page.
sample({
  clock: signedOut,
  source: $account,
  target: createCommand<Identity | null>((environment, account) => {
    writeDrafts(environment, draftsAfterSignOut(readDrafts(environment), account))
    for (const key of [...HAND_OVER_KEYS, ...TYPED_KEYS]) environment.storage.tab.remove(key)
  }),
})
// The forms of the previous account. The answers of that account stay in its own draft.
sample({
  clock: accountReplaced,
  target: createCommand(({ storage }) => {
    for (const key of TYPED_KEYS) storage.tab.remove(key)
  }),
})
