import { isComplete } from '../../domain/onboarding/steps'
import { PATHS } from '../../domain/routes'
import { isOverdue } from '../leaving'
import { withdraw } from './completion'
import { arrive, explore, finish, lookedUp, lookUpNeeded, startLookUp, submitAnswers } from './destination'
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

const sessionChanged = (before: HandOver, change: SessionChange, here: Here): Next => {
  const { pending } = before
  const createdHere = change.ended === 'sign-out' ? null : before.createdHere
  const state = { ...before, createdHere, problem: problemAfter(before, change) }
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

/** See docs/product.md §4.2, §4.3, §4.6. destination.ts: where a sign-in leads. open-app.ts: how this site is left. */
export const handOver = (state: HandOver, event: HandOverEvent, here: Here): Next => {
  switch (event.type) {
    case 'session-changed':
      return state.isExploring ? explore(state, here) : sessionChanged(state, event.change, here)
    case 'watching-ended':
      return state.isExploring ? explore(state, here) : [state]
    case 'page-entered':
      return arrive(
        {
          ...state,
          leaving: null,
          isExploring: false,
          wait: state.wait?.path === here.path ? state.wait : null,
        },
        here,
      )
    case 'page-kept':
      return [{ ...state, leaving: null, isExploring: false }]
    case 'leaving-overdue':
      return isOverdue(state.leaving, event) ? appNotOpened(state, here) : [state]
    case 'sign-up-started':
      return [{ ...state, signUpMethod: event.method }]
    case 'sign-in-failed':
      return here.isOnboardingOpen ? [state] : arrive(state, here)
    case 'account-created':
      return [{ ...state, createdHere: event.identity.id }]
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
    case 'look-up-needed':
      return isBusy(state, here) ? [state] : lookUpNeeded(state, here)
    case 'completion-requested':
      return isBusy(state, here) || !here.isOnboardingOpen || !isComplete(event.data)
        ? [state]
        : finish(state, event.data, here)
    case 'completion-withdrawn':
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
