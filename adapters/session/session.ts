import type { Identity, SignOutScope } from '../../src/core/domain/auth/identity'
import type { Factor } from '../../src/core/domain/auth/second-factor'
import type { AccessToken } from '../../src/core/domain/tokens'

/** A session of the json-server and in-memory adapters (docs/product.md §3.4). */
export type Session = {
  access_token: AccessToken
  refresh_token: string
  /** Seconds since the epoch. */
  expires_at: number
  /** The lifetime of the access token, in seconds. */
  expires_in: number
  token_type: string
  user: SessionUser
}

export type SessionUser = {
  id: string
  email: string
  display_name: string
  /** Missing if the account has no factors. A sign-in uses only factors with the status 'verified'. */
  factors?: readonly Factor[] | undefined
}

/** A session is refreshed this many milliseconds before `expires_at` (docs/product.md §9.4). */
export const EXPIRY_MARGIN = 120_000

/** How often an open page checks the expiry, in milliseconds: AUTO_REFRESH_TICK_DURATION_MS of the library auth-js. */
export const REFRESH_TICK = 30_000

/** The first pause between attempts, in milliseconds. Each further pause is twice as long (docs/product.md §9.4). */
export const FIRST_REFRESH_BACKOFF = 200

/** Whether a value from storage or a response has the required fields of a session (docs/product.md §5.3). */
export const isValidSession = (value: unknown): value is Session => {
  if (typeof value !== 'object' || value === null) return false
  const { access_token, refresh_token, expires_at, user } = value as Partial<Session>
  return (
    typeof access_token === 'string' &&
    access_token !== '' &&
    typeof refresh_token === 'string' &&
    refresh_token !== '' &&
    Number.isFinite(expires_at) &&
    isSessionUser(user)
  )
}

const isSessionUser = (value: unknown): value is SessionUser => {
  if (typeof value !== 'object' || value === null) return false
  const { id, email, display_name } = value as Partial<SessionUser>
  return typeof id === 'string' && typeof email === 'string' && typeof display_name === 'string'
}

export const identityOf = ({ user }: Session): Identity => ({
  id: user.id,
  email: user.email,
  displayName: user.display_name,
})

/** `now` is in milliseconds since the epoch. */
export const isExpiring = (session: Pick<Session, 'expires_at'>, now: number): boolean =>
  session.expires_at * 1_000 - now < EXPIRY_MARGIN

/** 'network' means that no usable response arrived. */
export type SessionFailure = { kind: 'network' } | { kind: 'status'; status: number }

const within = (status: number, first: number, last: number): boolean => status >= first && status <= last

/**
 * A refresh is retried if no usable response arrived, or with status 500 to 504 or 520 to 530. Any other status ends
 * the session (docs/product.md §9.4).
 */
export const isRetryable = (failure: SessionFailure): boolean =>
  failure.kind === 'network' || within(failure.status, 500, 504) || within(failure.status, 520, 530)

/** After 401, 403 and 404, the service no longer knows the session (docs/product.md §6). */
export const signOutSucceeded = (status: number): boolean =>
  within(status, 200, 299) || status === 401 || status === 403 || status === 404

/**
 * Whether a sign-out removes this browser's session. 'local' always does, so that a shared computer never stays
 * signed in; 'global' only after a success, so that the user can try again.
 */
export const signOutClearsSession = (scope: SignOutScope, succeeded: boolean): boolean =>
  scope === 'local' || (scope === 'global' && succeeded)
