import type { UserRecord } from '../domain/auth/identity'
import type { LookupError } from '../domain/errors'
import type { Result } from '../domain/result'
import type { IdToken } from '../domain/tokens'

/** The users table, owned by the separate app. */
export interface UserLookupPort {
  /**
   * Returns the record whose `fbid` is `id`, or null if there is none. `idToken` authorizes the read. Denied access
   * fails with `forbidden`; network failures, 5xx, malformed rows and timeouts (30 s, on phones 60 s) with
   * `unavailable`. Not retried.
   */
  findByProviderId(id: string, idToken: IdToken): Promise<Result<UserRecord | null, LookupError>>
}
