import { createEvent, createStore, sample } from 'effector'
import { isComplete, type OnboardingData, prefill } from '../core/domain/onboarding'
import type { OnboardingDraft } from '../core/domain/onboarding-data'
import { signUpPath } from '../core/domain/paths'
import { completeOnboarding } from '../core/use-cases/complete-onboarding'
import { startOnboarding } from '../core/use-cases/start-onboarding'
import { $authenticating } from './authentication'
import { createCommand, createEnvironmentFx } from './environment'
import { $handingOver, $handOverProblem, handedOver, handOverRequested, newTeacherArrived } from './hand-over'
import { $location, appStarted, go, pageEntered, type SiteLocation } from './navigation'
import {
  $answers,
  $draft,
  answersChanged,
  choiceToggled,
  continued,
  readDraft,
  readDraftFx,
  saveDraft,
  wentBack,
} from './onboarding-draft'
import { referenceRequested } from './reference-lists'
import {
  $identity,
  identityChanged,
  isAuthPage,
  isOnboardingComplete,
  setCompletionFlag,
  signedOut,
} from './session'
import { toastShown } from './toasts'

/** Onboarding on the screen: what opens it, what closes it, and where a completed one leads. */

/** Onboarding was asked for: by a button, by a sign-in without a record, by the watcher. */
export const onboardingRequested = createEvent()
/** The teacher closed it: Close or Escape. */
export const onboardingClosed = createEvent()
/** 'Start Using grAId' was pressed. */
export const finished = createEvent()
/** Onboarding is complete: everything required has been told (specification, section 4: the completion callback). */
export const completed = createEvent<OnboardingData>()

/** Where a tab remembers the path its dialog stands open on, so that a reload brings it back. */
const OPEN_KEY = 'graidOnboardingOpen'
/** Where a tab remembers that a completed onboarding still waits for its token, so that a reload does not lose it. */
const WAITING_KEY = 'graidHandOverWaiting'
/** Where a tab remembers that onboarding has been offered without being asked for. */
const OFFERED_KEY = 'graidOnboardingOffered'

/** Whether onboarding stands on the screen: as a dialog, or on /signup in place of the form. */
export const $onboardingOpen = createStore(false)

const opened = createEvent<OnboardingDraft>()

// Opening -------------------------------------------------------------------------------------------------

const rememberOpen = createCommand<{ open: boolean; path: string }>(({ storage }, { open, path }) => {
  if (!open) return storage.tab.remove(OPEN_KEY)
  storage.tab.set(OPEN_KEY, path)
  storage.tab.set(OFFERED_KEY, 'true')
})

sample({
  clock: [onboardingRequested, newTeacherArrived],
  source: $onboardingOpen,
  filter: (open) => !open,
  fn: () => undefined,
  target: readDraftFx,
})
sample({
  clock: readDraftFx.doneData,
  source: $identity,
  fn: (identity, draft) => startOnboarding({ identity, draft }),
  target: opened,
})
sample({ clock: opened, target: $draft })
sample({ clock: opened, fn: () => undefined, target: referenceRequested })
sample({ clock: opened, fn: () => true, target: $onboardingOpen })
sample({
  clock: $onboardingOpen,
  source: $location,
  fn: ({ path }, open) => ({ open, path }),
  target: rememberOpen,
})

// The dialog a reload interrupted comes back; the auth pages decide for themselves once they know who is there.
const readInterruptedFx = createEnvironmentFx<SiteLocation, boolean>(
  ({ storage }, { path }) => storage.tab.get(OPEN_KEY) === path,
)
sample({ clock: appStarted, filter: ({ path }) => !isAuthPage(path), target: readInterruptedFx })
sample({
  clock: readInterruptedFx.doneData,
  filter: Boolean,
  fn: () => undefined,
  target: onboardingRequested,
})

// A signed-in teacher who has not been through it is offered onboarding on the landing page, once per tab.
const readOfferDueFx = createEnvironmentFx<void, boolean>(
  (environment) => !isOnboardingComplete(environment) && environment.storage.tab.get(OFFERED_KEY) === null,
)
sample({
  clock: [identityChanged, pageEntered],
  source: {
    identity: $identity,
    location: $location,
    authenticating: $authenticating,
    handingOver: $handingOver,
    problem: $handOverProblem,
  },
  filter: ({ identity, location, authenticating, handingOver, problem }) =>
    identity !== null && location.path === '/' && !authenticating && !handingOver && problem === null,
  fn: () => undefined,
  target: readOfferDueFx,
})
sample({ clock: readOfferDueFx.doneData, filter: Boolean, fn: () => undefined, target: onboardingRequested })

// Whose identity becomes known while the dialog is open finds the empty fields filled.
sample({
  clock: identityChanged,
  source: { open: $onboardingOpen, draft: $draft },
  filter: ({ open }, identity) => open && identity !== null,
  fn: ({ draft }, identity) => ({ ...draft, data: prefill(draft.data, identity) }),
  target: $draft,
})

// What is told while it is open survives a reload.
sample({
  clock: [answersChanged, choiceToggled, continued, wentBack],
  source: { open: $onboardingOpen, draft: $draft },
  filter: ({ open }) => open,
  fn: ({ draft }) => draft,
  target: saveDraft,
})

// Closing and completing ----------------------------------------------------------------------------------

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

// 'Start Using grAId' ends it only when everything required is there; the last step cannot be reached otherwise.
const outcome = sample({
  clock: finished,
  source: { open: $onboardingOpen, answers: $answers, identity: $identity },
  filter: ({ open }) => open,
  fn: ({ answers, identity }) => completeOnboarding(answers, identity),
}).filterMap((result) => (result.ok ? result.value : undefined))

sample({ clock: outcome, fn: ({ data }) => data, target: completed })
sample({
  clock: completed,
  fn: ({ firstName }) => ({
    kind: 'success' as const,
    title: 'Welcome to grAId',
    description: `Good to have you here, ${firstName.trim()}.`,
  }),
  target: toastShown,
})
sample({ clock: completed, fn: () => undefined, target: setCompletionFlag })
sample({
  clock: outcome,
  filter: ({ next }) => next === 'sign-up',
  fn: ({ data }) => ({ path: signUpPath(data) }),
  target: go,
})
sample({
  clock: outcome,
  filter: ({ next }) => next === 'app',
  fn: ({ data }) => ({ data, waitAtHome: true }),
  target: handOverRequested,
})

// The banner that says so, and its 'Try again', outlast a reload.
const rememberWaiting = createCommand<void>(({ storage }) => storage.tab.set(WAITING_KEY, 'true'))
sample({
  clock: $handOverProblem,
  filter: (problem) => problem?.kind === 'token' && problem.data !== null,
  fn: () => undefined,
  target: rememberWaiting,
})
const readWaitingFx = createEnvironmentFx<void, OnboardingData | null>((environment) =>
  environment.storage.tab.get(WAITING_KEY) === null ? null : (readDraft(environment)?.data ?? null),
)
sample({
  clock: identityChanged,
  source: { problem: $handOverProblem, handingOver: $handingOver },
  filter: ({ problem, handingOver }, identity) => identity !== null && problem === null && !handingOver,
  fn: () => undefined,
  target: readWaitingFx,
})
const waitingData = readWaitingFx.doneData.filterMap((data) => (data && isComplete(data) ? data : undefined))
sample({ clock: waitingData, fn: (data) => ({ kind: 'token' as const, data }), target: $handOverProblem })

// With the draft goes what the tab remembers of it.
const forget = createCommand<void>(({ storage }) => {
  storage.tab.remove(OPEN_KEY)
  storage.tab.remove(WAITING_KEY)
})
sample({ clock: [handedOver, signedOut], fn: () => undefined, target: forget })
