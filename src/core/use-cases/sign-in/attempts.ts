import { type Identity, type Registration, splitDisplayName } from '../../domain/auth/identity'
import type { SignInMethod } from '../../domain/auth/recovery'
import { type Factor, usableFactors } from '../../domain/auth/second-factor'
import type {
  AuthError,
  EmailSignInError,
  GoogleSignInError,
  SignUpError,
  Unavailable,
} from '../../domain/errors'
import { readQuery } from '../../domain/query'
import type { Result } from '../../domain/result'
import { PATHS, readAuthQuery } from '../../domain/routes'
import type { Step } from '../step'

export type AuthMode = 'sign-in' | 'sign-up'

/** Returns the mode of the form of /auth; 'sign-in' on other pages. */
export const modeAt = (path: string, search: string): AuthMode =>
  path === PATHS.auth ? readAuthQuery(readQuery(search)).mode : 'sign-in'

export type FormPath = typeof PATHS.auth | typeof PATHS.signUp

/** The attempts on one form to sign in or to create an account (docs/product.md §4.1 to §4.3, §4.9). */
export type Attempts = {
  /** Whether a request with email and password is pending. */
  isSubmitting: boolean
  /**
   * Whether Google's popup is open, the browser leaves for Google, or a redirect's result is awaited. Firebase reports
   * a closed popup up to 10 s late, so the value is false again once the window regains focus. A new click then opens
   * another popup in place of the first.
   */
  isWaitingForGoogle: boolean
  problem: AuthError | null
  /**
   * How many popups in a row have failed with `popup-closed`. If the identity provider isolates its page with
   * `Cross-Origin-Opener-Policy`, even an open popup looks closed. So after two failures, the redirect is offered.
   */
  closedPopups: number
  /** Whether the form was sent after Google's popup was opened. If the popup then closes, no failure is shown. */
  isPopupAbandoned: boolean
  /**
   * Set when an account was created on /auth, until the mode is switched or a session ends. `at`: milliseconds since
   * the epoch. `firstName` may be empty.
   */
  registered: { at: number; firstName: string } | null
  /** The mode in which the form was last shown, or null before that. */
  mode: AuthMode | null
}

export const NO_ATTEMPTS: Attempts = {
  isSubmitting: false,
  isWaitingForGoogle: false,
  problem: null,
  closedPopups: 0,
  isPopupAbandoned: false,
  registered: null,
  mode: null,
}

export type AttemptsContext = {
  form: FormPath
  path: string
  /** The number of pages entered so far. */
  visit: number
  mode: AuthMode
  /** Whether a look-up or a token request of this page is pending, or the grAId app opens. */
  isHandingOver: boolean
  isSecondFactorOpen: boolean
  /** The path of the page that was left for Google, until the next load or a failure; otherwise null. */
  left: string | null
  /** Whether a redirect to Google has brought an account back in this browser. */
  redirectWorks: boolean
  /** Milliseconds since the epoch. */
  now: number
}

/**
 * A request. 'register' creates an account without signing in, 'sign-up' also signs in, 'google-result' finishes the
 * redirect that preceded this load.
 */
export type AttemptCall = { visit: number } & (
  | { kind: 'sign-in' | 'register' | 'sign-up'; registration: Registration }
  | { kind: 'google' | 'google-result' | 'leave-for-google' }
)

type Kind = AttemptCall['kind']

/** `value` is null after 'leave-for-google'. */
export type AttemptResult = Result<
  Identity | null,
  EmailSignInError | GoogleSignInError | SignUpError | Unavailable
>

export type AttemptsEvent =
  /** The form was sent with valid fields. */
  | { type: 'submitted'; registration: Registration }
  | { type: 'google-pressed' }
  /** 'Continue with Google in this window' was pressed. */
  | { type: 'redirect-pressed' }
  /** The first load after Google's account chooser replaced the page at the path `left`. */
  | { type: 'returned'; left: string }
  | { type: 'window-focused' }
  | { type: 'answered'; kind: Kind; visit: number; result: AttemptResult }
  | { type: 'second-factor-expired'; error: AuthError }
  | { type: 'mode-switched' }
  /** 'Sign in instead' was pressed. `email`: the text in the form. */
  | { type: 'sign-in-chosen'; email: string }
  | { type: 'reset-sent' }
  | { type: 'page-entered' }
  | { type: 'page-restored' }
  | { type: 'session-ended' }

export type AttemptsCommand =
  | { type: 'call'; call: AttemptCall }
  /**
   * Until 'signed-in' or 'not-signed-in', an identity that the provider reports may come from this attempt. So the
   * hand-over does not start with the report (`idleIdentity`), as it would for a restored session.
   */
  | { type: 'await-identity' }
  | { type: 'sign-up-started'; method: SignInMethod }
  | { type: 'signed-in'; identity: Identity }
  | { type: 'not-signed-in' }
  | { type: 'account-created'; identity: Identity }
  | { type: 'demand-second-factor'; method: SignInMethod; challenge: string; factors: readonly Factor[] }
  | { type: 'remember-method'; method: SignInMethod }
  | { type: 'remember-redirect' }
  /** The page is left for Google, and the next load asks for the result. */
  | { type: 'note-page-left' }
  | { type: 'forget-page-left' }
  | { type: 'reload' }
  /** What was typed must no longer be restored after a reload. */
  | { type: 'forget-form' }
  | { type: 'clear-form' }
  | { type: 'clear-password' }
  | { type: 'fill-email'; email: string }
  | { type: 'show-mode'; mode: AuthMode; replace: boolean }
  | { type: 'say-failed'; method: SignInMethod; error: AuthError }
  | { type: 'say-registered' }
  /** Dismisses the success toasts that an attempt to sign in makes outdated. */
  | { type: 'outdate-toasts' }

type AttemptsStep = Step<Attempts, AttemptsCommand>

/**
 * How long a switch of the mode is ignored after a registration, in milliseconds. The sign-in form is shorter, so its
 * link appears where the submit button was, and the second click of a double click would switch the mode back.
 */
const DOUBLE_CLICK_MS = 600

type Occupation = Pick<AttemptsContext, 'isHandingOver' | 'isSecondFactorOpen'>

export const isSubmitting = (state: Attempts, { isHandingOver, isSecondFactorOpen }: Occupation): boolean =>
  state.isSubmitting || isHandingOver || isSecondFactorOpen

/** Whether 'Continue with Google' is disabled. */
export const isWaiting = (state: Attempts, here: Occupation): boolean =>
  state.isWaitingForGoogle || isSubmitting(state, here)

const isGoogle = (kind: Kind): boolean => kind !== 'sign-in' && kind !== 'register' && kind !== 'sign-up'

/** For calls that sign the teacher in: all but 'register' and 'leave-for-google'. */
const commandsBeforeCall = ({ form }: AttemptsContext, method: SignInMethod): AttemptsCommand[] => [
  form === PATHS.signUp ? { type: 'sign-up-started', method } : { type: 'outdate-toasts' },
  { type: 'await-identity' },
]

/** A redirect to Google has come back, or the teacher has stopped it, so later loads must not ask for its result. */
const forgetRedirect = ({ form, left }: AttemptsContext): AttemptsCommand[] =>
  left === form ? [{ type: 'forget-page-left' }] : []

const submit = (state: Attempts, registration: Registration, here: AttemptsContext): AttemptsStep => {
  if (isSubmitting(state, here)) return [state]
  const { form, mode, visit } = here
  const kind = form === PATHS.signUp ? 'sign-up' : mode === 'sign-up' ? 'register' : 'sign-in'
  return [
    { ...state, isSubmitting: true, isPopupAbandoned: true, problem: null },
    ...forgetRedirect(here),
    ...(kind === 'register' ? [] : commandsBeforeCall(here, 'email')),
    { type: 'call', call: { kind, registration, visit } },
  ]
}

/** Undoes 'await-identity' or 'note-page-left'. 'register' has issued neither. */
const commandsAfterFailure = (kind: Kind): AttemptsCommand[] => {
  if (kind === 'register') return []
  return [{ type: kind === 'leave-for-google' ? 'forget-page-left' : 'not-signed-in' }]
}

const callGoogle = (
  state: Attempts,
  kind: 'google' | 'google-result' | 'leave-for-google',
  here: AttemptsContext,
): AttemptsStep => {
  const before: AttemptsCommand[] =
    kind === 'leave-for-google'
      ? [{ type: 'note-page-left' }]
      : [...forgetRedirect(here), ...commandsBeforeCall(here, 'google')]
  const call: AttemptCall = { kind, visit: here.visit }
  return [
    { ...state, isWaitingForGoogle: true, isPopupAbandoned: false, problem: null },
    ...before,
    { type: 'call', call },
  ]
}

/** Clears the password that was sent, but not one that was typed later, on another visit or in the other mode. */
const clearPassword = (visit: number, here: AttemptsContext): AttemptsCommand[] =>
  visit === here.visit ? [{ type: 'clear-password' }] : []

const registered = (
  state: Attempts,
  { displayName }: Identity,
  visit: number,
  here: AttemptsContext,
): AttemptsStep => {
  const next = { ...state, registered: { at: here.now, firstName: splitDisplayName(displayName).firstName } }
  const commands: AttemptsCommand[] = [
    { type: 'remember-method', method: 'email' },
    { type: 'forget-form' },
    ...clearPassword(visit, here),
    { type: 'say-registered' },
  ]
  return here.path === PATHS.auth
    ? [next, ...commands, { type: 'show-mode', mode: 'sign-in', replace: true }]
    : [next, ...commands]
}

const succeeded = (state: Attempts, kind: Kind, identity: Identity): AttemptsStep => {
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
): AttemptsStep => {
  const method = isGoogle(kind) ? 'google' : 'email'
  const commands = commandsAfterFailure(kind)
  if (error.kind === 'second-factor-required' && usableFactors(error.factors).length > 0) {
    const { challenge, factors } = error
    if (isOfOtherMode(kind, here)) return [state, ...commands]
    return here.path === here.form
      ? [state, ...commands, { type: 'demand-second-factor', method, challenge, factors }]
      : [{ ...state, problem: { kind: 'second-factor-expired', message: '' } }, ...commands]
  }
  // A newer popup has replaced this one, or an attempt with an email has followed. Only the later result is shown.
  if (error.kind === 'popup-superseded' || (error.kind === 'popup-closed' && state.isPopupAbandoned))
    return [state, ...commands]
  // A wrong password is cleared. After any other failure, the password stays, so that a new attempt needs no typing.
  if (error.kind === 'invalid-credentials') commands.push(...clearPassword(visit, here))
  commands.push({ type: 'say-failed', method, error })
  return [isOfOtherMode(kind, here) ? state : { ...state, problem: error }, ...commands]
}

const settled = (state: Attempts, kind: Kind, failure: AuthError | GoogleSignInError | null): Attempts => {
  if (!isGoogle(kind)) return { ...state, isSubmitting: false }
  // A newer popup has replaced the one of this call, so the form still waits for Google.
  if (failure?.kind === 'popup-superseded') return state
  if (kind === 'leave-for-google') return { ...state, isWaitingForGoogle: false }
  const closedPopups = failure?.kind === 'popup-closed' ? state.closedPopups + 1 : 0
  return { ...state, isWaitingForGoogle: false, closedPopups }
}

const answered = (
  before: Attempts,
  event: Extract<AttemptsEvent, { type: 'answered' }>,
  here: AttemptsContext,
): AttemptsStep => {
  const { kind, result } = event
  const failure = result.ok ? null : result.error
  const state = settled(before, kind, failure)
  const outcome = (): AttemptsStep => {
    if (!result.ok) return failed(state, event, result.error, here)
    if (!result.value) return [state]
    return kind === 'register'
      ? registered(state, result.value, event.visit, here)
      : succeeded(state, kind, result.value)
  }
  const [next, ...commands] = outcome()
  // A demand for a second factor shows that the redirect has brought the account back.
  const redirectWorks = failure === null || failure.kind === 'second-factor-required'
  return kind === 'google-result' && redirectWorks
    ? [next, { type: 'remember-redirect' }, ...commands]
    : [next, ...commands]
}

const switchMode = (state: Attempts, { mode, now }: AttemptsContext): AttemptsStep => {
  const next = { ...state, problem: null }
  // `Math.abs`: once the computer's clock is set back, `registered.at` is in the future and no switch would work.
  return state.registered && Math.abs(now - state.registered.at) <= DOUBLE_CLICK_MS
    ? [next]
    : [
        { ...next, registered: null },
        { type: 'show-mode', mode: mode === 'sign-in' ? 'sign-up' : 'sign-in', replace: true },
        { type: 'clear-form' },
      ]
}

export const attempts = (state: Attempts, event: AttemptsEvent, here: AttemptsContext): AttemptsStep => {
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
    case 'answered':
      return answered(state, event, here)
    case 'second-factor-expired':
      return [here.path === here.form ? { ...state, problem: event.error } : state]
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
      return [{ ...state, problem: null }]
    case 'session-ended':
      return [{ ...state, registered: null }]
    case 'page-restored':
      // The teacher went Back from Google to this page, which still waits. After a reload, 'returned' asks for the
      // result.
      return here.left === here.form ? [state, { type: 'reload' }] : [state]
    case 'page-entered': {
      const isShown = here.path === here.form
      const next = isShown ? { ...state, mode: here.mode } : state
      // On another page, and after the header's link to the other mode, only the password is cleared. Name and email
      // stay, for example while the user reads the terms.
      return isShown && (state.mode ?? here.mode) === here.mode
        ? [next]
        : [{ ...next, problem: null }, { type: 'clear-password' }]
    }
  }
}
