import type { TokenError } from '../domain/errors'
import type { Result } from '../domain/result'

/** Exchanges proof of identity for the token the separate app accepts. */
export interface TokenPort {
  /** `idToken` is the authentication provider's. The answer is a custom token, never empty. */
  issue(idToken: string): Promise<Result<string, TokenError>>
}
