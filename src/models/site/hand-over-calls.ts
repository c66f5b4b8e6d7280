import { combine, createEvent, createStore, type Event, sample, split } from 'effector'
import type { DestinationError, SignInDestination } from '../../core/domain/auth/destination'
import type { Identity } from '../../core/domain/auth/identity'
import type { OnboardingData } from '../../core/domain/onboarding/onboarding'
import { ok, type Result } from '../../core/domain/result'
import { authenticated } from './authentication'
import { createUseCaseFx } from './environment'
import { $location } from './navigation'
import { identityChanged } from './session'

/**
 * The two calls of a hand-over, the look-up of the user record and the request for a token: at most one is pending in
 * a session, and the responses of earlier calls and sessions are ignored. hand-over.ts decides what follows.
 */

/**
 * Requests a token for the grAId app. `data` is handed over to the app with the token. If the token cannot be
 * issued and `fallbackToHome` is true, the user is sent to '/'.
 */
export type TokenRequest = { data: OnboardingData | null; fallbackToHome: boolean }

/** `isSignIn` is whether a sign-in on the current page causes the look-up. */
export type LookUp = { identity: Identity; isSignIn: boolean }

/** Looks up the user record, unless a call is already pending in this session: its response is then used instead. */
export const lookUpRequested = createEvent<LookUp>()
export const tokenRequested = createEvent<TokenRequest>()

/** The current page and session. `session` is incremented whenever a session begins or ends. */
type Origin = { path: string; session: number }

const $session = createStore<{ id: string | null; count: number }>({ id: null, count: 0 }).on(
  [identityChanged, authenticated],
  (session, identity) => {
    const id = identity?.id ?? null
    return id === session.id ? session : { id, count: session.count + 1 }
  },
)
export const $origin = combine(
  $location,
  $session,
  ({ path }, { count }): Origin => ({ path, session: count }),
)

/**
 * The last look-up or token request. Its response is ignored if the session is no longer `session`, and does not open
 * the grAId app or onboarding if the current page is not `path`.
 */
type Call = Origin & {
  id: number
  isPending: boolean
  /** Whether it was caused by a sign-in on the current page. */
  isSignIn: boolean
  hasAnswers: boolean
}
const lookUpStarted = createEvent<LookUp & Origin>()
const tokenStarted = sample({
  clock: tokenRequested,
  source: $origin,
  fn: (origin, request) => ({ ...request, ...origin }),
})
const callMoved = createEvent<Origin>()

const resolveDestinationFx = createUseCaseFx<
  { identity: Identity; call: number },
  Result<SignInDestination, DestinationError>,
  never
>(
  ({ resolveDestination }) =>
    async ({ identity }) =>
      ok(await resolveDestination(identity)),
)
const issueTokenFx = createUseCaseFx(
  ({ issueToken }) =>
    (_request: TokenRequest & { call: number }) =>
      issueToken(),
)
/** The user record of this account was looked up. Fires even if the response is ignored. */
export const lookedUp = resolveDestinationFx.doneData

export const $call = createStore<Call>({
  id: 0,
  path: '',
  session: 0,
  isPending: false,
  isSignIn: false,
  hasAnswers: false,
})
  .on(lookUpStarted, ({ id }, { path, session, isSignIn }) => ({
    id: id + 1,
    path,
    session,
    isPending: true,
    isSignIn,
    hasAnswers: false,
  }))
  .on(tokenStarted, ({ id }, { path, session, data }) => ({
    id: id + 1,
    path,
    session,
    isPending: true,
    isSignIn: false,
    hasAnswers: data !== null,
  }))
  .on(callMoved, (call, { path }) => ({ ...call, path }))
  .on([resolveDestinationFx.finally, issueTokenFx.finally], (call, { params }) =>
    params.call === call.id ? { ...call, isPending: false } : call,
  )
sample({
  clock: lookUpStarted,
  source: $call,
  fn: ({ id }, { identity }) => ({ identity, call: id }),
  target: resolveDestinationFx,
})
sample({
  clock: tokenStarted,
  source: $call,
  fn: ({ id }, { data, fallbackToHome }) => ({ data, fallbackToHome, call: id }),
  target: issueTokenFx,
})

/** The pending call of the current session, on whichever page it was started. */
const $pendingCall = combine($call, $origin, (call, { session }) =>
  call.isPending && call.session === session ? call : null,
)
/** The pending call for the current page. */
export const $callHere = combine($pendingCall, $origin, (call, { path }) =>
  call?.path === path ? call : null,
)

// Uses the response of a pending call for the current page instead of starting another call. This joins an email and a
// Google sign-in that succeed together.
split({
  source: sample({
    clock: lookUpRequested,
    source: { origin: $origin, pendingCall: $pendingCall },
    fn: ({ origin, pendingCall }, request) => ({ ...request, ...origin, pendingCall }),
  }),
  match: ({ pendingCall }) => (pendingCall ? 'moved' : 'started'),
  cases: { moved: callMoved, started: lookUpStarted },
})

/**
 * Passes on the outcomes of the last call in the session in which it was started. `samePage` is whether the user is on
 * the page for which it was made.
 */
const ofCurrentCall = <Outcome extends { params: { call: number } }>(
  outcome: Event<Outcome>,
): Event<Outcome & { samePage: boolean }> =>
  sample({
    clock: outcome,
    source: { call: $call, origin: $origin },
    filter: ({ call, origin }, { params }) => params.call === call.id && call.session === origin.session,
    fn: ({ call, origin }, result) => ({ ...result, samePage: call.path === origin.path }),
  })

export const lookUpResponded = ofCurrentCall(resolveDestinationFx.done)
/** The chunk with the use cases could not be loaded. `createUseCaseFx` has logged the error. */
export const lookUpNotLoaded = ofCurrentCall(resolveDestinationFx.fail)
export const tokenIssued = ofCurrentCall(issueTokenFx.done)
export const tokenRequestFailed = ofCurrentCall(issueTokenFx.fail)
