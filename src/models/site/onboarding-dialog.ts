import { createEvent, createStore, sample } from 'effector'
import type { OnboardingData } from '../../core/domain/onboarding/onboarding'
import { parseDraft, serializeDraft } from '../../core/domain/onboarding/serialization'
import { isComplete, type OnboardingDraft } from '../../core/domain/onboarding/steps'
import { PATHS } from '../../core/domain/routes'
import { STORAGE_KEYS } from '../../core/domain/storage-keys'
import { $environment, createCommand, type Environment, preloadUseCases } from './environment'
import {
  $handingOver,
  $handOverProblem,
  $unresolvedIdentity,
  handedOver,
  newTeacherSignedIn,
  pendingHandOverRestored,
} from './hand-over'
import { $location, appStarted, go, pageEntered } from './navigation'
import { not } from './operators'
import { identityChanged, isAuthPage, isOnboardingComplete, signedOut } from './session'

/**
 * Opens and closes onboarding, and stores in sessionStorage that it is open. The answers are in
 * src/models/onboarding, a chunk that is loaded only with the steps.
 */

export const onboardingRequested = createEvent()
/** The Close button or the Escape key was pressed. */
export const onboardingClosed = createEvent()
/** Onboarding was completed: every required question is answered (docs/product.md §4.5). */
export const completed = createEvent<OnboardingData>()

/** Returns the draft stored in this tab, or null if there is none or it is older than a day. */
export const readDraft = ({ storage, clock }: Environment): OnboardingDraft | null =>
  parseDraft(storage.tab.get(STORAGE_KEYS.onboardingDraft), clock.now())

export const writeDraft = ({ storage, clock }: Environment, draft: OnboardingDraft): void =>
  storage.tab.set(STORAGE_KEYS.onboardingDraft, serializeDraft(draft, clock.now()))

/** Whether onboarding is shown: as a dialog, or on /signup in place of the form. */
export const $onboardingOpen = createStore(false)

/** Onboarding has been opened. Does not fire if it was already open. */
export const opened = sample({
  clock: [onboardingRequested, newTeacherSignedIn],
  filter: not($onboardingOpen),
})
sample({ clock: opened, fn: () => true, target: $onboardingOpen })
// Loads the use cases while the chunk of the steps is loaded, because the models in that chunk read the reference
// lists as soon as they are loaded.
sample({ clock: opened, target: preloadUseCases })

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

// Fires if onboarding was open on this page before a reload, so that it is opened again. Not on /auth and /signup,
// which open onboarding by themselves once the identity is known.
const wasOpenBeforeReload = sample({
  clock: appStarted,
  source: $environment,
  filter: ({ storage }, { path }) =>
    !isAuthPage(path) && storage.tab.get(STORAGE_KEYS.onboardingOpen) === path,
})

// Fires if onboarding is to be opened without a request: once per tab, on the landing page, if the signed-in
// teacher has not completed onboarding.
const offerDue = sample({
  clock: [identityChanged, pageEntered],
  source: { environment: $environment, identity: $unresolvedIdentity, location: $location },
  filter: ({ environment, identity, location }) =>
    identity !== null &&
    location.path === PATHS.landing &&
    !isOnboardingComplete(environment) &&
    environment.storage.tab.get(STORAGE_KEYS.onboardingOffered) === null,
})
sample({ clock: [wasOpenBeforeReload, offerDue], target: onboardingRequested })

// Shows the landing page when the user closes onboarding.
sample({
  clock: onboardingClosed,
  filter: $onboardingOpen,
  fn: () => ({ path: PATHS.landing }),
  target: go,
})
// Closes onboarding when the user leaves the page on which it was opened. The draft is kept.
const $openedOn = createStore<string>(PATHS.landing)
sample({ clock: opened, source: $location, fn: ({ path }) => path, target: $openedOn })
const pageLeft = sample({
  clock: pageEntered,
  source: { open: $onboardingOpen, openedOn: $openedOn },
  filter: ({ open, openedOn }, { path }) => open && path !== openedOn,
})
sample({
  clock: [onboardingClosed, completed, signedOut, pageLeft],
  fn: () => false,
  target: $onboardingOpen,
})

// Stores that the answers of onboarding could not be handed over to the grAId app. After a reload,
// `pendingHandOverRestored` restores this problem, so that the user can still press 'Try again'.
sample({
  clock: $handOverProblem,
  filter: (problem) => problem?.kind === 'token-failed' && problem.data !== null,
  target: createCommand(({ storage }) => storage.tab.set(STORAGE_KEYS.handOverWaiting, 'true')),
})
const pendingData = sample({
  clock: identityChanged,
  source: { environment: $environment, problem: $handOverProblem, handingOver: $handingOver },
  filter: ({ environment, problem, handingOver }, identity) =>
    identity !== null &&
    problem === null &&
    !handingOver &&
    environment.storage.tab.get(STORAGE_KEYS.handOverWaiting) !== null,
  fn: ({ environment }) => readDraft(environment)?.data,
}).filterMap((data) => (data && isComplete(data) ? data : undefined))
sample({ clock: pendingData, target: pendingHandOverRestored })

sample({
  clock: [handedOver, signedOut],
  target: createCommand(({ storage: { tab } }) => {
    const { onboardingDraft, onboardingOpen, handOverWaiting } = STORAGE_KEYS
    for (const key of [onboardingDraft, onboardingOpen, handOverWaiting]) tab.remove(key)
  }),
})
