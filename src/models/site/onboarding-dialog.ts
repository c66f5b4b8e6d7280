import { createEvent, createStore, merge, restore, sample } from 'effector'
import type { Identity } from '../../core/domain/auth/identity'
import {
  draftOf,
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
  handedOver,
  newTeacherSignedIn,
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
 * Opens and closes onboarding, and stores in sessionStorage that onboarding is open. The models of the answers are
 * in src/models/onboarding, a chunk that is loaded only together with the steps.
 */

export const onboardingRequested = createEvent()
/** The Close button or the Escape key was pressed. */
export const onboardingClosed = createEvent()
/** Onboarding was completed: every required question is answered (docs/product.md §4.5). */
export const completed = createEvent<OnboardingData>()

/** The account with this id was created on /signup. */
export const accountCreated = createEvent<string>()

/** Returns the drafts stored in this tab, most recently changed first. Drafts older than a day are left out. */
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

/** Returns the answers in the draft of `identity` if every required question is answered, otherwise null. */
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

// Deletes drafts older than a day from storage: `readDrafts` leaves these drafts out, and `writeDrafts` stores the
// others again.
sample({
  clock: pageEntered,
  target: createCommand((environment) => writeDrafts(environment, readDrafts(environment))),
})

/** Whether onboarding is shown: as a dialog, or on /signup in place of the sign-up form. */
export const $onboardingOpen = createStore(false)

/** Fires when onboarding opens, but not if onboarding is already open. */
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
const newTeacherRead = sample({
  clock: appStarted,
  source: $environment,
  fn: ({ storage }) => storage.tab.get(STORAGE_KEYS.newTeacher),
})
/**
 * The id of an account that has no user record: a look-up found none, or the account was created on /signup. Null
 * if no such account is known. After a reload, the id is restored from storage.
 */
export const $newTeacher = restore<string | null>(merge([newTeacherRead, noRecordFound]), null).reset(
  handedOver,
  signedOut,
)
sample({
  clock: noRecordFound,
  target: createCommand<string>(({ storage }, id) => storage.tab.set(STORAGE_KEYS.newTeacher, id)),
})

const pathBeforeReload = sample({
  clock: appStarted,
  source: $environment,
  fn: ({ storage }) => storage.tab.get(STORAGE_KEYS.onboardingOpen),
})
/**
 * The path of the page on which onboarding was open when the page was reloaded. Null if onboarding was closed at that
 * time, and after onboarding has been opened again.
 */
const $openBeforeReload = restore(pathBeforeReload, null).reset(opened)
// Fires with null, the identity of a visitor, if localStorage has no hint of an earlier sign-in. Without the hint,
// `identityChanged` does not fire on the first page, unless that page is /auth or /signup.
const visitorStarted = sample({
  clock: appStarted,
  source: $environment,
  filter: ({ storage }) => storage.persistent.get(STORAGE_KEYS.signedInHint) === null,
  fn: () => null,
})
// Fires if onboarding was open before a reload and must be opened again. Excludes /auth and /signup, whose models
// decide for themselves whether to open onboarding.
const reopeningDue = sample({
  clock: [visitorStarted, identityChanged],
  source: { openBeforeReload: $openBeforeReload, location: $location, newTeacher: $newTeacher },
  filter: ({ openBeforeReload, location: { path }, newTeacher }, identity) =>
    openBeforeReload === path && !isAuthPage(path) && (identity === null || identity.id === newTeacher),
})

// Fires if onboarding is to be offered on the landing page: once per tab, to a signed-in teacher who has no user
// record and has not completed onboarding.
const offerDue = sample({
  clock: [$idleIdentity, $newTeacher, pageEntered],
  source: {
    environment: $environment,
    identity: $idleIdentity,
    location: $location,
    newTeacher: $newTeacher,
  },
  filter: ({ environment, identity, location, newTeacher }) =>
    identity !== null &&
    identity.id === newTeacher &&
    location.path === PATHS.landing &&
    !isOnboardingComplete(environment) &&
    environment.storage.tab.get(STORAGE_KEYS.onboardingOffered) === null,
})
sample({ clock: [reopeningDue, offerDue], fn: () => undefined, target: onboardingRequested })

sample({
  clock: onboardingClosed,
  filter: $onboardingOpen,
  fn: () => ({ path: PATHS.landing }),
  target: go,
})
// Closes onboarding when the user leaves the page on which onboarding was opened. The draft is kept.
const $openedOn = createStore<string>(PATHS.landing)
sample({ clock: opened, source: $location, fn: ({ path }) => path, target: $openedOn })
const pageLeft = sample({
  clock: pageEntered,
  source: { open: $onboardingOpen, openedOn: $openedOn },
  filter: ({ open, openedOn }, { path }) => open && path !== openedOn,
})
sample({
  // A sign-out, an expired session or a change of account also closes onboarding, because another user of the
  // computer could see the answers.
  clock: [onboardingClosed, completed, pageLeft, signedOut, sessionExpired, accountReplaced],
  fn: () => false,
  target: $onboardingOpen,
})

/** The signed-in account. After a session has ended, the account that was signed in last. */
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

// Stores that answers could not be handed over to the grAId app. After a reload, `pendingHandOverRestored` restores
// this problem, so that the user can still press 'Try again'.
sample({
  clock: $handOverProblem,
  source: $identity,
  filter: (identity, problem) =>
    identity !== null && problem?.kind === 'token-failed' && problem.data !== null,
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

sample({
  clock: [handedOver, signedOut],
  source: $account,
  target: createCommand<Identity | null>((environment, account) => {
    writeDrafts(environment, removeDraftsOf(readDrafts(environment), account))
    for (const key of ['onboardingOpen', 'handOverWaiting', 'newTeacher'] as const) {
      environment.storage.tab.remove(STORAGE_KEYS[key])
    }
  }),
})
