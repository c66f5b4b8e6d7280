import type { Identity } from '../../domain/auth/identity'
import type { IdTokenError, IssueTokenError, LookupError } from '../../domain/errors'
import type { OnboardingData } from '../../domain/onboarding/onboarding'
import type { Result } from '../../domain/result'
import { isAuthPage, PATHS } from '../../domain/routes'
import type { AppToken } from '../../domain/tokens'
import {
  type Call,
  callOfSession,
  type HandOver,
  type HandOverCommand,
  type HandOverContext,
  type HandOverEvent,
  type HandOverProblem,
  type HandOverStep,
  idleIdentity,
  isBusy,
  type LookUpPurpose,
  unsentAnswers,
} from './hand-over-state'
import type { SessionChange } from './session'

/** If answers got no token, or the grAId app did not open with them, 'Try again' is offered after a reload too. */
const failed = (state: HandOver, problem: HandOverProblem, { identity }: HandOverContext): HandOverStep => {
  const next = { ...state, problem }
  const isOfAnswers = problem.kind === 'token-failed' || problem.kind === 'app-not-opened'
  return isOfAnswers && problem.data !== null && identity
    ? [next, { type: 'keep-waiting', id: identity.id }]
    : [next]
}

const hasAnswers = (problem: HandOverProblem | null): boolean =>
  problem !== null && (problem.kind === 'sign-in-needed' ? problem.answersKept : problem.data !== null)

const needSignIn = (state: HandOver, answersKept: boolean): HandOver => ({
  ...state,
  problem: { kind: 'sign-in-needed', answersKept: answersKept || hasAnswers(state.problem) },
})

const tokenFailed = (
  state: HandOver,
  data: OnboardingData | null,
  cause: IssueTokenError,
  here: HandOverContext,
): HandOverStep =>
  cause.kind === 'signed-out'
    ? [needSignIn(state, data !== null)]
    : failed(state, { kind: 'token-failed', data, cause }, here)

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

const startLookUp = (
  state: HandOver,
  identity: Identity,
  here: HandOverContext,
  purpose: LookUpPurpose = 'app',
  data: OnboardingData | null = null,
): HandOverStep => {
  if (state.leaving) return [state]
  const { path, session } = here
  const call = callOfSession(state, here)
  // An email and a Google sign-in may succeed at the same time. They share one call, which moves to the current page,
  // so that the response takes effect on that page.
  if (call?.kind === 'token') return [{ ...state, call: { ...call, path } }]
  if (call) return [{ ...state, call: { ...call, path, purpose, data: call.data ?? data } }]
  const id = state.lastCallId + 1
  return [
    { ...state, lastCallId: id, call: { kind: 'look-up', id, path, session, identity, purpose, data } },
    { type: 'look-up', call: id, identity },
  ]
}

const requestToken = (
  state: HandOver,
  data: OnboardingData | null,
  fallbackToHome: boolean,
  { path, session, userId }: HandOverContext,
): HandOverStep => {
  const id = state.lastCallId + 1
  return [
    { ...state, lastCallId: id, call: { kind: 'token', id, path, session, data, fallbackToHome } },
    { type: 'issue-token', call: id, userId },
  ]
}

/**
 * While the answers were kept, the teacher may have opened the grAId app elsewhere. She then has a user record, which
 * the answers would overwrite. So `startLookUp` comes first, unless her account is new (`createdHere`).
 */
const submitKeptAnswers = (state: HandOver, data: OnboardingData, here: HandOverContext): HandOverStep => {
  const { identity } = here
  return identity && identity.id !== state.createdHere
    ? startLookUp(state, identity, here, 'app', data)
    : requestToken(state, data, false, here)
}

const openApp = (
  state: HandOver,
  token: AppToken,
  data: OnboardingData | null,
  { session, lastAccount: account }: HandOverContext,
): HandOverStep => {
  const id = state.lastCallId
  return [
    { ...state, leaving: { id, data, session }, problem: null, createdHere: null },
    { type: 'open-app', departure: id, account, token, data },
  ]
}

/** A teacher who has chosen a paid plan pays before the grAId app opens (docs/product.md §4.11). */
const checkoutOr = (state: HandOver, here: HandOverContext, open: () => HandOverStep): HandOverStep =>
  here.chosenPlan
    ? [
        { ...state, problem: null },
        {
          type: 'open-checkout',
          account: here.lastAccount,
          replace: isAuthPage(here.path),
          ...here.chosenPlan,
        },
      ]
    : open()

/** What follows on /auth and /signup for a signed-in teacher for whom nothing is pending or has failed. */
const arrive = (state: HandOver, here: HandOverContext): HandOverStep => {
  const identity = idleIdentity(state, here)
  if (!identity) return [state]
  if (here.path === PATHS.auth) return startLookUp(state, identity, here, 'sign-in')
  if (here.path !== PATHS.signUp || here.isOnboardingOpen) return [state]
  if (here.hasCompleted && !here.mustAsk)
    return checkoutOr(state, here, () =>
      here.answers ? submitKeptAnswers(state, here.answers, here) : requestToken(state, null, false, here),
    )
  // A Google account may be older than this visit, and a look-up of the previous page may still find a record. With a
  // record, the teacher would answer the questions of onboarding in vain.
  return state.signUpMethod === 'google' || callOfSession(state, here)?.kind === 'look-up'
    ? startLookUp(state, identity, here, 'sign-in')
    : [state, { type: 'open-onboarding' }]
}

const explore = (state: HandOver, here: HandOverContext): HandOverStep => {
  const isExploring = here.isWatching && !here.isSettled
  const next = { ...state, isExploring }
  if (isExploring) return [next]
  const data = here.identity && unsentAnswers(here)
  return data ? submitKeptAnswers(next, data, here) : [next, { type: 'open-login' }]
}

const sessionChanged = (before: HandOver, change: SessionChange, here: HandOverContext): HandOverStep => {
  const { call } = before
  const createdHere = change.ended === 'sign-out' ? null : before.createdHere
  const state = { ...before, createdHere, problem: problemAfter(before, change) }
  if (change.ended === 'expiry') {
    // The provider may report the end of the session before the pending call fails. The failure will be ignored,
    // because it belongs to an earlier session, so the message is set here.
    const answersKept = here.hasDraft || (call !== null && call.data !== null)
    return state.problem || call?.path === here.path || answersKept
      ? [needSignIn(state, answersKept)]
      : [state]
  }
  if (change.cause === 'sign-in' && here.path === PATHS.auth && change.identity)
    return startLookUp(state, change.identity, here, 'sign-in')
  // Answers that could not be handed over before, for example before a reload, get 'Try again' once more. On /auth, the
  // record is looked up instead.
  const isOnAuth = here.path === PATHS.auth && idleIdentity(state, here) !== null
  const mayRestore = change.cause === 'report' && !isOnAuth && !isBusy(state, here) && state.problem === null
  return mayRestore && here.hasWaitingAnswers && here.answers
    ? failed(state, { kind: 'token-failed', data: here.answers, cause: null }, here)
    : arrive(state, here)
}

const retry = (state: HandOver, here: HandOverContext): HandOverStep => {
  const { problem } = state
  if (!problem || problem.kind === 'sign-in-needed' || isBusy(state, here)) return [state]
  const { data } = problem
  if (problem.kind === 'look-up-failed') {
    const { identity, purpose } = problem
    return startLookUp(state, identity, here, purpose, data)
  }
  return data ? submitKeptAnswers(state, data, here) : requestToken(state, null, false, here)
}

/**
 * Notes whether there is a record, even if the teacher has left the page. With the completion flag, a later visit to
 * /signup does not open onboarding. After her session has ended, the flag is not set, and a note of a record only
 * removes the stored answers of her account (`tabDataAfter`).
 */
const noteRecord = (
  { identity, result }: Extract<HandOverEvent, { type: 'looked-up' }>,
  { userId }: HandOverContext,
): HandOverCommand[] => {
  if (!result.ok && result.error.kind !== 'token-failed') return []
  const hasRecord = !result.ok || result.value !== null
  const note: HandOverCommand = { type: 'note-record', identity, hasRecord }
  if (identity.id !== userId) return hasRecord ? [note] : []
  return hasRecord ? [note, { type: 'set-completion-flag', id: identity.id }] : [note]
}

const answered = (
  state: HandOver,
  call: Call & { kind: 'look-up' },
  result: Extract<HandOverEvent, { type: 'looked-up' }>['result'],
  here: HandOverContext,
): HandOverStep => {
  const { data, identity, purpose } = call
  const lookUpFailed = (cause: LookupError | IdTokenError) =>
    failed(state, { kind: 'look-up-failed', identity, data, purpose, cause }, here)
  if (call.path === null) return [state]
  // From `callUseCase`: the use cases could not be loaded in time, or threw an error.
  if (!result.ok && result.error.kind === 'unavailable') return lookUpFailed(result.error)
  if (call.path !== here.path) return [state]
  if (result.ok) {
    const { value: token } = result
    if (token !== null) return checkoutOr(state, here, () => openApp(state, token, null, here))
    return data === null
      ? [{ ...state, problem: null }, { type: 'open-onboarding' }]
      : requestToken(state, data, false, here)
  }
  const { error } = result
  if (error.kind === 'token-failed')
    return checkoutOr(state, here, () => tokenFailed(state, null, error.cause, here))
  if (error.kind !== 'look-up-failed') return [state]
  const { cause } = error
  if (cause.kind === 'signed-out') return [needSignIn(state, data !== null)]
  // A user record may exist, and answers would overwrite it. So onboarding never opens after a failed look-up.
  const [next, ...commands] = lookUpFailed(cause)
  return [next, { type: 'say-look-up-failed', error: cause }, ...commands]
}

const tokenAnswered = (
  state: HandOver,
  { path, data, fallbackToHome }: Call & { kind: 'token' },
  result: Result<AppToken, IssueTokenError>,
  here: HandOverContext,
): HandOverStep => {
  const isHere = path === here.path
  if (!result.ok) {
    const [next, ...commands] = tokenFailed(state, data, result.error, here)
    return fallbackToHome && isHere ? [next, { type: 'go-home' }, ...commands] : [next, ...commands]
  }
  if (isHere) return openApp(state, result.value, data, here)
  // The teacher has left the page, and the grAId app must not surprise her. For answers, 'Try again' is offered.
  return data === null ? [state] : failed(state, { kind: 'app-not-opened', data }, here)
}

/** See docs/product.md §4.2, §4.3, §4.6. */
export const handOver = (state: HandOver, event: HandOverEvent, here: HandOverContext): HandOverStep => {
  switch (event.type) {
    case 'session-changed':
      return state.isExploring ? explore(state, here) : sessionChanged(state, event.change, here)
    case 'watching-ended':
      return state.isExploring ? explore(state, here) : [state]
    case 'page-entered':
      return arrive({ ...state, leaving: null, isExploring: false }, here)
    case 'page-kept':
      return [{ ...state, leaving: null, isExploring: false }]
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
        ? submitKeptAnswers(state, data, here)
        : startLookUp(state, here.identity, here)
      return [next, { type: 'forget-plan' }, ...commands]
    }
    case 'exploring-started':
      return isBusy(state, here) ? [state] : explore(state, here)
    case 'look-up-needed': {
      const { identity, hasDraft } = here
      if (isBusy(state, here)) return [state]
      if (identity && identity.id !== state.createdHere)
        return startLookUp(state, identity, here, event.purpose)
      return identity === null && hasDraft ? [needSignIn(state, true)] : [state, { type: 'open-onboarding' }]
    }
    case 'hand-over-requested':
      return isBusy(state, here)
        ? [state]
        : checkoutOr(state, here, () => requestToken(state, event.data, true, here))
    case 'look-up-withdrawn':
      return [{ ...state, call: state.call && { ...state.call, path: null } }]
    case 'retry-requested':
      return retry(state, here)
    case 'looked-up': {
      const { call } = state
      const noted = noteRecord(event, here)
      // A later call has replaced the call of this response.
      if (call?.kind !== 'look-up' || call.id !== event.call) return [state, ...noted]
      const idle = { ...state, call: null }
      // By now, the session has ended or another session has begun.
      if (call.session !== here.session) return [idle, ...noted]
      const [next, ...commands] = answered(idle, call, event.result, here)
      return [next, ...noted, ...commands]
    }
    case 'token-issued': {
      const { call } = state
      if (call?.kind !== 'token' || call.id !== event.call) return [state]
      const idle = { ...state, call: null }
      return call.session === here.session ? tokenAnswered(idle, call, event.result, here) : [idle]
    }
    case 'departure-overdue': {
      const { leaving } = state
      if (leaving?.id !== event.id) return [state]
      const stayed = { ...state, leaving: null }
      // In another session, 'Try again' would hand over the answers of one account with the token of another.
      return leaving.session === here.session
        ? failed(stayed, { kind: 'app-not-opened', data: leaving.data }, here)
        : [stayed]
    }
  }
}
