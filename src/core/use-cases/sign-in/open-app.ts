import type { Identity } from '../../domain/auth/identity'
import type { IssueTokenError } from '../../domain/errors'
import type { OnboardingData } from '../../domain/onboarding/onboarding'
import type { Result } from '../../domain/result'
import { isAuthPage, PATHS } from '../../domain/routes'
import type { AppToken } from '../../domain/tokens'
import type { HandOver, HandOverCommand, HandOverProblem, Here, Next, PendingCall } from './hand-over-state'

/**
 * Shows `problem`, with 'Try again'. If answers could not be handed over, because no token was issued or the grAId app
 * did not open, a reload offers 'Try again' too. After a response with `Retry-After`, the call is repeated once by
 * itself.
 */
export const failed = (state: HandOver, problem: HandOverProblem, { identity, path }: Here): Next => {
  const commands: HandOverCommand[] = []
  const isOfAnswers = problem.kind === 'token-failed' || problem.kind === 'app-not-opened'
  if (isOfAnswers && problem.data !== null && identity)
    commands.push({ type: 'keep-waiting', account: identity })
  const call = state.lastCall
  const seconds = 'cause' in problem && problem.cause?.retryAfter
  if (!seconds || state.ownCall === call) return [{ ...state, problem }, ...commands]
  return [{ ...state, problem, wait: { call, path } }, ...commands, { type: 'await-retry', call, seconds }]
}

const hasAnswers = (problem: HandOverProblem | null): boolean =>
  problem !== null && (problem.kind === 'sign-in-needed' ? problem.answersKept : problem.data !== null)

export const needSignIn = (state: HandOver, answersKept: boolean): HandOver => ({
  ...state,
  problem: { kind: 'sign-in-needed', answersKept: answersKept || hasAnswers(state.problem) },
})

/** Shows why no token was issued: with `signed-out` that a sign-in is needed, otherwise a failed hand-over. */
export const tokenFailed = (
  state: HandOver,
  data: OnboardingData | null,
  cause: IssueTokenError,
  here: Here,
): Next =>
  cause.kind === 'signed-out'
    ? [needSignIn(state, data !== null)]
    : failed(state, { kind: 'token-failed', data, cause }, here)

/** `data`: the answers to hand over with the token. `fallbackToHome`: whether `/` opens if no token is issued. */
export const requestToken = (
  state: HandOver,
  data: OnboardingData | null,
  fallbackToHome: boolean,
  { path, session, userId }: Here,
): Next => {
  const call = state.lastCall + 1
  return [
    { ...state, lastCall: call, pending: { kind: 'token', call, path, session, data, fallbackToHome } },
    { type: 'issue-token', call, userId },
  ]
}

const greet = (state: HandOver, account: Identity | null): Next => {
  const { greeting } = state
  return greeting && greeting.account === account?.id
    ? [
        { ...state, greeting: null },
        { type: 'greet', firstName: greeting.firstName, isSignedIn: true },
      ]
    : [state]
}

export const openApp = (
  state: HandOver,
  token: AppToken,
  data: OnboardingData | null,
  { session, lastAccount: account }: Here,
): Next => {
  const call = state.lastCall
  const leaving = { ...state, leaving: { call, session, data }, problem: null, createdHere: null }
  const [next, ...greeting] = greet(leaving, account)
  return [next, { type: 'open-app', call, account, token, data }, ...greeting]
}

/** A teacher who has chosen a paid plan pays before the grAId app opens (docs/product.md §4.11). */
export const payOr = (state: HandOver, { chosenPlan, lastAccount, path }: Here, open: () => Next): Next => {
  if (!chosenPlan) return open()
  const [next, ...greeting] = greet({ ...state, problem: null }, lastAccount)
  return [next, { type: 'go-to-payment', replace: isAuthPage(path), ...chosenPlan }, ...greeting]
}

/** What follows the response to `requestToken`. The grAId app opens only on the page of the request. */
export const tokenIssued = (
  state: HandOver,
  { path, data, fallbackToHome }: PendingCall & { kind: 'token' },
  result: Result<AppToken, IssueTokenError>,
  here: Here,
): Next => {
  const isHere = path === here.path
  if (!result.ok) {
    const goesHome = fallbackToHome && isHere
    const at = goesHome ? { ...here, path: PATHS.landing } : here
    const [next, ...commands] = tokenFailed(state, data, result.error, at)
    if (goesHome) return [next, { type: 'go-home' }, ...commands]
    // On another page, the grAId app must not open by itself.
    return [isHere ? next : { ...next, wait: null }, ...commands]
  }
  if (isHere) return openApp(state, result.value, data, here)
  // The teacher has left the page, and the grAId app must not surprise her. For answers, 'Try again' is offered.
  return data === null ? [state] : failed(state, { kind: 'app-not-opened', data }, here)
}

/** Makes the page usable again after `LEAVE_TIMEOUT`, and offers 'Try again' if the session is still the same. */
export const appNotOpened = (state: HandOver, here: Here): Next => {
  const { leaving } = state
  const stayed = { ...state, leaving: null }
  // In another session, 'Try again' would hand over the answers of one account with the token of another.
  return leaving?.session === here.session
    ? failed(stayed, { kind: 'app-not-opened', data: leaving.data }, here)
    : [stayed]
}
