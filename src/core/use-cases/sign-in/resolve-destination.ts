import type { DestinationError, SignInDestination } from '../../domain/auth/destination'
import type { Identity } from '../../domain/auth/identity'
import { err, ok, type Result } from '../../domain/result'
import type { Ports } from '../ports'
import { createAuthorizedCalls } from './authorized-calls'

/**
 * Returns where a signed-in user is sent: to the grAId app with a token if there is a user record, otherwise to
 * onboarding. Failures are logged.
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
