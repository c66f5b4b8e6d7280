import type { UserRecord } from '../domain/auth/identity'
import type { LookupError } from '../domain/errors'
import type { Result } from '../domain/result'
import type { IdToken } from '../domain/tokens'

/** Reads the users table. The grAId app, a separate site, writes the rows. */
export interface UserLookupPort {
  /**
   * Returns the record whose `fbid` is `id`, or null if there is none. `idToken` authorizes the read. Not retried.
   * Errors:
   * - `unauthorized`: the id token is rejected.
   * - `forbidden`: access is denied.
   * - `unavailable`: a network failure, any other error status, malformed rows, or no response within the time limit
   *   (30 s, on phones 60 s).
   */
  findByProviderId(id: string, idToken: IdToken): Promise<Result<UserRecord | null, LookupError>>
}
