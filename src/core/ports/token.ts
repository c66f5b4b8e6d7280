import type { TokenError } from '../domain/errors'
import type { Result } from '../domain/result'
import type { AppToken, IdToken } from '../domain/tokens'

/** The token service: exchanges an id token for the separate app's custom token. */
export interface TokenPort {
  /**
   * Rejected id tokens (any 4xx) fail with `unauthorized`; network failures, 5xx, malformed responses and timeouts
   * (30 s, on phones 60 s) with `unavailable`. Not retried.
   */
  issue(idToken: IdToken): Promise<Result<AppToken, TokenError>>
}
