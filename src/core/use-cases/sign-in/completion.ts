import type { OnboardingData } from '../../domain/onboarding/onboarding'
import type { HandOver, Here, Next } from './hand-over-state'
import { payOr, requestToken } from './open-app'

/**
 * Completes onboarding (docs/product.md §4.5). For a teacher, `openApp` or `payOr` welcomes her later, so that no
 * welcome stands beside a failed hand-over. A visitor is welcomed now, and creates an account next.
 */
export const complete = (state: HandOver, data: OnboardingData, here: Here): Next => {
  const { identity, wasGreeted } = here
  const firstName = data.firstName.trim()
  const greeting = identity && !wasGreeted ? { account: identity.id, firstName } : null
  const completed = { ...state, greeting }
  const [next, ...commands]: Next = identity
    ? payOr(completed, here, () => requestToken(completed, data, true, here))
    : [completed, { type: 'greet', firstName, isSignedIn: false }, { type: 'create-account', data }]
  return [
    next,
    { type: 'close-onboarding' },
    { type: 'set-completion-flag', id: identity?.id ?? null },
    ...commands,
  ]
}

/**
 * Withdraws the click on 'Start Using grAId': the pending look-up opens nothing, and a failed one is not repeated by
 * itself. 'Try again' then opens onboarding instead of sending the answers.
 */
export const withdraw = (state: HandOver): HandOver => {
  const { pending, problem } = state
  const next = { ...state }
  if (pending?.kind === 'look-up' && pending.purpose === 'completion')
    next.pending = { ...pending, path: null, purpose: 'app', data: null }
  if (problem?.kind === 'look-up-failed' && problem.purpose === 'completion') {
    next.problem = { ...problem, purpose: 'app', data: null }
    next.wait = null
  }
  return next
}
