import type { Identity } from '../../domain/auth/identity'
import type { OnboardingData } from '../../domain/onboarding/onboarding'
import { PATHS } from '../../domain/routes'
import { type HandOver, type Here, idleIdentity, type Next } from './hand-over-state'
import { payOr, requestToken } from './open-app'

// Opens, closes and completes onboarding: a dialog, or on /signup in place of the form (docs/product.md §4.4, §4.5).

export const open = (state: HandOver, { path }: Here): Next =>
  state.openOn === null
    ? [
        { ...state, openOn: path },
        { type: 'onboarding-opened', path },
      ]
    : [state]

export const noteNewTeacher = (state: HandOver, { id }: Identity): Next => [
  { ...state, newTeacher: id },
  { type: 'remember-new-teacher', id },
]

/** For a new teacher, onboarding opens by itself on the landing page, once per tab, until it is completed. */
export const mayBeOffered = ({ path, lastOpenOn, hasCompleted }: Here): boolean =>
  path === PATHS.landing && lastOpenOn === null && !hasCompleted

/** Opens onboarding for a new teacher as soon as nothing is pending and no hand-over has failed. */
export const offer = (state: HandOver, here: Here): Next => {
  const id = idleIdentity(state, here)?.id
  return id !== undefined && id === state.newTeacher && mayBeOffered(here) ? open(state, here) : [state]
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

export const close = (state: HandOver): Next =>
  state.openOn === null ? [state] : [{ ...withdraw(state), openOn: null }, { type: 'onboarding-closed' }]

/**
 * Closes onboarding because the user has dismissed it, and goes to `/` unless the user is there (docs/product.md §4.4).
 */
export const dismiss = (state: HandOver, { path }: Here): Next =>
  state.openOn === null || path === PATHS.landing ? close(state) : [...close(state), { type: 'go-home' }]

/**
 * Completes onboarding. A visitor is welcomed at once, and creates an account next. A teacher is welcomed by `openApp`
 * or `payOr`, so that no welcome stands beside a failed hand-over.
 */
export const complete = (before: HandOver, data: OnboardingData, here: Here): Next => {
  const { identity, wasGreeted } = here
  const firstName = data.firstName.trim()
  const [closed, ...closing] = close(before)
  const greeting = identity && !wasGreeted ? { account: identity.id, firstName } : null
  const state = { ...closed, greeting }
  const [next, ...commands]: Next = identity
    ? payOr(state, here, () => requestToken(state, data, true, here))
    : [state, { type: 'greet', firstName, isSignedIn: false }, { type: 'create-account', data }]
  return [next, ...closing, { type: 'set-completion-flag', id: identity?.id ?? null }, ...commands]
}
