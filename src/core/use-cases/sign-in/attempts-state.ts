import type { Identity, Registration } from '../../domain/auth/identity'
import type { SignInMethod } from '../../domain/auth/recovery'
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
import type { Transition } from '../use-case'
import type { Demand } from './second-factor'

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
  /** The method of the attempt that has failed: the message stands under the button that was pressed. */
  failedMethod: SignInMethod
  /**
   * How many popups in a row have failed with `popup-closed`. If the identity provider isolates its page with
   * `Cross-Origin-Opener-Policy`, even an open popup looks closed. So after two failures, the redirect is offered.
   */
  closedPopups: number
  /** Whether the form was sent after Google's popup was opened. If the popup then closes, no failure is shown. */
  isPopupAbandoned: boolean
  /**
   * When an account was created on /auth, in milliseconds since the epoch, until the mode is switched or a session
   * ends.
   */
  registeredAt: number | null
  /**
   * The address for which a reset email was asked, until the next attempt, page or mode, or the end of a session. `at`:
   * when, in milliseconds since the epoch.
   */
  resetSent: { email: string; at: number } | null
  /** The mode in which the form was last shown, or null before that. */
  mode: AuthMode | null
}

export const NO_ATTEMPTS: Attempts = {
  isSubmitting: false,
  isWaitingForGoogle: false,
  problem: null,
  failedMethod: 'email',
  closedPopups: 0,
  isPopupAbandoned: false,
  registeredAt: null,
  resetSent: null,
  mode: null,
}

export type AttemptsContext = {
  form: FormPath
  path: string
  visit: number
  mode: AuthMode
  /** Whether a look-up or a token request of this page is pending, or the grAId app is opening. */
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
export type AttemptRequest = { visit: number } & (
  | { kind: 'sign-in' | 'register' | 'sign-up'; registration: Registration }
  | { kind: 'google' | 'google-result' | 'leave-for-google' }
)

export type Kind = AttemptRequest['kind']

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
  | { type: 'responded'; kind: Kind; visit: number; result: AttemptResult }
  | { type: 'second-factor-expired'; error: AuthError }
  | { type: 'mode-switched' }
  /** 'Sign in instead' was pressed. `email`: the text in the form. */
  | { type: 'sign-in-chosen'; email: string }
  /** With `isCurrent`, nothing was typed since the reset email was requested. */
  | { type: 'reset-sent'; email: string; isCurrent: boolean }
  /** The time of 'await-expiry' has passed. */
  | { type: 'password-expired'; at: number }
  | { type: 'page-entered' }
  | { type: 'page-restored' }
  | { type: 'session-ended' }

export type AttemptsCommand =
  | { type: 'request'; request: AttemptRequest }
  /**
   * Until 'signed-in' or 'not-signed-in', an identity that the provider reports may come from this attempt. So the
   * report starts no hand-over (`idleIdentity`), unlike the report of a restored session.
   */
  | { type: 'await-identity' }
  | { type: 'sign-up-started'; method: SignInMethod }
  | { type: 'signed-in'; identity: Identity }
  | { type: 'not-signed-in' }
  | { type: 'account-created'; identity: Identity }
  | ({ type: 'demand-second-factor' } & Demand)
  | { type: 'remember-method'; method: SignInMethod }
  | { type: 'remember-redirect' }
  /** Notes that the page is left for Google, so that the next load asks for the result. */
  | { type: 'note-page-left' }
  | { type: 'forget-page-left' }
  | { type: 'reload' }
  /** Removes the stored name and email, so that a reload no longer restores them. */
  | { type: 'forget-form' }
  | { type: 'clear-form' }
  /** `duration`: in milliseconds. */
  | { type: 'await-expiry'; at: number; duration: number }
  | { type: 'clear-password' }
  | { type: 'fill-email'; email: string }
  | { type: 'show-mode'; mode: AuthMode; replace: boolean }
  | { type: 'say-failed'; method: SignInMethod; error: AuthError }
  | { type: 'say-registered' }
  /** Dismisses the success toasts that an attempt to sign in makes outdated. */
  | { type: 'outdate-toasts' }

export type AttemptsTransition = Transition<Attempts, AttemptsCommand>

type Occupation = Pick<AttemptsContext, 'isHandingOver' | 'isSecondFactorOpen'>

/** Whether a sign-in, a hand-over or a second factor is pending, so that the forms are disabled. */
export const isBusy = (state: Attempts, { isHandingOver, isSecondFactorOpen }: Occupation): boolean =>
  state.isSubmitting || isHandingOver || isSecondFactorOpen

/** Whether 'Continue with Google' is disabled. */
export const isWaiting = (state: Attempts, here: Occupation): boolean =>
  state.isWaitingForGoogle || isBusy(state, here)
