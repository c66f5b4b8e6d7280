import { err, ok } from '../../src/core/domain/result'
import type { NewsletterPort } from '../../src/core/ports/newsletter'
import { type InMemoryBackend, serviceDown } from './backend'

export const createInMemoryNewsletter = (backend: InMemoryBackend): NewsletterPort => ({
  subscribe: async (email) => {
    await backend.delay()
    if (backend.faults.newsletter === 'down') return err(serviceDown('newsletter'))
    backend.addSubscriber(email)
    return ok(undefined)
  },
})
