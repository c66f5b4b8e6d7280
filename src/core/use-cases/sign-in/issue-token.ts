import type { IssueTokenError } from '../../domain/errors'
import type { Result } from '../../domain/result'
import type { AppToken } from '../../domain/tokens'
import type { Ports } from '../ports'
import { createAuthorizedCalls } from './authorized-calls'

/**
 * Returns a token that signs `userId` in to the grAId app; before the provider has reported an identity (null), the
 * user of the stored session. Fails with `signed-out` if that user is signed out, and with `unauthorized` if the
 * token service rejects a fresh id token too. Failures are logged (docs/product.md §8.3).
 */
export type IssueToken = (userId: string | null) => Promise<Result<AppToken, IssueTokenError>>

export const createIssueToken =
  ({ auth, tokens, log }: Pick<Ports, 'auth' | 'tokens' | 'log'>): IssueToken =>
  async (userId) => {
    const token = await createAuthorizedCalls(auth, userId)(tokens.issue)
    if (!token.ok) log.error('No custom token', { kind: token.error.kind })
    return token
  }
