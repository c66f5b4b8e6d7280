import type { Code } from '../domain/auth/code'
import type { Email } from '../domain/auth/email'
import type { Credentials, Identity, Registration, SignOutScope } from '../domain/auth/identity'
import type { FactorChoice } from '../domain/auth/second-factor'
import type {
  ConfirmationMailError,
  EmailSignInError,
  GoogleSignInError,
  IdTokenError,
  PasswordResetError,
  SecondFactorError,
  SignOutError,
  SignUpError,
} from '../domain/errors'
import type { Result } from '../domain/result'
import type { IdToken } from '../domain/tokens'

export type IdTokenOptions = {
  /** Whose id token is requested. If missing or null, that of the signed-in user. */
  userId?: string | null
  /** Whether the token is refreshed even if it is not about to expire. */
  fresh?: boolean
}

/**
 * The authentication provider, for example Firebase. Every method that returns a `Result` fails with
 * `unavailable` on a network failure, a 5xx status, a malformed response, or after the time limit (30 s, on phones
 * 60 s). Calls are not retried, except the refresh of a session.
 */
export interface AuthPort {
  /** The scopes that `signOut` accepts; always includes 'local'. */
  readonly signOutScopes: readonly SignOutScope[]
  /**
   * Loads the scripts of Google's sign-in popup, so that `signInWithGoogle` shows the account chooser sooner. The
   * requests tell Google about the visit. Never rejects. May be called repeatedly.
   */
  prepare(): Promise<void>
  /**
   * An unknown email and a wrong password both fail with `invalid-credentials`. After `second-factor-required`, here or
   * from a sign-in with Google, `signInWithCode` can finish the sign-in until another sign-in is started or the page is
   * reloaded.
   */
  signInWithEmail(credentials: Credentials): Promise<Result<Identity, EmailSignInError>>
  /**
   * Opens Google's account chooser in a popup, even if only one account is available. Must be called right after a
   * click, because browsers block popups that are opened later (`popup-blocked`). May be called later if src/boot has
   * opened a popup in the click. The time limit does not include the time that the user takes to choose.
   */
  signInWithGoogle(): Promise<Result<Identity, GoogleSignInError>>
  /**
   * Opens Google's account chooser in place of this page, for browsers in which the popup fails. Resolves when the page
   * is left. The next load calls `googleRedirectResult`.
   */
  redirectToGoogle(): Promise<Result<void, GoogleSignInError>>
  /**
   * Finishes the sign-in that `redirectToGoogle` has begun before this load. Fails with `redirect-cancelled` if the
   * browser came back without an account. Sends requests to Google, so it is called only after `redirectToGoogle`.
   */
  googleRedirectResult(): Promise<Result<Identity, GoogleSignInError>>
  /**
   * Sends a text message with a six-digit code to a phone factor. An earlier code may stop working. Fails with
   * `second-factor-expired` if the sign-in is no longer open, with `too-many-requests` if too many messages were
   * requested, and with `robot-check-failed` if the provider needs a check against robots that fails. The time limit
   * does not include the time that the user takes for that check. If the user closes the check, the promise never
   * settles.
   */
  sendCode(factor: FactorChoice): Promise<Result<void, SecondFactorError>>
  /**
   * Finishes a sign-in that failed with `second-factor-required`, with a code from a text message or an authenticator
   * app. After `wrong-code`, another code can be tried. `code-expired` means that a text message must be requested
   * first, because none was sent or its code is too old.
   */
  signInWithCode(answer: FactorChoice & { code: Code }): Promise<Result<Identity, SecondFactorError>>
  /**
   * Creates an account with its display name, and asks the provider for a mail with a link that confirms the email.
   * Doesn't wait for the mail; a failure is logged. Does not sign the user in to the new account: the sessions of this
   * tab and of all other tabs stay unchanged.
   */
  register(registration: Registration): Promise<Result<Identity, SignUpError>>
  /** Like `register`, but also signs the user in to the new account. */
  signUp(registration: Registration): Promise<Result<Identity, SignUpError>>
  /** Sends the mail with the link that confirms the email to the signed-in user again. */
  sendConfirmation(): Promise<Result<void, ConfirmationMailError>>
  /** Succeeds for unknown emails too, so that the response does not reveal which emails have an account. */
  sendPasswordReset(email: Email): Promise<Result<void, PasswordResetError>>
  /**
   * Ends the sessions of `scope`. Fails with `unsupported-scope` if `scope` is not in `signOutScopes`. 'local' also
   * works without a network connection.
   */
  signOut(scope: SignOutScope): Promise<Result<void, SignOutError>>
  /**
   * Returns the id token of the signed-in user. The token is refreshed first if it is about to expire
   * (docs/product.md §9.4), or if `fresh` is true. Fails with `signed-out` if there is no session, or if the
   * authentication provider has ended the session, which `watch` then reports as null. With `userId`, also fails with
   * `signed-out` if another user is signed in, for example after a sign-in in another tab.
   */
  idToken(options?: IdTokenOptions): Promise<Result<IdToken, IdTokenError>>
  /**
   * Calls `listener` with the signed-in identity, or with null if no user is signed in. The first call follows when
   * the stored session has been read, the others on every change. `listener` may be called before the promise of a
   * sign-in resolves. If the provider cannot be loaded or does not report in time, the identity is unknown: `listener`
   * is unsubscribed, and `onUnavailable` is called instead. Returns a function that unsubscribes `listener`.
   */
  watch(listener: (identity: Identity | null) => void, onUnavailable?: () => void): () => void
}
