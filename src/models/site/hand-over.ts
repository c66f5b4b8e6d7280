import { combine, createEvent, createStore, merge, sample } from 'effector'
import type { DestinationError, SignInDestination } from '../../core/domain/auth/destination'
import type { Identity } from '../../core/domain/auth/identity'
import type { IdTokenError, IssueTokenError, LookupError } from '../../core/domain/errors'
import type { OnboardingData } from '../../core/domain/onboarding/onboarding'
import { ok, type Result } from '../../core/domain/result'
import { appHomeUrl, PATHS } from '../../core/domain/routes'
import type { AppToken } from '../../core/domain/tokens'
import { $authenticating } from './authentication'
import { createDeparture } from './departure'
import { createEnvironmentFx, createUseCaseFx } from './environment'
import { $location, createPageLifecycle, go } from './navigation'
import { not, or } from './operators'
import { $identity, accountReplaced, identityChanged, setCompletionFlag, signedOut } from './session'
import { failureToast, toastShown } from './toasts'

/**
 * The hand-over: opens the grAId app, a separate site, with a token that signs the user in, and with the answers
 * of onboarding if there are any. A sign-in, a restored session, a completed onboarding and the button 'Open grAId'
 * all use this model, so that at most one token is requested at a time (docs/product.md §4.6).
 */

/** Why the grAId app could not be opened, with the data that 'Try again' needs to repeat the failed call. */
export type HandOverProblem =
  | { kind: 'look-up-failed'; identity: Identity; cause: LookupError | IdTokenError }
  /** `cause` is null if the problem was restored after a reload. */
  | { kind: 'token-failed'; data: OnboardingData | null; cause: IssueTokenError | null }
  /** A token was issued, but the browser is still on this site. */
  | { kind: 'app-not-opened'; data: OnboardingData | null }

/**
 * Requests a token for the grAId app. `data` is handed over to the app with the token. If the token cannot be
 * issued and `fallbackToHome` is true, the user is sent to '/'.
 */
export type TokenRequest = { data: OnboardingData | null; fallbackToHome: boolean }

/** 'Open grAId' was pressed. */
export const openingRequested = createEvent()
/** Opens the grAId app without looking up the user record. Used if onboarding is already completed. */
export const handOverRequested = createEvent<TokenRequest>()
export const retryRequested = createEvent()
export type Resolution = Result<SignInDestination, DestinationError>
/**
 * A sign-in on /auth succeeded. The payload is where the user is sent, or the error if that could not be
 * determined.
 */
export const signInResolved = createEvent<Resolution>()
/** The signed-in teacher has no user record. */
export const newTeacherSignedIn = createEvent<Identity>()
/**
 * The page was reloaded before the answers of a completed onboarding were handed over. The payload is these
 * answers.
 */
export const pendingHandOverRestored = createEvent<OnboardingData>()

/**
 * The page and the session in which a request was sent. If either has changed when the response arrives, the
 * response is ignored.
 */
type Origin = { path: string; session: number }

const $session = createStore<{ id: string | null; count: number }>({ id: null, count: 0 }).on(
  identityChanged,
  ({ id, count }, identity) => ({
    id: identity?.id ?? null,
    count: id !== null && id !== identity?.id ? count + 1 : count,
  }),
)
const $origin = combine($location, $session, ({ path }, { count }): Origin => ({ path, session: count }))

const resolveDestinationFx = createUseCaseFx<{ identity: Identity; origin: Origin }, Resolution, never>(
  ({ resolveDestination }) =>
    async ({ identity }) =>
      ok(await resolveDestination(identity)),
)
const lookUpRequested = createEvent<Identity>()
sample({
  clock: lookUpRequested,
  source: $origin,
  fn: (origin, identity) => ({ identity, origin }),
  target: resolveDestinationFx,
})

const issueTokenFx = createUseCaseFx(
  ({ issueToken }) =>
    (_request: TokenRequest & { origin: Origin }) =>
      issueToken(),
)
const tokenRequested = createEvent<TokenRequest>()
sample({
  clock: tokenRequested,
  source: $origin,
  fn: (origin, request) => ({ ...request, origin }),
  target: issueTokenFx,
})

const openAppFx = createEnvironmentFx<{ token: AppToken; data: OnboardingData | null }>(
  ({ navigation, site }, { token, data }) => navigation.handOver(appHomeUrl(site.appUrl, token, data)),
)

/** Fires when the navigation to the grAId app has been requested from the browser. The app may not have opened yet. */
export const handedOver = openAppFx.done

const { $leaving, timedOut: appNotOpened } = createDeparture(openAppFx)

/**
 * Whether the look-up of the user record, the request for a token or the navigation to the grAId app is pending.
 */
export const $handingOver = or(resolveDestinationFx.pending, issueTokenFx.pending, $leaving)

const $signInSession = createStore(0)
sample({
  clock: $authenticating,
  source: $session,
  filter: (_, authenticating) => authenticating,
  fn: ({ count }) => count,
  target: $signInSession,
})
/** The user record of this account was looked up. Fires also if the result is not applied to the page. */
export const lookedUp = merge([signInResolved, resolveDestinationFx.doneData])
const identityOf = (result: Resolution): Identity => (result.ok ? result.value : result.error).identity
// Passes on the result of a sign-in, unless the user has left /auth, or has signed out or in with another account
// in another tab. `id` may still be null, because `identityChanged` may report the identity after the sign-in has
// resolved; the session is then still the same if `count` has not changed.
const signInApplied = sample({
  clock: signInResolved,
  source: { location: $location, session: $session, signInSession: $signInSession },
  filter: ({ location, session: { id, count }, signInSession }, result) =>
    location.path === PATHS.auth && (id === null ? count === signInSession : id === identityOf(result).id),
  fn: (_, result) => result,
})
const lookUpApplied = sample({
  clock: resolveDestinationFx.done,
  source: $origin,
  filter: ({ path, session }, { params: { origin } }) => path === origin.path && session === origin.session,
  fn: (_, { result }) => result,
})
const resolved = merge([signInApplied, lookUpApplied])
const destinationKnown = resolved.filterMap((result) => (result.ok ? result.value : undefined))
const destinationFailed = resolved.filterMap((result) => (result.ok ? undefined : result.error))

const recordFound = destinationKnown.filterMap((destination) =>
  destination.next === 'app' ? destination : undefined,
)
const recordMissing = destinationKnown.filterMap((destination) =>
  destination.next === 'onboarding' ? destination.identity : undefined,
)
sample({ clock: recordMissing, target: newTeacherSignedIn })

const lookUpFailed = destinationFailed.filterMap((error) =>
  error.kind === 'look-up-failed' ? error : undefined,
)
sample({
  clock: lookUpFailed.map(({ cause }) => cause),
  fn: failureToast('Check New User Error'),
  target: toastShown,
})
// The chunk with the use cases could not be loaded. `createUseCaseFx` has logged the error.
const lookUpNotLoaded = resolveDestinationFx.fail.map(({ params, error }) => ({
  kind: 'look-up-failed' as const,
  identity: params.identity,
  cause: error,
}))

const tokenFailedAfterLookUp = destinationFailed.filterMap((error) =>
  error.kind === 'token-failed' ? { data: null, fallbackToHome: false, cause: error.cause } : undefined,
)
sample({ clock: [recordFound, tokenFailedAfterLookUp], target: setCompletionFlag })

const tokenRequestFailed = sample({
  clock: issueTokenFx.fail,
  source: $origin,
  filter: ({ session }, { params }) => session === params.origin.session,
  fn: ({ path }, { params: { data, fallbackToHome, origin }, error }) => ({
    data,
    fallbackToHome: fallbackToHome && path === origin.path,
    cause: error,
  }),
})
const tokenFailed = merge([tokenFailedAfterLookUp, tokenRequestFailed])
sample({
  clock: tokenFailed,
  filter: ({ fallbackToHome }) => fallbackToHome,
  fn: () => ({ path: PATHS.landing }),
  target: go,
})

const tokenIssued = sample({
  clock: issueTokenFx.done,
  source: $origin,
  filter: ({ session }, { params }) => session === params.origin.session,
  fn: ({ path }, { params: { data, origin }, result }) => ({
    token: result,
    data,
    samePage: path === origin.path,
  }),
})
sample({
  clock: [
    recordFound.map(({ token }) => ({ token, data: null })),
    tokenIssued.filter({ fn: ({ samePage }) => samePage }),
  ],
  filter: not($leaving),
  fn: ({ token, data }) => ({ token, data }),
  target: openAppFx,
})
// Fires if a token was issued for a completed onboarding, but the teacher has navigated to another page meanwhile.
// The grAId app is then not opened; `$handOverProblem` lets the teacher retry.
const answersNotHandedOver = tokenIssued.filter({ fn: ({ samePage, data }) => !samePage && data !== null })

/** Why the last hand-over failed; null if it did not. Kept when the teacher navigates to another page. */
export const $handOverProblem = createStore<HandOverProblem | null>(null)
  .on([lookUpFailed, lookUpNotLoaded], (_, problem) => problem)
  .on(tokenFailed, (_, { data, cause }) => ({ kind: 'token-failed', data, cause }))
  .on([appNotOpened, answersNotHandedOver], (_, { data }) => ({ kind: 'app-not-opened', data }))
  .on(pendingHandOverRestored, (_, data) => ({ kind: 'token-failed', data, cause: null }))
  .reset(signedOut, accountReplaced, openAppFx, newTeacherSignedIn)

const $idle = not(or($authenticating, $handingOver))

/**
 * The signed-in identity; null while a sign-in or hand-over is pending, or after one has failed and can be retried.
 */
export const $unresolvedIdentity = combine(
  { identity: $identity, idle: $idle, problem: $handOverProblem },
  ({ identity, idle, problem }) => (idle && problem === null ? identity : null),
)

// Looks up the user record if a user who is already signed in opens /auth, as after a sign-in.
sample({
  clock: [identityChanged, createPageLifecycle(PATHS.auth).entered],
  source: { identity: $unresolvedIdentity, location: $location },
  filter: ({ identity, location }) => identity !== null && location.path === PATHS.auth,
  fn: ({ identity }) => identity as Identity,
  target: lookUpRequested,
})

const opened = sample({ clock: openingRequested, source: $identity, filter: $idle })
sample({ clock: opened, filter: (identity) => identity !== null, target: lookUpRequested })

sample({ clock: handOverRequested, filter: not($handingOver), target: tokenRequested })

const problemRetried = sample({ clock: retryRequested, source: $handOverProblem, filter: $idle })
sample({
  clock: problemRetried.filterMap((problem) =>
    problem?.kind === 'look-up-failed' ? problem.identity : undefined,
  ),
  target: lookUpRequested,
})
sample({
  clock: problemRetried.filterMap((problem) =>
    problem && problem.kind !== 'look-up-failed' ? { data: problem.data, fallbackToHome: false } : undefined,
  ),
  target: tokenRequested,
})
