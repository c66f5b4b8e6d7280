import { combine, createEvent, createStore, merge, sample } from 'effector'
import type { DestinationError, SignInDestination } from '../../core/domain/auth/destination'
import type { Identity } from '../../core/domain/auth/identity'
import type { OnboardingData } from '../../core/domain/onboarding/onboarding'
import { appHomeUrl, PATHS } from '../../core/domain/routes'
import type { AppToken } from '../../core/domain/tokens'
import { $authenticating } from './authentication'
import { createEnvironmentFx, createUseCaseFx } from './environment'
import { $location, go, pageEntered, pageRestored } from './navigation'
import { $identity, identityChanged, setCompletionFlag, signedOut } from './session'
import { toastShown } from './toasts'

/**
 * The one owner of the hand-over to the separate app. Sign-in, the signed-in watcher, onboarding and 'Open grAId'
 * all end here, so that whichever comes first, there is one token request and one navigation.
 */

/** What stands between a proven identity and the app, and what 'Try again' repeats. */
export type HandOverProblem =
  | { kind: 'look-up'; identity: Identity }
  | { kind: 'token'; data: OnboardingData | null }

/** What goes along with the token, and whether the teacher waits on '/' if there is none. */
export type TokenRequest = { data: OnboardingData | null; waitAtHome: boolean }

/** 'Open grAId' was pressed. */
export const openingRequested = createEvent()
/** A teacher known to be through onboarding goes to the app; no record check. */
export const handOverRequested = createEvent<TokenRequest>()
/** 'Try again' was pressed: only what failed is repeated. */
export const retryRequested = createEvent()
/** A sign-in of /auth proved who somebody is, and looked for a record. */
export const signedIn = createEvent<SignInDestination>()
/** A sign-in of /auth proved the identity, but not where it goes. */
export const destinationFailed = createEvent<DestinationError>()
/** A proven identity has no record. */
export const newTeacherSignedIn = createEvent<Identity>()
/** After a reload: a completed onboarding still waits for its token. */
export const pendingHandOverRestored = createEvent<OnboardingData>()

const resolveDestinationFx = createUseCaseFx(({ resolveDestination }) => resolveDestination)
const issueTokenFx = createUseCaseFx(
  ({ issueToken }) =>
    (_request: TokenRequest) =>
      issueToken(),
)
const leaveFx = createEnvironmentFx<{ token: AppToken; data: OnboardingData | null }>(
  ({ navigation, site }, { token, data }) => navigation.handOver(appHomeUrl(site.appUrl, token, data)),
)

/** The browser has been sent to the app with a token. */
export const handedOver = leaveFx.done

// True from the navigation until another page, or this one again, is shown.
const $leaving = createStore(false)
  .on(leaveFx, () => true)
  .reset(pageEntered, pageRestored, leaveFx.fail)

/** Whether the app is being opened: a look-up or a token under way, or the browser already leaving. */
export const $handingOver = combine([resolveDestinationFx.pending, issueTokenFx.pending, $leaving], (steps) =>
  steps.some(Boolean),
)

/** Why the app could not be opened; null when nothing is wrong. Stays, also across pages, until something works. */
export const $handOverProblem = createStore<HandOverProblem | null>(null)
  .on(pendingHandOverRestored, (_, data) => ({ kind: 'token', data }))
  .reset(signedOut, leaveFx, newTeacherSignedIn)

const $idle = combine(
  $authenticating,
  $handingOver,
  (authenticating, handingOver) => !authenticating && !handingOver,
)

// The watcher: a remembered session that appears on /auth is checked like a fresh sign-in.
sample({
  clock: [identityChanged, pageEntered],
  source: { idle: $idle, identity: $identity, location: $location, problem: $handOverProblem },
  filter: ({ idle, identity, location, problem }) =>
    idle && identity !== null && problem === null && location.path === '/auth',
  fn: ({ identity }) => identity as Identity,
  target: resolveDestinationFx,
})

sample({
  clock: openingRequested,
  source: { idle: $idle, identity: $identity },
  filter: ({ idle, identity }) => idle && identity !== null,
  fn: ({ identity }) => identity as Identity,
  target: resolveDestinationFx,
})

sample({
  clock: handOverRequested,
  source: $handingOver,
  filter: (handingOver) => !handingOver,
  fn: (_, request) => request,
  target: issueTokenFx,
})

const retried = sample({
  clock: retryRequested,
  source: { idle: $idle, problem: $handOverProblem },
  filter: ({ idle, problem }) => idle && problem !== null,
  fn: ({ problem }) => problem as HandOverProblem,
})
const lookUpRetried = retried.filterMap((problem) =>
  problem.kind === 'look-up' ? problem.identity : undefined,
)
const tokenRetried = retried.filterMap((problem) =>
  problem.kind === 'token' ? { data: problem.data } : undefined,
)
sample({ clock: lookUpRetried, target: resolveDestinationFx })
sample({ clock: tokenRetried, fn: ({ data }) => ({ data, waitAtHome: false }), target: issueTokenFx })

// A sign-in leads somewhere only while its page is shown: who has gone elsewhere is signed in, and left alone.
const signInDecided = sample({
  clock: signedIn,
  source: $location,
  filter: ({ path }) => path === PATHS.auth,
  fn: (_, destination) => destination,
})
const signInUndecided = sample({
  clock: destinationFailed,
  source: $location,
  filter: ({ path }) => path === PATHS.auth,
  fn: (_, error) => error,
})
const destinationKnown = merge([signInDecided, resolveDestinationFx.doneData])
const destinationUnknown = merge([signInUndecided, resolveDestinationFx.failData])

const appChosen = destinationKnown.filterMap((destination) =>
  destination.next === 'app' ? destination : undefined,
)
const tokenFailed = destinationUnknown.filterMap((error) =>
  error.kind === 'token-failed' ? error : undefined,
)
sample({ clock: [appChosen, tokenFailed], fn: () => undefined, target: setCompletionFlag })

const recordMissing = destinationKnown.filterMap((destination) =>
  destination.next === 'onboarding' ? destination.identity : undefined,
)
sample({ clock: recordMissing, target: newTeacherSignedIn })

const lookUpFailed = destinationUnknown.filterMap((error) =>
  error.kind === 'look-up-failed' ? error : undefined,
)
sample({
  clock: lookUpFailed,
  fn: ({ cause }) => ({
    kind: 'destructive' as const,
    title: 'Check New User Error',
    description: cause.message,
  }),
  target: toastShown,
})
sample({
  clock: lookUpFailed,
  fn: ({ identity }): HandOverProblem => ({ kind: 'look-up', identity }),
  target: $handOverProblem,
})

const tokenIssued = merge([
  appChosen.map(({ token }) => ({ token, data: null })),
  issueTokenFx.done.map(({ params, result }) => ({ token: result, data: params.data })),
])
sample({
  clock: tokenIssued,
  source: $leaving,
  filter: (leaving) => !leaving,
  fn: (_, request) => request,
  target: leaveFx,
})
const tokenMissing = merge([
  tokenFailed.map((): TokenRequest => ({ data: null, waitAtHome: false })),
  issueTokenFx.fail.map(({ params }) => params),
])
sample({
  clock: tokenMissing,
  fn: ({ data }): HandOverProblem => ({ kind: 'token', data }),
  target: $handOverProblem,
})
sample({
  clock: tokenMissing,
  filter: ({ waitAtHome }) => waitAtHome,
  fn: () => ({ path: PATHS.landing }),
  target: go,
})

// The use-case chunk could not be loaded: the look-up can be retried.
sample({
  clock: resolveDestinationFx.fail.filterMap(({ params, error }) =>
    error.kind === 'unavailable' ? params : undefined,
  ),
  fn: (identity): HandOverProblem => ({ kind: 'look-up', identity }),
  target: $handOverProblem,
})
