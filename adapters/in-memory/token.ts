import { err, ok } from '../../src/core/domain/result'
import type { AppToken } from '../../src/core/domain/tokens'
import type { TokenPort } from '../../src/core/ports/token'
import { type InMemoryBackend, serviceDown } from './backend'

/** The custom token the in-memory service issues for an account. */
export const customTokenOf = (accountId: string): AppToken => `custom-token.${accountId}` as AppToken

/** The account a custom token was issued for; null when it is none of ours. */
export const accountIdOf = (customToken: string): string | null =>
  /^custom-token\.(.+)$/.exec(customToken)?.[1] ?? null

/** The token service. It knows the id tokens the in-memory provider hands out. */
export const createInMemoryToken = (backend: InMemoryBackend): TokenPort => ({
  issue: async (idToken) => {
    await backend.travel()
    if (backend.faults.token === 'down') return err(serviceDown('token'))
    const account = backend.accountById(/^id-token\.([^.]+)\./.exec(idToken)?.[1] ?? '')
    return account
      ? ok(customTokenOf(account.id))
      : err({ kind: 'unauthorized', message: 'The token service answered 401 (Unauthorized).' })
  },
})
