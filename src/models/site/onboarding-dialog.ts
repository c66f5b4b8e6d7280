import { createEvent, createStore, sample } from 'effector'
import type { OnboardingData } from '../../core/domain/onboarding/onboarding'
import { parseDraft, serializeDraft } from '../../core/domain/onboarding/serialization'
import { isComplete, type OnboardingDraft } from '../../core/domain/onboarding/steps'
import { STORAGE_KEYS } from '../../core/domain/storage-keys'
import { $authenticating } from './authentication'
import { $environment, createCommand, type Environment, preloadUseCases } from './environment'
import {
  $handingOver,
  $handOverProblem,
  handedOver,
  newTeacherSignedIn,
  pendingHandOverRestored,
} from './hand-over'
import { $location, appStarted, go, pageEntered } from './navigation'
import { $identity, identityChanged, isAuthPage, isOnboardingComplete, signedOut } from './session'

/**
 * Onboarding as every page knows it: whether it stands on the screen, and what a tab remembers of it. What is told there
 * (onboarding-draft) and where it leads (onboarding-completion) come with its steps.
 */

/** Onboarding was asked for: by a button, by a sign-in without a record, by the watcher. */
export const onboardingRequested = createEvent()
/** The teacher closed it: Close or Escape. */
export const onboardingClosed = createEvent()
/** Onboarding is complete: everything required has been told (docs/product.md §4: the completion callback). */
export const completed = createEvent<OnboardingData>()

/** What was typed earlier in this tab; null when there is nothing, or it is older than a day. For questions. */
export const readDraft = ({ storage, clock }: Environment): OnboardingDraft | null =>
  parseDraft(storage.tab.get(STORAGE_KEYS.onboardingDraft), clock.now())

/** Keeps what was typed for this tab. For commands. */
export const writeDraft = ({ storage, clock }: Environment, draft: OnboardingDraft): void =>
  storage.tab.set(STORAGE_KEYS.onboardingDraft, serializeDraft(draft, clock.now()))

/** Whether onboarding stands on the screen: as a dialog, or on /signup in place of the form. */
export const $onboardingOpen = createStore(false)

// Opening -------------------------------------------------------------------------------------------------

/** It was closed, and now it is open. */
export const opened = sample({
  clock: [onboardingRequested, newTeacherSignedIn],
  source: $onboardingOpen,
  filter: (open) => !open,
  fn: () => undefined,
})
sample({ clock: opened, fn: () => true, target: $onboardingOpen })
// Its lists are asked for once its steps are there: until then, those who can ask are fetched.
sample({ clock: opened, target: preloadUseCases })

const rememberOpen = createCommand<{ open: boolean; path: string }>(({ storage }, { open, path }) => {
  if (!open) return storage.tab.remove(STORAGE_KEYS.onboardingOpen)
  storage.tab.set(STORAGE_KEYS.onboardingOpen, path)
  storage.tab.set(STORAGE_KEYS.onboardingOffered, 'true')
})
sample({
  clock: $onboardingOpen,
  source: $location,
  fn: ({ path }, open) => ({ open, path }),
  target: rememberOpen,
})

// A reload reopens the dialog. The auth pages decide when the identity is known.
sample({
  clock: appStarted,
  source: $environment,
  filter: ({ storage }, { path }) =>
    !isAuthPage(path) && storage.tab.get(STORAGE_KEYS.onboardingOpen) === path,
  fn: () => undefined,
  target: onboardingRequested,
})

// A signed-in teacher without the completion flag gets onboarding on the landing page, once per tab.
sample({
  clock: [identityChanged, pageEntered],
  source: {
    environment: $environment,
    identity: $identity,
    location: $location,
    authenticating: $authenticating,
    handingOver: $handingOver,
    problem: $handOverProblem,
  },
  filter: ({ environment, identity, location, authenticating, handingOver, problem }) =>
    identity !== null &&
    location.path === '/' &&
    !authenticating &&
    !handingOver &&
    problem === null &&
    !isOnboardingComplete(environment) &&
    environment.storage.tab.get(STORAGE_KEYS.onboardingOffered) === null,
  fn: () => undefined,
  target: onboardingRequested,
})

// Closing -------------------------------------------------------------------------------------------------

// Only the teacher's own closing leads to '/'; a program that closes it knows where to go.
sample({
  clock: onboardingClosed,
  source: $onboardingOpen,
  filter: Boolean,
  fn: () => ({ path: '/' }),
  target: go,
})
// It belongs to the page it was opened on: Back, or a link beside the steps of /signup, puts it away. The draft stays.
const $openedOn = createStore('/')
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

// Waiting for its token -------------------------------------------------------------------------------------

// The banner that says so, and its 'Try again', outlast a reload.
const rememberWaiting = createCommand<void>(({ storage }) =>
  storage.tab.set(STORAGE_KEYS.handOverWaiting, 'true'),
)
sample({
  clock: $handOverProblem,
  filter: (problem) => problem?.kind === 'token' && problem.data !== null,
  fn: () => undefined,
  target: rememberWaiting,
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

// Its purpose served, or the teacher gone, the tab remembers nothing of it.
const forget = createCommand<void>(({ storage }) => {
  for (const key of [STORAGE_KEYS.onboardingDraft, STORAGE_KEYS.onboardingOpen, STORAGE_KEYS.handOverWaiting])
    storage.tab.remove(key)
})
sample({ clock: [handedOver, signedOut], fn: () => undefined, target: forget })
