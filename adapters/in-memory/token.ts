import { err, ok } from '../../src/core/domain/result'
import type { AppToken } from '../../src/core/domain/tokens'
import type { TokenPort } from '../../src/core/ports/token'
import { type InMemoryBackend, outageOf } from './backend'

export const customTokenOf = (accountId: string): AppToken => `custom-token.${accountId}` as AppToken

export const accountIdOf = (customToken: string): string | null =>
  /^custom-token\.(.+)$/.exec(customToken)?.[1] ?? null

/** Accepts the id tokens of `createInMemoryAuth`. Fails with `unauthorized` for others. */
export const createInMemoryToken = (backend: InMemoryBackend): TokenPort => ({
  issue: async (idToken) => {
    await backend.delay()
    const outage = backend.faults.token
    if (outage) return err(outageOf('token', outage))
    const account = backend.accountById(/^id-token\.([^.]+)\./.exec(idToken)?.[1] ?? '')
    return account
      ? ok(customTokenOf(account.id))
      : err({ kind: 'unauthorized', message: 'The token service didn’t accept the request.' })
  },
})
