import type { Email } from '../domain/auth/email'
import type { Credentials, Identity, Registration, SignOutScope } from '../domain/auth/identity'
import type {
  EmailSignInError,
  GoogleSignInError,
  IdTokenError,
  PasswordResetError,
  SignOutError,
  SignUpError,
} from '../domain/errors'
import type { Result } from '../domain/result'
import type { IdToken } from '../domain/tokens'

/**
 * The authentication provider. Every method that returns a `Result` can fail with `unavailable`: network failure, a 5xx
 * status, a malformed response, or the time limit (30 s, on phones 60 s). Only a session refresh is retried.
 */
export interface AuthPort {
  /** The scopes `signOut` supports; always includes 'local'. */
  readonly signOutScopes: readonly SignOutScope[]
  /**
   * Loads what the Google popup needs, so that `signInWithGoogle` can open it within the click. Never rejects;
   * repeated calls are allowed.
   */
  prepare(): Promise<void>
  /** An unknown address and a wrong password both fail with `invalid-credentials`. */
  signInWithEmail(credentials: Credentials): Promise<Result<Identity, EmailSignInError>>
  /**
   * Opens Google's account chooser with account selection forced. Call it synchronously in a click handler:
   * browsers block popups opened later (`popup-blocked`). The time limit does not include the user's choice.
   */
  signInWithGoogle(): Promise<Result<Identity, GoogleSignInError>>
  /** Creates the account, sets its display name and leaves it signed in. */
  signUp(registration: Registration): Promise<Result<Identity, SignUpError>>
  /** Succeeds for unknown addresses too, so that the response does not reveal which addresses have an account. */
  sendPasswordReset(email: Email): Promise<Result<void, PasswordResetError>>
  /** A scope that is not in `signOutScopes` fails with `unsupported-scope`. 'local' also works without a network. */
  signOut(scope: SignOutScope): Promise<Result<void, SignOutError>>
  /**
   * The id token of the current identity, refreshed if it is about to expire (docs/product.md §9.4). Fails with
   * `signed-out` if there is no session or the provider has ended it.
   */
  idToken(): Promise<Result<IdToken, IdTokenError>>
  /**
   * Calls `listener` with the remembered identity once it is known, then on every change; null means signed out.
   * `listener` may be called before the promise of a sign-in resolves. Returns the unsubscribe function.
   */
  watch(listener: (identity: Identity | null) => void): () => void
}
