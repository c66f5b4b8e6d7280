import { err, ok } from '../../src/core/domain/result'
import type { NewsletterPort } from '../../src/core/ports/newsletter'
import { type InMemoryBackend, outageOf } from './backend'

export const createInMemoryNewsletter = (backend: InMemoryBackend): NewsletterPort => ({
  subscribe: async () => {
    await backend.delay()
    const outage = backend.faults.newsletter
    return outage ? err(outageOf('newsletter', outage)) : ok(undefined)
  },
})
