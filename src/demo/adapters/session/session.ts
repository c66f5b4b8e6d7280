import type { Identity } from '../../../core/domain/auth/identity'
import type { Factor } from '../../../core/domain/auth/second-factor'
import { isObject } from '../../../core/domain/json'
import type { AccessToken } from '../../../core/domain/tokens'

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
  /** Missing if the service doesn't say. */
  email_confirmed?: boolean | undefined
  /** Missing if the account has no factors. A sign-in uses only factors with the status 'verified'. */
  factors?: readonly Factor[] | undefined
}

/** A session is refreshed this many milliseconds before `expires_at` (docs/product.md §9.4). */
export const EXPIRY_MARGIN = 120_000

/** How often an open page checks the expiry, in milliseconds: AUTO_REFRESH_TICK_DURATION_MS of the library auth-js. */
export const REFRESH_TICK = 30_000

/** The first pause between attempts to refresh, in milliseconds. Each further pause doubles (docs/product.md §9.4). */
export const FIRST_REFRESH_BACKOFF = 200

const isText = (value: unknown): boolean => typeof value === 'string'

/** Whether a value from storage or a response has the required fields of a session (docs/product.md §5.3). */
export const isValidSession = (value: unknown): value is Session =>
  isObject(value) &&
  [value.access_token, value.refresh_token].every((token) => isText(token) && token !== '') &&
  Number.isFinite(value.expires_at) &&
  isObject(value.user) &&
  [value.user.id, value.user.email, value.user.display_name].every(isText)

export const identityOf = ({ user }: Session): Identity => ({
  id: user.id,
  email: user.email,
  displayName: user.display_name,
  emailConfirmed: user.email_confirmed,
})

/** Whether `session` must be refreshed. `now` is in milliseconds since the epoch. */
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

/** 401, 403 and 404 are successes too: the service no longer knows the session (docs/product.md §6). */
export const signOutSucceeded = (status: number): boolean =>
  within(status, 200, 299) || status === 401 || status === 403 || status === 404
