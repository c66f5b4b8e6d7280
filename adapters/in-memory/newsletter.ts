import { err, ok } from '../../src/core/domain/result'
import type { NewsletterPort } from '../../src/core/ports/newsletter'
import { type InMemoryBackend, outageOf } from './backend'

export const createInMemoryNewsletter = (backend: InMemoryBackend): NewsletterPort => ({
  subscribe: async (email) => {
    await backend.delay()
    const outage = backend.faults.newsletter
    if (outage) return err(outageOf('newsletter', outage))
    backend.addSubscriber(email)
    return ok(undefined)
  },
})
