import type { Identity, Registration } from '../../domain/auth/identity'
import type { SignInMethod } from '../../domain/auth/recovery'
import { usableFactors } from '../../domain/auth/second-factor'
import type { AuthError, GoogleSignInError } from '../../domain/errors'
import { PATHS } from '../../domain/routes'
import {
  type AttemptRequest,
  type Attempts,
  type AttemptsCommand,
  type AttemptsContext,
  type AttemptsEvent,
  type AttemptsTransition,
  isBusy,
  isWaiting,
  type Kind,
} from './attempts-state'

/**
 * How long a switch of the mode is ignored after a registration, in milliseconds. The sign-in form is shorter, so its
 * link appears where the submit button was, and the second click of a double click would switch the mode back.
 */
const DOUBLE_CLICK_MS = 600

/** How long the form keeps the password after a registration, in milliseconds (docs/product.md §4.3). */
const PASSWORD_KEPT_MS = 600_000

const isGoogle = (kind: Kind): boolean => kind !== 'sign-in' && kind !== 'register' && kind !== 'sign-up'

/** The commands before a call that signs the teacher in. 'register' and 'leave-for-google' do not sign in. */
const commandsBefore = ({ form }: AttemptsContext, method: SignInMethod): AttemptsCommand[] => [
  form === PATHS.signUp ? { type: 'sign-up-started', method } : { type: 'outdate-toasts' },
  { type: 'await-identity' },
]

/**
 * Forgets that the page of this form was left for Google: the redirect has come back, or the teacher has stopped it by
 * another attempt. Later loads must not ask for the result of this redirect.
 */
const forgetRedirect = ({ form, left }: AttemptsContext): AttemptsCommand[] =>
  left === form ? [{ type: 'forget-page-left' }] : []

const submit = (state: Attempts, registration: Registration, here: AttemptsContext): AttemptsTransition => {
  if (isBusy(state, here)) return [state]
  const { form, mode, visit } = here
  const kind = form === PATHS.signUp ? 'sign-up' : mode === 'sign-up' ? 'register' : 'sign-in'
  return [
    { ...state, isSubmitting: true, isPopupAbandoned: true, problem: null, resetSent: null },
    ...forgetRedirect(here),
    ...(kind === 'register' ? [] : commandsBefore(here, 'email')),
    { type: 'request', request: { kind, registration, visit } },
  ]
}

/** Returns what undoes 'await-identity' or 'note-page-left', of which 'register' has issued neither. */
const commandsAfterFailure = (kind: Kind): AttemptsCommand[] => {
  if (kind === 'register') return []
  return [{ type: kind === 'leave-for-google' ? 'forget-page-left' : 'not-signed-in' }]
}

const callGoogle = (
  state: Attempts,
  kind: 'google' | 'google-result' | 'leave-for-google',
  here: AttemptsContext,
): AttemptsTransition => {
  const before: AttemptsCommand[] =
    kind === 'leave-for-google'
      ? [{ type: 'note-page-left' }]
      : [...forgetRedirect(here), ...commandsBefore(here, 'google')]
  const request: AttemptRequest = { kind, visit: here.visit }
  return [
    { ...state, isWaitingForGoogle: true, isPopupAbandoned: false, problem: null, resetSent: null },
    ...before,
    { type: 'request', request },
  ]
}

/** Clears the password that was sent, but not one that was typed later, on another visit or in the other mode. */
const clearPassword = (visit: number, here: AttemptsContext): AttemptsCommand[] =>
  visit === here.visit ? [{ type: 'clear-password' }] : []

/**
 * After a registration, the form stays filled, so that one press on 'Sign In' signs in. The password is in memory only,
 * until another page is entered or `PASSWORD_KEPT_MS` has passed.
 */
const registered = (state: Attempts, here: AttemptsContext): AttemptsTransition => {
  const next = { ...state, registeredAt: here.now }
  const commands: AttemptsCommand[] = [
    { type: 'remember-method', method: 'email' },
    { type: 'forget-form' },
    { type: 'await-expiry', at: here.now, duration: PASSWORD_KEPT_MS },
    { type: 'say-registered' },
  ]
  return here.path === PATHS.auth
    ? // `mode` is already the next one, so that 'page-entered' keeps the password.
      [{ ...next, mode: 'sign-in' }, ...commands, { type: 'show-mode', mode: 'sign-in', replace: true }]
    : [next, ...commands]
}

const succeeded = (state: Attempts, kind: Kind, identity: Identity): AttemptsTransition => {
  const commands: AttemptsCommand[] = [
    { type: 'remember-method', method: isGoogle(kind) ? 'google' : 'email' },
    { type: 'signed-in', identity },
  ]
  if (kind === 'sign-up') commands.unshift({ type: 'account-created', identity })
  return [state, ...commands]
}

/** Whether the form of /auth has changed its mode since the call. The form then does not show the failure. */
const isOfOtherMode = (kind: Kind, { form, path, mode }: AttemptsContext): boolean =>
  form === PATHS.auth && path === form && !isGoogle(kind) && (kind === 'register') !== (mode === 'sign-up')

const failed = (
  state: Attempts,
  { kind, visit }: { kind: Kind; visit: number },
  error: AuthError | GoogleSignInError,
  here: AttemptsContext,
): AttemptsTransition => {
  const method = isGoogle(kind) ? 'google' : 'email'
  const commands = commandsAfterFailure(kind)
  if (error.kind === 'second-factor-required') {
    const { challenge } = error
    const [first, ...others] = usableFactors(error.factors)
    if (first && isOfOtherMode(kind, here)) return [state, ...commands]
    if (first)
      return here.path === here.form
        ? [
            state,
            ...commands,
            { type: 'demand-second-factor', method, challenge, factors: [first, ...others] },
          ]
        : [{ ...state, problem: { kind: 'second-factor-expired', message: '' } }, ...commands]
  }
  // A newer popup has replaced this one, or an attempt with an email has followed. Only the later result is shown.
  if (error.kind === 'popup-superseded' || (error.kind === 'popup-closed' && state.isPopupAbandoned))
    return [state, ...commands]
  // A wrong password is cleared. After any other failure, the password stays, so that a new attempt needs no typing.
  if (error.kind === 'invalid-credentials') commands.push(...clearPassword(visit, here))
  commands.push({ type: 'say-failed', method, error })
  return [isOfOtherMode(kind, here) ? state : { ...state, problem: error, failedMethod: method }, ...commands]
}

const settled = (state: Attempts, kind: Kind, failure: AuthError | GoogleSignInError | null): Attempts => {
  if (!isGoogle(kind)) return { ...state, isSubmitting: false }
  // A newer popup has replaced the one of this call, so the form still waits for Google.
  if (failure?.kind === 'popup-superseded') return state
  if (kind === 'leave-for-google') return { ...state, isWaitingForGoogle: false }
  const closedPopups = failure?.kind === 'popup-closed' ? state.closedPopups + 1 : 0
  return { ...state, isWaitingForGoogle: false, closedPopups }
}

const responded = (
  before: Attempts,
  event: Extract<AttemptsEvent, { type: 'responded' }>,
  here: AttemptsContext,
): AttemptsTransition => {
  const { kind, result } = event
  const failure = result.ok ? null : result.error
  const state = settled(before, kind, failure)
  const outcome = (): AttemptsTransition => {
    if (!result.ok) return failed(state, event, result.error, here)
    if (!result.value) return [state]
    return kind === 'register' ? registered(state, here) : succeeded(state, kind, result.value)
  }
  const [next, ...commands] = outcome()
  // A demand for a second factor shows that the redirect has brought the account back.
  const redirectWorks = failure === null || failure.kind === 'second-factor-required'
  return kind === 'google-result' && redirectWorks
    ? [next, { type: 'remember-redirect' }, ...commands]
    : [next, ...commands]
}

const switchMode = (state: Attempts, { mode, now }: AttemptsContext): AttemptsTransition => {
  const next = { ...state, problem: null, resetSent: null }
  // `Math.abs`: once the computer's clock is set back, `registeredAt` is in the future and no switch would work.
  return state.registeredAt !== null && Math.abs(now - state.registeredAt) <= DOUBLE_CLICK_MS
    ? [next]
    : [
        { ...next, registeredAt: null },
        { type: 'show-mode', mode: mode === 'sign-in' ? 'sign-up' : 'sign-in', replace: true },
        { type: 'clear-form' },
      ]
}

export const attempts = (
  state: Attempts,
  event: AttemptsEvent,
  here: AttemptsContext,
): AttemptsTransition => {
  switch (event.type) {
    case 'submitted':
      return submit(state, event.registration, here)
    case 'google-pressed':
      if (isWaiting(state, here)) return [state]
      return callGoogle(state, here.redirectWorks ? 'leave-for-google' : 'google', here)
    case 'redirect-pressed':
      return isWaiting(state, here) ? [state] : callGoogle(state, 'leave-for-google', here)
    case 'returned':
      if (event.left !== here.form) return [state]
      return here.path === here.form
        ? callGoogle(state, 'google-result', here)
        : [state, { type: 'forget-page-left' }]
    case 'window-focused':
      return [{ ...state, isWaitingForGoogle: false }]
    case 'responded':
      return responded(state, event, here)
    case 'second-factor-expired':
      return [here.path === here.form ? { ...state, problem: event.error, failedMethod: 'email' } : state]
    case 'mode-switched':
      return switchMode(state, here)
    case 'sign-in-chosen':
      return [
        // `mode` is already the next one, so that 'page-entered' keeps the password, which may be the account's.
        { ...state, problem: null, mode: 'sign-in' },
        { type: 'fill-email', email: event.email },
        { type: 'show-mode', mode: 'sign-in', replace: here.path === PATHS.auth },
      ]
    case 'reset-sent':
      return [
        { ...state, problem: null, resetSent: { email: event.email, at: here.now } },
        ...(event.isCurrent ? [{ type: 'fill-email', email: event.email } as const] : []),
      ]
    case 'password-expired':
      return state.registeredAt === event.at && !state.isSubmitting
        ? [state, { type: 'clear-password' }]
        : [state]
    case 'session-ended':
      return [{ ...state, registeredAt: null, resetSent: null }]
    case 'page-restored':
      // The teacher went Back from Google to this page, which still waits. After a reload, 'returned' asks for the
      // result.
      return here.left === here.form ? [state, { type: 'reload' }] : [state]
    case 'page-entered': {
      const isShown = here.path === here.form
      const next = { ...state, resetSent: null, ...(isShown && { mode: here.mode }) }
      // On another page, and after the header's link to the other mode, the message disappears and the password is
      // cleared. Name and email stay, for example while the user reads the terms.
      return isShown && (state.mode ?? here.mode) === here.mode
        ? [next]
        : [{ ...next, problem: null }, { type: 'clear-password' }]
    }
  }
}
