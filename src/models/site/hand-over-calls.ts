import { combine, createEvent, createStore, type Event, sample, split } from 'effector'
import type { DestinationError, SignInDestination } from '../../core/domain/auth/destination'
import type { Identity } from '../../core/domain/auth/identity'
import type { OnboardingData } from '../../core/domain/onboarding/onboarding'
import { ok, type Result } from '../../core/domain/result'
import { authenticated } from './authentication'
import { createUseCaseFx } from './environment'
import { $location } from './navigation'
import { stillWanted } from './operators'
import { identityChanged } from './session'

/**
 * The two calls that are needed to open the grAId app: the look-up of the user record, and the request for a token.
 * Only the response to the last call counts, and only if the session has not changed since the call was started.
 * hand-over.ts decides what the response causes.
 */

/**
 * A request for a token for the grAId app. `data` contains the onboarding answers that the app receives with the
 * token. If the token cannot be issued and `fallbackToHome` is true, the user is sent to '/'.
 */
export type TokenRequest = { data: OnboardingData | null; fallbackToHome: boolean }

/**
 * A request to look up the user record. `isSignIn` is true if a sign-in on the current page causes the look-up.
 */
export type LookUp = { identity: Identity; isSignIn: boolean }

/**
 * Looks up the user record. If a call is already pending in this session, no new call is started, and the response
 * of the pending call is used.
 */
export const lookUpRequested = createEvent<LookUp>()
export const tokenRequested = createEvent<TokenRequest>()

/**
 * Where and when a call is started. `session` is a number that is incremented whenever a session begins or ends.
 */
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
 * The last look-up or token request. If the session has changed since the call was started, the response is
 * ignored. If the user has left the page `path`, the response opens neither the grAId app nor onboarding.
 */
type Call = Origin & {
  id: number
  isPending: boolean
  /** Whether a sign-in on the current page caused the call. */
  isSignIn: boolean
  hasAnswers: boolean
}
const lookUpStarted = createEvent<LookUp & Origin>()
const tokenStarted = sample({
  clock: tokenRequested,
  source: { origin: $origin, session: $session },
  fn: ({ origin, session }, request) => ({ ...request, ...origin, userId: session.id }),
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
    ({ userId }: TokenRequest & { userId: string | null; call: number }) =>
      issueToken(userId),
)
/**
 * The result of every look-up of the user record. Unlike `lookUpResponded`, also fires if the call is not the last
 * one, or if the session has changed.
 */
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
  fn: ({ id }, { data, fallbackToHome, userId }) => ({ data, fallbackToHome, userId, call: id }),
  target: issueTokenFx,
})

/** The pending call of the current session. The call may have been started on another page. */
const $pendingCall = combine($call, $origin, (call, { session }) =>
  call.isPending && call.session === session ? call : null,
)
/** The pending call of the current session, if it belongs to the current page. */
export const $callHere = combine($pendingCall, $origin, (call, { path }) =>
  call?.path === path ? call : null,
)

// While a call is pending, no second call is started. The pending call is assigned to the current page, so that its
// response takes effect there. For example, an email and a Google sign-in that succeed at the same time share one
// look-up.
split({
  source: sample({
    clock: lookUpRequested,
    source: { origin: $origin, pendingCall: $pendingCall },
    fn: ({ origin, pendingCall }, request) => ({ ...request, ...origin, pendingCall }),
  }),
  match: ({ pendingCall }) => (pendingCall ? 'moved' : 'started'),
  cases: { moved: callMoved, started: lookUpStarted },
})

const $wantedCall = combine($call, $origin, (call, { session, path }) => ({
  id: call.session === session ? call.id : null,
  samePage: call.path === path,
}))
/**
 * Returns an event that fires with the outcomes of the last call, unless the session has changed since that call
 * was started. `samePage` is true if the user is still on the page of the call.
 */
const ofCurrentCall = <Outcome extends { params: { call: number } }>(
  outcome: Event<Outcome>,
): Event<Outcome & { samePage: boolean }> =>
  sample({
    clock: stillWanted(outcome, $wantedCall, ({ params }, { id }) => params.call === id),
    source: $wantedCall,
    fn: ({ samePage }, result) => ({ ...result, samePage }),
  })

export const lookUpResponded = ofCurrentCall(resolveDestinationFx.done)
/** The look-up ended without a result, because the use cases could not be loaded or threw an error. */
export const lookUpNotLoaded = ofCurrentCall(resolveDestinationFx.fail)
export const tokenIssued = ofCurrentCall(issueTokenFx.done)
export const tokenRequestFailed = ofCurrentCall(issueTokenFx.fail)
