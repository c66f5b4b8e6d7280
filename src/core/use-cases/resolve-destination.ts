import type { DestinationError, SignInDestination } from '../domain/auth/destination'
import type { Identity } from '../domain/auth/identity'
import type { IdTokenError, LookupError } from '../domain/errors'
import { err, ok, type Result } from '../domain/result'
import type { Ports } from './ports'

/**
 * Determines where a user is sent after signing in. Looks up the user record and, if there is one, requests a
 * token for the grAId app; otherwise the user is sent to onboarding. Failures are logged.
 */
export type ResolveDestination = (identity: Identity) => Promise<Result<SignInDestination, DestinationError>>

export const createResolveDestination =
  ({ auth, users, tokens, log }: Pick<Ports, 'auth' | 'users' | 'tokens' | 'log'>): ResolveDestination =>
  async (identity) => {
    const lookUpFailed = (cause: LookupError | IdTokenError) => {
      log.error('User look-up failed', { kind: cause.kind })
      return err({ kind: 'look-up-failed' as const, identity, cause })
    }

    const idToken = await auth.idToken()
    if (!idToken.ok) return lookUpFailed(idToken.error)
    const record = await users.findByProviderId(identity.id, idToken.value)
    if (!record.ok) return lookUpFailed(record.error)
    if (!record.value) return ok({ next: 'onboarding', identity })
    const token = await tokens.issue(idToken.value)
    if (token.ok) return ok({ next: 'app', identity, token: token.value })
    log.error('No custom token', { kind: token.error.kind })
    return err({ kind: 'token-failed', identity, cause: token.error })
  }
