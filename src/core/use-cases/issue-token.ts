import type { IssueTokenError } from '../domain/errors'
import type { Result } from '../domain/result'
import type { AppToken } from '../domain/tokens'
import { createAuthorizedCalls } from './authorized-calls'
import type { Ports } from './ports'

/**
 * Returns a token that signs the current user in to the grAId app, a separate site. Fails with `signed-out` if the
 * session has ended, and with `unauthorized` if the token service rejects a fresh id token too. Failures are logged
 * (docs/product.md §8.3).
 */
export type IssueToken = () => Promise<Result<AppToken, IssueTokenError>>

export const createIssueToken =
  ({ auth, tokens, log }: Pick<Ports, 'auth' | 'tokens' | 'log'>): IssueToken =>
  async () => {
    const token = await createAuthorizedCalls(auth)(tokens.issue)
    if (!token.ok) log.error('No custom token', { kind: token.error.kind })
    return token
  }
