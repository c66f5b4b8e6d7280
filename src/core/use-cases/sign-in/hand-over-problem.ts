import type { IssueTokenError } from '../../domain/errors'
import type { OnboardingData } from '../../domain/onboarding/onboarding'
import type { HandOver, HandOverContext, HandOverProblem, HandOverStep } from './hand-over-state'
import type { SessionChange } from './session'

/** Sets `problem`. If answers got no token or the grAId app did not open, a reload still offers 'Try again'. */
export const failed = (
  state: HandOver,
  problem: HandOverProblem,
  { identity }: HandOverContext,
): HandOverStep => {
  const next = { ...state, problem }
  const isOfAnswers = problem.kind === 'token-failed' || problem.kind === 'app-not-opened'
  return isOfAnswers && problem.data !== null && identity
    ? [next, { type: 'keep-waiting', id: identity.id }]
    : [next]
}

const hasAnswers = (problem: HandOverProblem | null): boolean =>
  problem !== null && (problem.kind === 'sign-in-needed' ? problem.answersKept : problem.data !== null)

/** Sets the problem that the session has ended. `answersKept`: whether answers wait for the next sign-in. */
export const needSignIn = (state: HandOver, answersKept: boolean): HandOver => ({
  ...state,
  problem: { kind: 'sign-in-needed', answersKept: answersKept || hasAnswers(state.problem) },
})

/** No token was issued for the hand-over of `data`. */
export const tokenFailed = (
  state: HandOver,
  data: OnboardingData | null,
  cause: IssueTokenError,
  here: HandOverContext,
): HandOverStep =>
  cause.kind === 'signed-out'
    ? [needSignIn(state, data !== null)]
    : failed(state, { kind: 'token-failed', data, cause }, here)

/** Returns the problem that is left after the session has changed. */
export const problemAfter = (
  { problem }: HandOver,
  { ended, identity, lastAccount }: SessionChange,
): HandOverProblem | null => {
  // Another account has signed in, and 'Try again' must not hand over the answers of the last one. `isReplaced` would
  // come too late, with the provider's report.
  const isOfOther = identity !== null && lastAccount !== null && identity.id !== lastAccount.id
  return ended === 'sign-out' || isOfOther || (identity && problem?.kind === 'sign-in-needed')
    ? null
    : problem
}
