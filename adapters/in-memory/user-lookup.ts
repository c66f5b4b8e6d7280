import { err, ok } from '../../src/core/domain/result'
import type { UserLookupPort } from '../../src/core/ports/user-lookup'
import { type InMemoryBackend, outageOf } from './backend'

export const createInMemoryUserLookup = (backend: InMemoryBackend): UserLookupPort => ({
  findByProviderId: async (id) => {
    await backend.delay()
    const outage = backend.faults.users
    if (outage) return err(outageOf('account', outage))
    return ok(backend.userByProviderId(id) ?? null)
  },
})
