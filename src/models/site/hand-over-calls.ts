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
 * The two calls that open the grAId app: the look-up of the user record, and the request for a token. hand-over.ts
 * decides what their responses cause.
 */

/**
 * `data` is sent to the grAId app with the token. With `fallbackToHome`, the user is sent to '/' if no token can be
 * issued.
 */
export type TokenRequest = { data: OnboardingData | null; fallbackToHome: boolean }

/**
 * `isSignIn`: a sign-in on the current page causes the look-up. `data`: the answers that are handed over if there is no
 * record.
 */
export type LookUp = { identity: Identity; isSignIn: boolean; data: OnboardingData | null }

/** Looks up the user record. During another call of this session, that call's response is used instead. */
export const lookUpRequested = createEvent<LookUp>()
export const tokenRequested = createEvent<TokenRequest>()

/** `session` is incremented whenever a session begins or ends. */
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
 * The last look-up or token request. If the user has left the page `path`, its response opens neither the grAId app
 * nor onboarding.
 */
type Call = Origin & {
  id: number
  isPending: boolean
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
  { identity: Identity; data: OnboardingData | null; call: number },
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
/** Unlike `lookUpResponded`, also fires for a call that was replaced or whose session has changed. */
export const lookedUp = resolveDestinationFx.doneData

export const $call = createStore<Call>({
  id: 0,
  path: '',
  session: 0,
  isPending: false,
  isSignIn: false,
  hasAnswers: false,
})
  .on(lookUpStarted, ({ id }, { path, session, isSignIn, data }) => ({
    id: id + 1,
    path,
    session,
    isPending: true,
    isSignIn,
    hasAnswers: data !== null,
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
  fn: ({ id }, { identity, data }) => ({ identity, data, call: id }),
  target: resolveDestinationFx,
})
sample({
  clock: tokenStarted,
  source: $call,
  fn: ({ id }, { data, fallbackToHome, userId }) => ({ data, fallbackToHome, userId, call: id }),
  target: issueTokenFx,
})

/** The pending call of the current session, which may have been started on another page. */
const $pendingCall = combine($call, $origin, (call, { session }) =>
  call.isPending && call.session === session ? call : null,
)
export const $callHere = combine($pendingCall, $origin, (call, { path }) =>
  call?.path === path ? call : null,
)

// An email and a Google sign-in may succeed at the same time. They share one look-up, which moves to the current
// page, so that its response takes effect there.
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
 * Only the response to the last call counts, and only in the session that started it. `samePage`: the user is still
 * on the page of the call.
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
/** The use cases could not be loaded, or threw an error. */
export const lookUpNotLoaded = ofCurrentCall(resolveDestinationFx.fail)
export const tokenIssued = ofCurrentCall(issueTokenFx.done)
export const tokenRequestFailed = ofCurrentCall(issueTokenFx.fail)
