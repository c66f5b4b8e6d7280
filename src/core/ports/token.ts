import type { TokenError } from '../domain/errors'
import type { Result } from '../domain/result'
import type { AppToken, IdToken } from '../domain/tokens'

/**
 * The token service. Exchanges an id token for a token that signs the user in to the grAId app, a separate site.
 */
export interface TokenPort {
  /**
   * Fails with `unauthorized` if the service rejects the id token (401), with `rejected` on any other 4xx status, and
   * with `unavailable` on a network failure, a 5xx status, a malformed response, or after the time limit (30 s, on
   * phones 60 s). Not retried.
   */
  issue(idToken: IdToken): Promise<Result<AppToken, TokenError>>
}
