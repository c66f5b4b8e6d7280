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
import { $identity, identityChanged, setCompletionFlag, signedOut } from './session'
import { failureToast, toastShown } from './toasts'

/**
 * The hand-over to the separate app. A sign-in, a restored session, completed onboarding and 'Open grAId' all end in
 * this model, so that at most one token is requested and one navigation started at a time (docs/product.md §4.6).
 */

/** Why the app could not be opened. Holds the input of the call that 'Try again' repeats. */
export type HandOverProblem =
  | { kind: 'look-up-failed'; identity: Identity; cause: LookupError | IdTokenError }
  /** `cause` is null if the problem was restored after a reload. */
  | { kind: 'token-failed'; data: OnboardingData | null; cause: IssueTokenError | null }
  /** A token was issued, but the browser is still on this site. */
  | { kind: 'app-not-opened'; data: OnboardingData | null }

/** `data` is handed over with the token. If no token is issued, `fallbackToHome` navigates to '/'. */
export type TokenRequest = { data: OnboardingData | null; fallbackToHome: boolean }

/** 'Open grAId' was pressed. */
export const openingRequested = createEvent()
/** Opens the app without a look-up of the user record, because the completion flag is set. */
export const handOverRequested = createEvent<TokenRequest>()
export const retryRequested = createEvent()
export type Resolution = Result<SignInDestination, DestinationError>
/** A sign-in on /auth succeeded. An error in `Resolution` means that the destination could not be resolved. */
export const signInResolved = createEvent<Resolution>()
/** The signed-in teacher has no user record. */
export const newTeacherSignedIn = createEvent<Identity>()
/** After a reload, the data of a completed onboarding is still to be handed over. */
export const pendingHandOverRestored = createEvent<OnboardingData>()

/**
 * The page and the session in which a request was started. After a navigation or a sign-out, its response is ignored.
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

/** The browser is navigating to the app. */
export const handedOver = openAppFx.done

const { $leaving, timedOut: appNotOpened } = createDeparture(openAppFx)

/** Whether the look-up, the token request or the navigation to the app is pending. */
export const $handingOver = or(resolveDestinationFx.pending, issueTokenFx.pending, $leaving)

const $signInSession = createStore(0)
sample({
  clock: $authenticating,
  source: $session,
  filter: (_, authenticating) => authenticating,
  fn: ({ count }) => count,
  target: $signInSession,
})
const identityOf = (result: Resolution): Identity => (result.ok ? result.value : result.error).identity
// Ignored after a navigation, and after another tab has signed out or in with another account. The provider may report
// the identity only after the sign-in has resolved: until then `id` is null and `count` unchanged.
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
// The use-case chunk did not load; `createUseCaseFx` logged the error.
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
// If the teacher has navigated to another page meanwhile, the app is not opened from there. The problem offers a retry.
const answersNotHandedOver = tokenIssued.filter({ fn: ({ samePage, data }) => !samePage && data !== null })

/** Null if there is no problem. Persists across pages until a hand-over succeeds or the teacher signs out. */
export const $handOverProblem = createStore<HandOverProblem | null>(null)
  .on([lookUpFailed, lookUpNotLoaded], (_, problem) => problem)
  .on(tokenFailed, (_, { data, cause }) => ({ kind: 'token-failed', data, cause }))
  .on([appNotOpened, answersNotHandedOver], (_, { data }) => ({ kind: 'app-not-opened', data }))
  .on(pendingHandOverRestored, (_, data) => ({ kind: 'token-failed', data, cause: null }))
  .reset(signedOut, openAppFx, newTeacherSignedIn)

const $idle = not(or($authenticating, $handingOver))

/** The signed-in identity; null while a sign-in or hand-over is pending for it, or a problem waits for a retry. */
export const $unresolvedIdentity = combine(
  { identity: $identity, idle: $idle, problem: $handOverProblem },
  ({ identity, idle, problem }) => (idle && problem === null ? identity : null),
)

// A restored session on /auth is resolved like a sign-in.
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
