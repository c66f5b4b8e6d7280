import type { UserRecord } from '../domain/auth/identity'
import type { LookupError } from '../domain/errors'
import type { Result } from '../domain/result'

/** Finds the record the separate app keeps of a teacher. */
export interface UserLookupPort {
  /** The record whose `fbid` is the provider's user id; null when there is none, which is not an error. */
  findByProviderId(id: string): Promise<Result<UserRecord | null, LookupError>>
}
