import type { Email } from './email'

/** An account whose owner has proven to the authentication provider that it is theirs. */
export type Identity = {
  /** The provider's user id; `fbid` in the users table. */
  id: string
  email: string
  /** May be empty: email accounts have none until sign-up sets one. */
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
