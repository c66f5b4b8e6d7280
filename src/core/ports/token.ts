import type { TokenError } from '../domain/errors'
import type { Result } from '../domain/result'
import type { AppToken, IdToken } from '../domain/tokens'

/** Exchanges an id token for a token that signs the user in to the grAId app, a separate site. */
export interface TokenPort {
  /**
   * Returns the token for the grAId app. Not retried. Errors:
   * - `unauthorized`: the service rejects the id token (401).
   * - `rejected`: any other 4xx status.
   * - `unavailable`: a network failure, a 5xx status, a malformed response, or no response within the time limit (30 s,
   *   on phones 60 s).
   */
  issue(idToken: IdToken): Promise<Result<AppToken, TokenError>>
}
