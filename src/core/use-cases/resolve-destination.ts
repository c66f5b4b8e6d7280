import type { Identity } from '../domain/auth/identity'
import type { LookupError } from '../domain/errors'
import type { LogPort } from '../ports/log'
import type { UserLookupPort } from '../ports/user-lookup'
import type { IssueToken } from './issue-token'

/** Where a teacher whose identity is proven goes next. */
export type SignInDestination =
  /** A record exists. Without a token the app cannot be opened yet; asking for one again may help. */
  | { next: 'app'; identity: Identity; token: string | null }
  /** No record: a new teacher. */
  | { next: 'onboarding'; identity: Identity }
  /** Nobody knows whether there is a record. Never onboarding: it could overwrite one. */
  | { next: 'unknown'; identity: Identity; error: LookupError }

/** Looks the teacher up and decides where they go. */
export type ResolveDestination = (identity: Identity) => Promise<SignInDestination>

export const createResolveDestination =
  ({
    users,
    issueToken,
    log,
  }: {
    users: UserLookupPort
    issueToken: IssueToken
    log: LogPort
  }): ResolveDestination =>
  async (identity) => {
    const record = await users.findByProviderId(identity.id)
    if (!record.ok) {
      log.error('User look-up failed', { kind: record.error.kind })
      return { next: 'unknown', identity, error: record.error }
    }
    if (!record.value) return { next: 'onboarding', identity }
    return { next: 'app', identity, token: await issueToken() }
  }
