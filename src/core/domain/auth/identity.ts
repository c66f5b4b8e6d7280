import type { Email } from './email'

/** The user, as authenticated by the authentication provider. */
export type Identity = {
  /** The provider's user id; `fbid` in the users table. */
  id: string
  email: string
  /** May be empty: an email account has no display name until sign-up sets it. */
  displayName: string
}

export type Credentials = { email: Email; password: string }

/** `fullName` becomes the account's display name. */
export type Registration = Credentials & { fullName: string }

/** A row of the users table. The separate app owns every column except `fbid`. */
export type UserRecord = { fbid: string } & Record<string, unknown>

/** Which sessions a sign-out ends: all, all except this one, or this one. */
export type SignOutScope = 'global' | 'others' | 'local'

/**
 * Splits a display name at its first space.
 * @example splitDisplayName('Ada King Lovelace') // { firstName: 'Ada', lastName: 'King Lovelace' }
 */
export const splitDisplayName = (displayName: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = displayName.trim().split(/\s+/u)
  return { firstName, lastName: rest.join(' ') }
}
