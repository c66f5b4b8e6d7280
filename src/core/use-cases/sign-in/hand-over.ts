import { isComplete } from '../../domain/onboarding/steps'
import { PATHS } from '../../domain/routes'
import { isOverdue } from '../leaving'
import { arrive, explore, finish, lookedUp, reopen, startLookUp, submitAnswers } from './destination'
import {
  awaitedCall,
  type HandOver,
  type HandOverEvent,
  type HandOverProblem,
  type Here,
  idleIdentity,
  isBusy,
  type Next,
  unsentAnswers,
} from './hand-over-state'
import { close, dismiss, noteNewTeacher, offer, open, withdraw } from './onboarding'
import { appNotOpened, failed, needSignIn, requestToken, tokenIssued } from './open-app'
import type { SessionChange } from './session'

const problemAfter = (
  { problem }: HandOver,
  { ended, identity, lastAccount }: SessionChange,
): HandOverProblem | null => {
  // If another account has signed in, 'Try again' must not hand over the answers of the last account. `isReplaced`
  // would be too late, because only the provider's report sets it.
  const isOfOther = identity !== null && lastAccount !== null && identity.id !== lastAccount.id
  return ended === 'sign-out' || isOfOther || (identity && problem?.kind === 'sign-in-needed')
    ? null
    : problem
}

/**
 * What follows a change of the session, after onboarding was closed if necessary. `pending`: the call that was pending
 * before the change.
 */
const continueIn = (
  state: HandOver,
  pending: HandOver['pending'],
  change: SessionChange,
  here: Here,
): Next => {
  if (state.isExploring) return explore(state, here)
  if (change.ended === 'expiry') {
    // The provider may report the end of the session before the pending call fails. The failure will be ignored,
    // because it belongs to an earlier session, so the message is set here.
    const answersKept = here.hasDraft || (pending !== null && pending.data !== null)
    return state.problem || pending?.path === here.path || answersKept
      ? [needSignIn(state, answersKept)]
      : [state]
  }
  if (change.cause === 'sign-in' && here.path === PATHS.auth && change.identity)
    return startLookUp(state, change.identity, here, 'sign-in')
  // Answers that could not be handed over before, for example before a reload, get 'Try again' once more. On /auth, the
  // record is looked up instead.
  const isOnAuth = here.path === PATHS.auth && idleIdentity(state, here) !== null
  const mayRestore = change.cause === 'report' && !isOnAuth && !isBusy(state, here) && state.problem === null
  return mayRestore && here.lastHandOver === 'failed' && here.answers
    ? failed(state, { kind: 'token-failed', data: here.answers, cause: null }, here)
    : arrive(state, here)
}

const sessionChanged = (before: HandOver, change: SessionChange, here: Here): Next => {
  const { ended, isReplaced, cause, identity } = change
  const wasOpen = before.openOn !== null
  // Onboarding closes, so that the next user of the computer does not see the answers.
  const [closed, ...closing] = ended || isReplaced ? close(before) : ([before] as const)
  const known = ended === 'sign-out' ? { createdHere: null, newTeacher: null } : {}
  const state = { ...closed, ...known, problem: problemAfter(closed, change) }
  const [continued, ...commands] = continueIn(state, before.pending, change, here)
  const [next, ...reopening] =
    ended || wasOpen || cause === 'sign-in' ? ([continued] as const) : reopen(continued, identity, here)
  return [next, ...closing, ...commands, ...reopening]
}

const retry = (state: HandOver, here: Here): Next => {
  const { problem } = state
  if (!problem || problem.kind === 'sign-in-needed' || isBusy(state, here)) return [state]
  const { data } = problem
  if (problem.kind === 'look-up-failed') {
    const { identity, purpose } = problem
    return startLookUp(state, identity, here, purpose, data)
  }
  return data ? submitAnswers(state, data, here) : requestToken(state, null, false, here)
}

const pageEntered = (before: HandOver, here: Here): Next => {
  const [state, ...closing] = before.openOn === here.path ? ([before] as const) : close(before)
  const wait = state.wait?.path === here.path ? state.wait : null
  const [next, ...commands] = arrive({ ...state, leaving: null, isExploring: false, wait }, here)
  return [next, ...closing, ...commands]
}

const handle = (state: HandOver, event: HandOverEvent, here: Here): Next => {
  switch (event.type) {
    case 'started':
      return here.hasHint ? [state] : reopen(state, null, here)
    case 'session-changed':
      return sessionChanged(state, event.change, here)
    case 'watching-ended':
      return state.isExploring ? explore(state, here) : [state]
    case 'page-entered':
      return pageEntered(state, here)
    case 'page-kept':
      return [{ ...state, leaving: null, isExploring: false }]
    case 'leaving-overdue':
      return isOverdue(state.leaving, event) ? appNotOpened(state, here) : [state]
    case 'sign-up-started':
      return [{ ...state, signUpMethod: event.method }]
    case 'sign-in-failed':
      return state.openOn === null ? arrive(state, here) : [state]
    case 'account-created':
      return noteNewTeacher({ ...state, createdHere: event.identity.id }, event.identity)
    case 'opening-requested': {
      if (!here.identity || isBusy(state, here)) return [state]
      const data = unsentAnswers(here)
      const [next, ...commands] = data
        ? submitAnswers(state, data, here)
        : startLookUp(state, here.identity, here)
      return [next, { type: 'forget-plan' }, ...commands]
    }
    case 'exploring-started':
      return isBusy(state, here) ? [state] : explore(state, here)
    case 'onboarding-requested':
      return open(state, here)
    case 'onboarding-dismissed':
      return dismiss(state, here)
    case 'completion-requested':
      return isBusy(state, here) || state.openOn === null || !isComplete(event.data)
        ? [state]
        : finish(state, event.data, here)
    case 'step-changed':
      return [withdraw(state)]
    case 'retry-requested':
      return retry(state, here)
    case 'wait-over': {
      if (awaitedCall(state) !== event.call) return [state]
      const [next, ...commands] = retry({ ...state, wait: null }, here)
      return [{ ...next, ownCall: next.lastCall }, ...commands]
    }
    case 'looked-up':
      return lookedUp(state, event, here)
    case 'token-issued': {
      const { pending } = state
      if (pending?.kind !== 'token' || pending.call !== event.call) return [state]
      const idle = { ...state, pending: null }
      return pending.session === here.session ? tokenIssued(idle, pending, event.result, here) : [idle]
    }
  }
}

/**
 * See docs/product.md §4.2 to §4.6. destination.ts: where a sign-in leads. onboarding.ts: how onboarding opens, closes
 * and is completed. open-app.ts: how this site is left.
 */
export const handOver = (state: HandOver, event: HandOverEvent, here: Here): Next => {
  const [handled, ...commands] = handle(state, event, here)
  const [next, ...opening] = offer(handled, here)
  return [next, ...commands, ...opening]
}
