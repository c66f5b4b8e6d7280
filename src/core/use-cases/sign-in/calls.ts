import type { Identity } from '../../domain/auth/identity'
import type { IdTokenError, IssueTokenError, LookupError } from '../../domain/errors'
import { err, ok, type Result } from '../../domain/result'
import type { AppToken, IdToken } from '../../domain/tokens'
import type { Ports } from '../ports'

export type DestinationError =
  /** The user is not sent to onboarding: a user record may exist, and answers would overwrite it. */
  | { kind: 'look-up-failed'; cause: LookupError | IdTokenError }
  /** A user record exists, but no token could be issued. */
  | { kind: 'token-failed'; cause: IssueTokenError }

/**
 * Runs `call` with the id token of `userId`, or of the signed-in user if null. If `call` fails with `unauthorized`, it
 * is repeated once with a fresh id token.
 */
export const callAuthorized = async <Value, Failure extends { kind: string }>(
  auth: Ports['auth'],
  userId: string | null,
  call: (idToken: IdToken) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | IdTokenError>> => {
  const token = await auth.idToken({ userId })
  if (!token.ok) return token
  const result = await call(token.value)
  if (result.ok || result.error.kind !== 'unauthorized') return result
  const fresh = await auth.idToken({ userId, fresh: true })
  return fresh.ok ? call(fresh.value) : fresh
}

/**
 * Returns a token that signs `userId` in to the grAId app. Before the provider has reported an identity, `userId` is
 * null, and the token is that of the stored session's user. Fails with `signed-out` if that user is signed out, and with
 * `unauthorized` if the token service rejects a fresh id token too. Failures are logged (docs/product.md §8.3).
 */
export const createIssueToken =
  ({ auth, tokens, log }: Pick<Ports, 'auth' | 'tokens' | 'log'>) =>
  async (userId: string | null): Promise<Result<AppToken, IssueTokenError>> => {
    const token = await callAuthorized(auth, userId, tokens.issue)
    if (!token.ok) log.error('No custom token', { kind: token.error.kind })
    return token
  }

/**
 * Looks up the user record of `identity`. With a record, returns a token for the grAId app; without one, null. Failures
 * are logged.
 */
export const createResolveDestination = (ports: Pick<Ports, 'auth' | 'users' | 'tokens' | 'log'>) => {
  const { auth, users, log } = ports
  const issueToken = createIssueToken(ports)
  return async ({ id }: Identity): Promise<Result<AppToken | null, DestinationError>> => {
    const record = await callAuthorized(auth, id, (idToken) => users.findByProviderId(id, idToken))
    if (!record.ok) {
      log.error('User look-up failed', { kind: record.error.kind })
      return err({ kind: 'look-up-failed', cause: record.error })
    }
    if (!record.value) return ok(null)
    const token = await issueToken(id)
    return token.ok ? token : err({ kind: 'token-failed', cause: token.error })
  }
}
