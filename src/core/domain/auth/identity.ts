/** Somebody whose identity the authentication provider vouches for. */
export type Identity = {
  /** The provider's user id; `fbid` in the users table. */
  id: string
  email: string
  /** May be empty: email accounts have none until sign-up sets one. */
  displayName: string
}

/** What signs an existing account in. */
export type Credentials = { email: string; password: string }

/** What creates an account; `fullName` becomes its display name. */
export type Registration = Credentials & { fullName: string }

/** A row of the users table. Only `fbid` is specified; the separate app owns the rest. */
export type UserRecord = { fbid: string } & Record<string, unknown>

/** Who a sign-out reaches: every session, all but this one, or this one. */
export type SignOutScope = 'global' | 'others' | 'local'

/**
 * Splits a display name into what onboarding asks for: the first word, and the rest.
 * @example splitDisplayName('Ada King Lovelace') // { firstName: 'Ada', lastName: 'King Lovelace' }
 */
export const splitDisplayName = (displayName: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = displayName.trim().split(/\s+/u)
  return { firstName, lastName: rest.join(' ') }
}
