import type { Identity } from '../../domain/auth/identity'
import type { IdTokenError, IssueTokenError, LookupError } from '../../domain/errors'
import { err, ok, type Result } from '../../domain/result'
import type { AppToken, IdToken } from '../../domain/tokens'
import type { Ports } from '../ports'

/** 'app': the user has a record, and `token` is for the grAId app. 'onboarding': the user has no record. */
export type SignInDestination =
  | { next: 'app'; identity: Identity; token: AppToken }
  | { next: 'onboarding'; identity: Identity }

export type DestinationError =
  /** The user is not sent to onboarding: a user record may exist, and answers would overwrite it. */
  | { kind: 'look-up-failed'; identity: Identity; cause: LookupError | IdTokenError }
  /** A user record exists, but no token could be issued. */
  | { kind: 'token-failed'; identity: Identity; cause: IssueTokenError }

type AuthorizedCall = <Value, Failure extends { kind: string }>(
  call: (idToken: IdToken) => Promise<Result<Value, Failure>>,
) => Promise<Result<Value, Failure | IdTokenError>>

/**
 * Returns a function that runs calls with the id token of `userId`, or of the signed-in user if null. The first call
 * that fails with `unauthorized` is repeated once with a fresh id token. Later calls use the fresh token, too.
 */
export const createAuthorizedCalls = (auth: Ports['auth'], userId: string | null): AuthorizedCall => {
  let idToken = auth.idToken({ userId })
  let isFresh = false
  return async (call) => {
    const token = await idToken
    if (!token.ok) return token
    const result = await call(token.value)
    if (result.ok || result.error.kind !== 'unauthorized' || isFresh) return result
    isFresh = true
    idToken = auth.idToken({ userId, fresh: true })
    const freshToken = await idToken
    return freshToken.ok ? call(freshToken.value) : freshToken
  }
}

/**
 * Looks up the user record of `identity`. With a record, requests a token and returns 'app' with the token; without
 * one, returns 'onboarding'. Failures are logged.
 */
export type ResolveDestination = (identity: Identity) => Promise<Result<SignInDestination, DestinationError>>

export const createResolveDestination =
  ({ auth, users, tokens, log }: Pick<Ports, 'auth' | 'users' | 'tokens' | 'log'>): ResolveDestination =>
  async (identity) => {
    const authorized = createAuthorizedCalls(auth, identity.id)
    const record = await authorized((idToken) => users.findByProviderId(identity.id, idToken))
    if (!record.ok) {
      log.error('User look-up failed', { kind: record.error.kind })
      return err({ kind: 'look-up-failed', identity, cause: record.error })
    }
    if (!record.value) return ok({ next: 'onboarding', identity })
    const token = await authorized(tokens.issue)
    if (token.ok) return ok({ next: 'app', identity, token: token.value })
    log.error('No custom token', { kind: token.error.kind })
    return err({ kind: 'token-failed', identity, cause: token.error })
  }

/**
 * Returns a token that signs `userId` in to the grAId app. Before the provider has reported an identity, `userId` is
 * null, and the token is that of the stored session's user. Fails with `signed-out` if that user is signed out, and with
 * `unauthorized` if the token service rejects a fresh id token too. Failures are logged (docs/product.md §8.3).
 */
export type IssueToken = (userId: string | null) => Promise<Result<AppToken, IssueTokenError>>

export const createIssueToken =
  ({ auth, tokens, log }: Pick<Ports, 'auth' | 'tokens' | 'log'>): IssueToken =>
  async (userId) => {
    const token = await createAuthorizedCalls(auth, userId)(tokens.issue)
    if (!token.ok) log.error('No custom token', { kind: token.error.kind })
    return token
  }
