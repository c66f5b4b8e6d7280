import type { IdTokenError } from '../../domain/errors'
import type { Result } from '../../domain/result'
import type { IdToken } from '../../domain/tokens'
import type { Ports } from '../ports'

type AuthorizedCall = <Value, Failure extends { kind: string }>(
  call: (idToken: IdToken) => Promise<Result<Value, Failure>>,
) => Promise<Result<Value, Failure | IdTokenError>>

/**
 * Returns a function that runs calls with the id token of `userId`, or of the signed-in user if null. The first call
 * that fails with `unauthorized` is repeated once with a fresh id token, which later calls use too.
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
