import type { Credentials, Identity, Registration, SignOutScope } from '../domain/auth/identity'
import type { AuthError } from '../domain/errors'
import type { Result } from '../domain/result'

/** Proves who somebody is. Knows nothing of teachers, plans or tokens of the separate app. */
export interface AuthPort {
  /** The sign-out scopes this provider can do; always includes 'local'. */
  readonly signOutScopes: readonly SignOutScope[]
  /** Loads what the Google popup needs, so that a later click can open it at once. Safe to call often. */
  prepare(): Promise<void>
  signInWithEmail(credentials: Credentials): Promise<Result<Identity, AuthError>>
  /** Opens Google's account chooser, selection forced. Must be called inside the click. */
  signInWithGoogle(): Promise<Result<Identity, AuthError>>
  /** Creates the account, sets its display name and leaves it signed in. */
  signUp(registration: Registration): Promise<Result<Identity, AuthError>>
  /** Succeeds alike for known and unknown addresses. */
  sendPasswordReset(email: string): Promise<Result<void, AuthError>>
  signOut(scope: SignOutScope): Promise<Result<void, AuthError>>
  /** A token that proves the current identity to other services, refreshed when it is about to expire. */
  idToken(): Promise<Result<string, AuthError>>
  /**
   * Tells `listener` the remembered identity once it is known, then every change; null is nobody. It may fire
   * before a sign-in's own promise resolves. Returns what stops it.
   */
  watch(listener: (identity: Identity | null) => void): () => void
}
