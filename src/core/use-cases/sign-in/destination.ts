import type { Identity } from '../../domain/auth/identity'
import type { IdTokenError, LookupError } from '../../domain/errors'
import type { OnboardingData } from '../../domain/onboarding/onboarding'
import { isAuthPage, PATHS } from '../../domain/routes'
import {
  type HandOver,
  type HandOverCommand,
  type HandOverEvent,
  type Here,
  idleIdentity,
  isBusy,
  type LookUpPurpose,
  type Next,
  type PendingCall,
  pendingCall,
  unsentAnswers,
} from './hand-over-state'
import { complete, mayBeOffered, noteNewTeacher, open } from './onboarding'
import { failed, needSignIn, openApp, payOr, requestToken, tokenFailed } from './open-app'

/**
 * Looks up the record of `identity`, or shares the pending call of the session. Does nothing while the grAId app opens.
 * `data`: the answers to hand over if there is no record.
 */
export const startLookUp = (
  state: HandOver,
  identity: Identity,
  here: Here,
  purpose: LookUpPurpose = 'app',
  data: OnboardingData | null = null,
): Next => {
  if (state.leaving) return [state]
  const { path, session } = here
  const pending = pendingCall(state, here)
  // An email and a Google sign-in may succeed at the same time. They share one call, which moves to the current page,
  // so that the response takes effect on that page.
  if (pending?.kind === 'token') return [{ ...state, pending: { ...pending, path } }]
  if (pending) {
    // A 'completion' look-up that gets another purpose loses its answers: 'Start Using grAId' sends them only after its
    // own look-up, and only while onboarding is open.
    const kept = pending.purpose === 'completion' ? null : pending.data
    return [{ ...state, pending: { ...pending, path, purpose, data: data ?? kept } }]
  }
  const call = state.lastCall + 1
  return [
    { ...state, lastCall: call, pending: { kind: 'look-up', call, path, session, identity, purpose, data } },
    { type: 'look-up', call, identity },
  ]
}

/**
 * Hands over answers that the tab has kept. Meanwhile, the teacher may have opened the grAId app elsewhere. She then
 * has a user record, which the answers would overwrite, so her record is looked up first, unless her account is new
 * (`createdHere`).
 */
export const submitAnswers = (state: HandOver, data: OnboardingData, here: Here): Next => {
  const { identity } = here
  return identity && identity.id !== state.createdHere
    ? startLookUp(state, identity, here, 'app', data)
    : requestToken(state, data, false, here)
}

/** What follows on /auth and /signup for a signed-in teacher for whom nothing is pending or has failed. */
export const arrive = (state: HandOver, here: Here): Next => {
  const identity = idleIdentity(state, here)
  if (!identity) return [state]
  if (here.path === PATHS.auth) return startLookUp(state, identity, here, 'sign-in')
  if (here.path !== PATHS.signUp || state.openOn !== null) return [state]
  if (here.hasCompleted && !here.mustAsk)
    return payOr(state, here, () =>
      here.answers ? submitAnswers(state, here.answers, here) : requestToken(state, null, false, here),
    )
  // The record is looked up before onboarding opens if it may exist: a Google account may be older than this visit, and
  // a look-up of the previous page may still find a record. With a record, the teacher would answer the questions of
  // onboarding in vain.
  return state.signUpMethod === 'google' || pendingCall(state, here)?.kind === 'look-up'
    ? startLookUp(state, identity, here, 'sign-in')
    : open(state, here)
}

/**
 * What follows 'Start Exploring', once the provider has reported who is signed in: answers that were not sent yet are
 * sent, or the login page of the grAId app opens.
 */
export const explore = (state: HandOver, here: Here): Next => {
  const next = { ...state, isExploring: here.awaitsReport }
  if (here.awaitsReport) return [next]
  const data = here.identity && unsentAnswers(here)
  return data ? submitAnswers(next, data, here) : [next, { type: 'open-login' }]
}

/**
 * What follows 'Start Using grAId': the teacher is looked up first, because the answers would overwrite an existing
 * record. A visitor has none, and neither has an account that was just created.
 */
export const finish = (state: HandOver, data: OnboardingData, here: Here): Next => {
  const { identity } = here
  return identity && identity.id !== state.createdHere
    ? startLookUp(state, identity, here, 'completion', data)
    : complete(state, data, here)
}

/**
 * Opens onboarding after a reload: again if it was open on this page, or on `/` for a new teacher (`mayBeOffered`). A
 * teacher is looked up first, unless her account is new (`createdHere`): she may since have opened the grAId app
 * elsewhere, and so have a record. If onboarding was open for an account whose session has ended, and the tab keeps the
 * answers, the user is asked to sign in instead. On /auth and /signup, `arrive` decides.
 */
export const reopen = (state: HandOver, identity: Identity | null, here: Here): Next => {
  const wasOpen = here.lastOpenOn === here.path && !isAuthPage(here.path)
  if (identity === null) {
    if (!wasOpen) return [state]
    return here.hasDraft ? [needSignIn(state, true), { type: 'onboarding-closed' }] : open(state, here)
  }
  const mayOpen = identity.id === here.lastNewTeacher && (wasOpen || mayBeOffered(here))
  if (!mayOpen || isBusy(state, here)) return [state]
  return identity.id === state.createdHere
    ? open(state, here)
    : startLookUp(state, identity, here, 'onboarding')
}

type LookedUp = Extract<HandOverEvent, { type: 'looked-up' }>

/**
 * Notes whether the look-up has found a record, even if the teacher has left the page. With a record, the completion
 * flag is set, so that a later visit to /signup does not open onboarding. If her session has ended since, a found
 * record only removes her stored answers (`tabDataAfter`), and a missing record is not noted.
 */
const noteRecord = (state: HandOver, { identity, result }: LookedUp, { userId }: Here): Next => {
  if (!result.ok && result.error.kind !== 'token-failed') return [state]
  const isSignedIn = identity.id === userId
  if (result.ok && result.value === null) return isSignedIn ? noteNewTeacher(state, identity) : [state]
  const note: HandOverCommand = { type: 'note-record', identity }
  return isSignedIn ? [state, note, { type: 'set-completion-flag', id: identity.id }] : [state, note]
}

const afterLookUp = (
  state: HandOver,
  { path, data, identity, purpose }: PendingCall & { kind: 'look-up' },
  result: LookedUp['result'],
  here: Here,
): Next => {
  const lookUpFailed = (cause: LookupError | IdTokenError) =>
    failed(state, { kind: 'look-up-failed', identity, data, purpose, cause }, here)
  if (path === null) return [state]
  // `unavailable` comes from `callUseCase`: the use cases could not be loaded in time, or threw an error.
  if (!result.ok && result.error.kind === 'unavailable') return lookUpFailed(result.error)
  if (path !== here.path) return [state]
  if (result.ok) {
    const { value: token } = result
    if (token !== null) return payOr(state, here, () => openApp(state, token, null, here))
    if (data === null) return open({ ...state, problem: null }, here)
    return purpose === 'completion'
      ? complete({ ...state, problem: null }, data, here)
      : requestToken(state, data, false, here)
  }
  const { error } = result
  if (error.kind === 'token-failed')
    return payOr(state, here, () => tokenFailed(state, null, error.cause, here))
  if (error.kind !== 'look-up-failed') return [state]
  const { cause } = error
  if (cause.kind === 'signed-out') return [needSignIn(state, data !== null)]
  // A user record may exist, and answers would overwrite it. So onboarding never opens after a failed look-up.
  const [next, ...commands] = lookUpFailed(cause)
  return [next, { type: 'say-look-up-failed', error: cause }, ...commands]
}

/**
 * What follows the response to a look-up. If the session has changed since the look-up was requested, nothing opens.
 */
export const lookedUp = (before: HandOver, event: LookedUp, here: Here): Next => {
  const [state, ...noted] = noteRecord(before, event, here)
  const { pending } = state
  // A later call has replaced the call of this response.
  if (pending?.kind !== 'look-up' || pending.call !== event.call) return [state, ...noted]
  const idle = { ...state, pending: null }
  // By now, the session has ended or another session has begun.
  if (pending.session !== here.session) return [idle, ...noted]
  const [next, ...commands] = afterLookUp(idle, pending, event.result, here)
  return [next, ...noted, ...commands]
}
