import { err, ok } from '../../src/core/domain/result'
import type { UserLookupPort } from '../../src/core/ports/user-lookup'
import { type InMemoryBackend, serviceDown } from './backend'

export const createInMemoryUserLookup = (backend: InMemoryBackend): UserLookupPort => ({
  findByProviderId: async (id) => {
    await backend.delay()
    if (backend.faults.users === 'down') return err(serviceDown('users'))
    return ok(backend.userByProviderId(id) ?? null)
  },
})
