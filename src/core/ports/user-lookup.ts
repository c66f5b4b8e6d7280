import type { UserRecord } from '../domain/auth/identity'
import type { LookupError } from '../domain/errors'
import type { Result } from '../domain/result'
import type { IdToken } from '../domain/tokens'

/** Reads the users table. The grAId app, a separate site, writes its rows. */
export interface UserLookupPort {
  /**
   * Returns the record whose `fbid` is `id`, or null if there is none. `idToken` authorizes the read. Fails with
   * `unauthorized` if the id token is rejected, with `forbidden` if access is denied, and with `unavailable` on a
   * network failure, a 5xx status, malformed rows, or after the time limit (30 s, on phones 60 s). Not retried.
   */
  findByProviderId(id: string, idToken: IdToken): Promise<Result<UserRecord | null, LookupError>>
}
