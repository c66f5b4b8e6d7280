import { combine, createEvent, createStore, merge, sample } from 'effector'
import type { Identity } from '../../core/domain/auth/identity'
import type { IdTokenError, IssueTokenError, LookupError } from '../../core/domain/errors'
import type { OnboardingData } from '../../core/domain/onboarding/onboarding'
import { appHomeUrl, PATHS } from '../../core/domain/routes'
import type { AppToken } from '../../core/domain/tokens'
import { $authenticating, authenticated, authenticationFailed } from './authentication'
import { createDeparture } from './departure'
import { createEnvironmentFx } from './environment'
import {
  $call,
  $callHere,
  $origin,
  type LookUp,
  lookUpNotLoaded,
  lookUpRequested,
  lookUpResponded,
  type TokenRequest,
  tokenIssued,
  tokenRequested,
  tokenRequestFailed,
} from './hand-over-calls'
import { $location, createPageLifecycle, go } from './navigation'
import { not, or, stillWanted } from './operators'
import {
  $identity,
  accountReplaced,
  identityChanged,
  sessionExpired,
  setCompletionFlag,
  signedOut,
} from './session'
import { dismissWhenResolved, failureToast, toastShown } from './toasts'

/**
 * The hand-over opens the grAId app, a separate site, with a token that signs the user in and with any answers from
 * onboarding. A sign-in, a restored session, a completed onboarding and 'Open grAId' all use this model, so that at
 * most one token is requested at a time (docs/product.md §4.6).
 */

/** Why the grAId app could not be opened, and what 'Try again' needs. */
export type HandOverProblem =
  | {
      kind: 'look-up-failed'
      identity: Identity
      /** The answers to hand over if there is no record. */
      data: OnboardingData | null
      cause: LookupError | IdTokenError
    }
  /** `cause` is null if the problem was restored after a reload. */
  | { kind: 'token-failed'; data: OnboardingData | null; cause: IssueTokenError | null }
  /** A token was issued, but the browser has not left this site. */
  | { kind: 'app-not-opened'; data: OnboardingData | null }
  /** The session has ended. `answersKept`: answers from onboarding are kept until the user signs in again. */
  | { kind: 'sign-in-needed'; answersKept: boolean }

/** 'Open grAId' was pressed, or another model needs a look-up before the grAId app opens. */
export const openingRequested = createEvent()
/** The account with this id was created on /signup, so it has no user record yet. */
export const accountCreated = createEvent<string>()
/** Opens the grAId app without a look-up, for users who have completed onboarding. */
export const handOverRequested = createEvent<TokenRequest>()
/**
 * Opens the grAId app with these answers. They would overwrite a user record, which another tab or computer may have
 * caused since, so the record is looked up first unless the account was created in this page load.
 */
export const answersSubmitted = createEvent<OnboardingData>()
export const retryRequested = createEvent()
/** A look-up found no user record. */
export const newTeacherSignedIn = createEvent<Identity>()
/** Before a reload, the grAId app could not be opened with these answers. The user can retry. */
export const pendingHandOverRestored = createEvent<OnboardingData>()
export const signInNeeded = createEvent<{ answersKept: boolean }>()

const openAppFx = createEnvironmentFx<{ token: AppToken; data: OnboardingData | null; session: number }>(
  ({ navigation, site }, { token, data }) => navigation.handOver(appHomeUrl(site.appUrl, token, data)),
)

/** The browser was asked to open the grAId app, which may not have loaded yet. */
export const handedOver = openAppFx.done

const { $leaving, timedOut } = createDeparture(openAppFx)
// In another session, 'Try again' would hand over the answers of one account with the token of another.
const appNotOpened = stillWanted(timedOut, $origin, (opening, { session }) => opening.session === session)

export const $handingOver = combine($callHere, $leaving, (call, leaving) => leaving || call !== null)

/**
 * Whether an overlay covers the page. Not during the look-up after a sign-in: onboarding may open instead, and the
 * form already shows that the sign-in is pending.
 */
export const $redirecting = combine(
  $callHere,
  $leaving,
  (call, leaving) => leaving || call?.isSignIn === false,
)

/** The account that was created in this page load and has not been handed over. Every other one may have a record. */
export const $createdHere = createStore<string | null>(null)
  .on(accountCreated, (_, id) => id)
  .reset(handedOver, signedOut)

const lookUpWanted = createEvent<LookUp>()
sample({ clock: lookUpWanted, filter: not($leaving), target: lookUpRequested })

const destination = lookUpResponded.filterMap(({ samePage, result, params: { data } }) =>
  samePage ? { result, data } : undefined,
)
const destinationKnown = destination.filterMap(({ result, data }) =>
  result.ok ? { ...result.value, data } : undefined,
)
const destinationFailed = destination.filterMap(({ result, data }) =>
  result.ok ? undefined : { error: result.error, data },
)

const recordFound = destinationKnown.filterMap((destination) =>
  destination.next === 'app' ? destination : undefined,
)
const recordMissing = destinationKnown.filter({ fn: ({ next }) => next === 'onboarding' })
sample({
  clock: recordMissing.filterMap(({ identity, data }) => (data === null ? identity : undefined)),
  target: newTeacherSignedIn,
})

const lookUpFailed = destinationFailed.filterMap(({ error, data }) =>
  error.kind === 'look-up-failed' ? { ...error, data } : undefined,
)
const lookUpSignedOut = lookUpFailed.filter({ fn: ({ cause }) => cause.kind === 'signed-out' })
const lookUpUnavailable = lookUpFailed.filter({ fn: ({ cause }) => cause.kind !== 'signed-out' })
sample({
  clock: lookUpUnavailable.map(({ cause }) => cause),
  fn: failureToast('Check New User Error'),
  target: toastShown,
})
const tokenFailedAfterLookUp = destinationFailed.filterMap(({ error }) =>
  error.kind === 'token-failed'
    ? { data: null, fallbackToHome: false, cause: error.cause, identity: error.identity }
    : undefined,
)
sample({
  clock: [recordFound, tokenFailedAfterLookUp],
  fn: ({ identity }) => identity.id,
  target: setCompletionFlag,
})

const tokenFailedHere = tokenRequestFailed.map(({ params: { data, fallbackToHome }, error, samePage }) => ({
  data,
  fallbackToHome: fallbackToHome && samePage,
  cause: error,
}))
const tokenFailed = merge([tokenFailedAfterLookUp, tokenFailedHere])
sample({
  clock: tokenFailed,
  filter: ({ fallbackToHome }) => fallbackToHome,
  fn: () => ({ path: PATHS.landing }),
  target: go,
})
const tokenNeedsSignIn = tokenFailed.filter({ fn: ({ cause }) => cause.kind === 'signed-out' })

sample({
  clock: [
    recordFound.map(({ token }) => ({ token, data: null })),
    tokenIssued.filterMap(({ samePage, result, params: { data } }) =>
      samePage ? { token: result, data } : undefined,
    ),
  ],
  source: { origin: $origin, leaving: $leaving },
  filter: ({ leaving }) => !leaving,
  fn: ({ origin: { session } }, { token, data }) => ({ token, data, session }),
  target: openAppFx,
})
// The teacher has left the page before the token was issued. The grAId app does not open by surprise;
// `$handOverProblem` offers a retry.
const answersNotHandedOver = tokenIssued.filterMap(({ samePage, params: { data } }) =>
  !samePage && data !== null ? { data } : undefined,
)

const hasAnswers = (problem: HandOverProblem | null): boolean =>
  problem !== null && (problem.kind === 'sign-in-needed' ? problem.answersKept : problem.data !== null)

/** Stays when the teacher navigates to another page. */
export const $handOverProblem = createStore<HandOverProblem | null>(null)
  .on(lookUpUnavailable, (_, problem) => problem)
  .on(lookUpNotLoaded, (_, { params: { identity, data }, error }) => ({
    kind: 'look-up-failed',
    identity,
    data,
    cause: error,
  }))
  .on(tokenFailed, (_, { data, cause }) => ({ kind: 'token-failed', data, cause }))
  .on([appNotOpened, answersNotHandedOver], (_, { data }) => ({ kind: 'app-not-opened', data }))
  .on(pendingHandOverRestored, (_, data) => ({ kind: 'token-failed', data, cause: null }))
  .on(signInNeeded, (problem, { answersKept }) => ({
    kind: 'sign-in-needed',
    answersKept: answersKept || hasAnswers(problem),
  }))
  .on([authenticated, identityChanged], (problem, identity) =>
    identity && problem?.kind === 'sign-in-needed' ? null : problem,
  )
  .reset(signedOut, accountReplaced, openAppFx, newTeacherSignedIn)
dismissWhenResolved($handOverProblem, 'Check New User Error')

sample({ clock: lookUpSignedOut, fn: () => ({ answersKept: false }), target: signInNeeded })
sample({
  clock: tokenNeedsSignIn,
  fn: ({ data }) => ({ answersKept: data !== null }),
  target: signInNeeded,
})
// The provider may report the end of the session before the pending call fails. That failure is ignored, because its
// session is over, so the end of the session is reported here.
sample({
  clock: sessionExpired,
  source: { call: $call, location: $location, problem: $handOverProblem },
  filter: ({ call, location, problem }) =>
    problem !== null || (call.isPending && (call.path === location.path || call.hasAnswers)),
  fn: ({ call }) => ({ answersKept: call.isPending && call.hasAnswers }),
  target: signInNeeded,
})

/** The signed-in identity while nothing is pending or failed. */
export const $idleIdentity = combine(
  { identity: $identity, busy: or($authenticating, $handingOver), problem: $handOverProblem },
  ({ identity, busy, problem }) => (!busy && problem === null ? identity : null),
)

sample({
  clock: authenticated,
  source: $location,
  filter: ({ path }) => path === PATHS.auth,
  fn: (_, identity) => ({ identity, isSignIn: true, data: null }),
  target: lookUpWanted,
})

// A user who is already signed in opens /auth, which then acts as after a sign-in.
sample({
  clock: [identityChanged, createPageLifecycle(PATHS.auth).entered, authenticationFailed],
  source: { identity: $idleIdentity, location: $location },
  filter: ({ identity, location }) => identity !== null && location.path === PATHS.auth,
  fn: ({ identity }) => ({ identity: identity as Identity, isSignIn: false, data: null }),
  target: lookUpWanted,
})

const $idle = not($handingOver)

sample({
  clock: sample({ clock: openingRequested, source: $identity, filter: $idle }).filterMap(
    (identity) => identity ?? undefined,
  ),
  fn: (identity) => ({ identity, isSignIn: false, data: null }),
  target: lookUpWanted,
})

sample({ clock: handOverRequested, filter: $idle, target: tokenRequested })

const problemRetried = sample({ clock: retryRequested, source: $handOverProblem, filter: $idle }).filterMap(
  (problem) => (problem === null || problem.kind === 'sign-in-needed' ? undefined : problem),
)
sample({
  clock: problemRetried.filterMap((problem) =>
    problem.kind === 'look-up-failed'
      ? { identity: problem.identity, isSignIn: false, data: problem.data }
      : undefined,
  ),
  target: lookUpWanted,
})
const tokenRetried = problemRetried.filter({ fn: ({ kind }) => kind !== 'look-up-failed' })
sample({
  clock: tokenRetried.filterMap(({ data }) => data ?? undefined),
  target: answersSubmitted,
})

const answersToHandOver = sample({
  clock: answersSubmitted,
  source: { identity: $identity, createdHere: $createdHere },
  filter: $idle,
  fn: ({ identity, createdHere }, data) => ({
    data,
    identity: identity?.id === createdHere ? null : identity,
  }),
})
sample({
  clock: answersToHandOver.filterMap(({ identity, data }) =>
    identity ? { identity, isSignIn: false, data } : undefined,
  ),
  target: lookUpWanted,
})
sample({
  clock: [
    tokenRetried.filter({ fn: ({ data }) => data === null }),
    answersToHandOver.filter({ fn: ({ identity }) => identity === null }),
    recordMissing.filter({ fn: ({ data }) => data !== null }),
  ],
  fn: ({ data }) => ({ data, fallbackToHome: false }),
  target: tokenRequested,
})
