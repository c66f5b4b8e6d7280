import type { Email } from './email'

export type Identity = {
  /** The user id at the authentication provider, stored as `fbid` in the users table. */
  id: string
  email: string
  /** Empty if the account has no name. */
  displayName: string
  /**
   * False until the user has opened the link of a confirmation or reset mail, or has signed in with Google. Missing if
   * the provider doesn't say; the email then counts as confirmed.
   */
  emailConfirmed?: boolean | undefined
}

export type Credentials = { email: Email; password: string }

/** `fullName` becomes the account's display name. */
export type Registration = Credentials & { fullName: string }

/** A row of the users table. The site reads only `fbid`; the other columns belong to the grAId app. */
export type UserRecord = { fbid: string } & Record<string, unknown>

/** 'others' ends all sessions except the current one, 'local' only the current one. */
export type SignOutScope = 'global' | 'others' | 'local'

/**
 * Splits a display name at its first space.
 * @example splitDisplayName('Ada King Lovelace') // { firstName: 'Ada', lastName: 'King Lovelace' }
 */
export const splitDisplayName = (displayName: string): { firstName: string; lastName: string } => {
  const [firstName, ...rest] = displayName.trim().split(/\s+/u) as [string, ...string[]]
  return { firstName, lastName: rest.join(' ') }
}

export type Teacher = { name: string; email: string; emailConfirmed: boolean }

export const teacherOf = (identity: Identity | null): Teacher | null =>
  identity && {
    name: identity.displayName.trim() || identity.email,
    email: identity.email,
    emailConfirmed: identity.emailConfirmed !== false,
  }
