import type { Email } from './email'

/** A signed-in user, as reported by the authentication provider. */
export type Identity = {
  /** The user id at the authentication provider, stored as `fbid` in the users table. */
  id: string
  email: string
  /** Empty for an account that was created with email and password and has no display name yet. */
  displayName: string
}

export type Credentials = { email: Email; password: string }

/** The input of a sign-up. `fullName` is stored as the account's display name. */
export type Registration = Credentials & { fullName: string }

/**
 * A row of the users table. This site reads only `fbid`; the other columns belong to the grAId app, a separate
 * site.
 */
export type UserRecord = { fbid: string } & Record<string, unknown>

/**
 * Which sessions of the user a sign-out ends: 'global' all, 'others' all except the current one, 'local' only the
 * current one.
 */
export type SignOutScope = 'global' | 'others' | 'local'

/**
 * Splits a display name at its first space.
 * @example splitDisplayName('Ada King Lovelace') // { firstName: 'Ada', lastName: 'King Lovelace' }
 */
export const splitDisplayName = (displayName: string): { firstName: string; lastName: string } => {
  const [firstName, ...rest] = displayName.trim().split(/\s+/u) as [string, ...string[]]
  return { firstName, lastName: rest.join(' ') }
}
