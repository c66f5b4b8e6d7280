import type { SignOutScope } from '../../src/core/domain/auth/identity'
import type { AccessToken } from '../../src/core/domain/tokens'

/** A signed-in session as the authentication service hands it out (docs/product.md §3). */
export type Session = {
  access_token: AccessToken
  refresh_token: string
  /** Seconds since the epoch. */
  expires_at: number
  /** Seconds from issue to expiry. */
  expires_in: number
  token_type: string
  user: SessionUser
}

export type SessionUser = { id: string; email: string; display_name: string }

/** A session counts as expiring this long before its end (docs/product.md §9). Milliseconds. */
export const EXPIRY_MARGIN = 120_000

/** How often an open page looks whether its session is expiring (auth-js: AUTO_REFRESH_TICK_DURATION_MS). Milliseconds. */
export const REFRESH_TICK = 30_000

/** The first pause between two refresh attempts; each further one doubles (docs/product.md §9). Milliseconds. */
export const FIRST_REFRESH_BACKOFF = 200

/**
 * Whether something read back from storage is a session: the three fields of docs/product.md §5.3, of the right types, and
 * somebody it belongs to, without whom nobody could be shown as signed in.
 */
export const isValidSession = (value: unknown): value is Session => {
  if (typeof value !== 'object' || value === null) return false
  const { access_token, refresh_token, expires_at, user } = value as Partial<Session>
  return (
    typeof access_token === 'string' &&
    access_token !== '' &&
    typeof refresh_token === 'string' &&
    refresh_token !== '' &&
    typeof expires_at === 'number' &&
    Number.isFinite(expires_at) &&
    isSessionUser(user)
  )
}

const isSessionUser = (value: unknown): value is SessionUser => {
  if (typeof value !== 'object' || value === null) return false
  const { id, email, display_name } = value as Partial<SessionUser>
  return typeof id === 'string' && typeof email === 'string' && typeof display_name === 'string'
}

/** Whether the session ends within 120 s of `now` (milliseconds since the epoch), or has ended. */
export const isExpiring = (session: Pick<Session, 'expires_at'>, now: number): boolean =>
  session.expires_at * 1_000 - now < EXPIRY_MARGIN

/**
 * The pauses before each refresh attempt: 0, 200, 400, 800 … ms, as long as the attempt still starts within one
 * tick of 30 s. Attempts therefore start at 0, 200, 600, 1400, 3000, 6200, 12600 and 25400 ms.
 */
export const refreshDelays = (): readonly number[] => {
  const delays = [0]
  let elapsed = 0
  for (let pause = FIRST_REFRESH_BACKOFF; elapsed + pause < REFRESH_TICK; pause *= 2) {
    delays.push(pause)
    elapsed += pause
  }
  return delays
}

/** How a call to the session service failed: no answer, or an answer with this http status. */
export type SessionFailure = { kind: 'network' } | { kind: 'status'; status: number }

const within = (status: number, first: number, last: number): boolean => status >= first && status <= last

/** Worth another try: no answer, 500 to 504, 520 to 530. Never 400, 401, 403, 404, 408 or 429. */
export const isRetryable = (failure: SessionFailure): boolean =>
  failure.kind === 'network' || within(failure.status, 500, 504) || within(failure.status, 520, 530)

/** Whether a failed refresh removes the session: it does when no further try could succeed (docs/product.md §4). */
export const refreshFailureRemovesSession = (failure: SessionFailure): boolean => !isRetryable(failure)

/** Sign-out treats 401, 403 and 404 as success, in any scope (docs/product.md §6). */
export const signOutSucceeded = (status: number): boolean =>
  within(status, 200, 299) || status === 401 || status === 403 || status === 404

/**
 * Whether this browser forgets its session after a sign-out. 'others' never does; a failed 'global' keeps it,
 * so that it can be tried again; 'local' always does, because a shared laptop must not stay signed in.
 */
export const signOutClearsSession = (scope: SignOutScope, succeeded: boolean): boolean =>
  scope === 'local' || (scope === 'global' && succeeded)
