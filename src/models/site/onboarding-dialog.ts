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
 * Whether onboarding is open, and what is stored about it in the tab. The answers and the completion are in
 * `models/onboarding`, which loads with the steps.
 */

export const onboardingRequested = createEvent()
/** Close or Escape was pressed. */
export const onboardingClosed = createEvent()
/** Onboarding was finished with every required answer (docs/product.md §4.5). */
export const completed = createEvent<OnboardingData>()

/** The draft stored in this tab; null if there is none, or if the draft is older than a day. */
export const readDraft = ({ storage, clock }: Environment): OnboardingDraft | null =>
  parseDraft(storage.tab.get(STORAGE_KEYS.onboardingDraft), clock.now())

export const writeDraft = ({ storage, clock }: Environment, draft: OnboardingDraft): void =>
  storage.tab.set(STORAGE_KEYS.onboardingDraft, serializeDraft(draft, clock.now()))

/** Whether onboarding is shown: as a dialog, or on /signup in place of the form. */
export const $onboardingOpen = createStore(false)

/** Onboarding was closed and is now open. */
export const opened = sample({
  clock: [onboardingRequested, newTeacherSignedIn],
  filter: not($onboardingOpen),
})
sample({ clock: opened, fn: () => true, target: $onboardingOpen })
// Loads the use cases in parallel with the chunk of the steps, whose models read the reference lists as soon as they
// load.
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

// A reload reopens the dialog. The auth pages open onboarding themselves once the identity is known.
const wasOpenBeforeReload = sample({
  clock: appStarted,
  source: $environment,
  filter: ({ storage }, { path }) =>
    !isAuthPage(path) && storage.tab.get(STORAGE_KEYS.onboardingOpen) === path,
})

// A signed-in teacher without the completion flag gets onboarding on the landing page, once per tab.
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

// Only `onboardingClosed` navigates to '/'; the other events that close onboarding navigate by themselves.
sample({
  clock: onboardingClosed,
  filter: $onboardingOpen,
  fn: () => ({ path: PATHS.landing }),
  target: go,
})
// Leaving the page on which onboarding was opened closes it, but keeps the draft.
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

// Stores that the hand-over is pending. After a reload, `pendingHandOverRestored` restores the problem, which offers
// 'Try again'.
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
