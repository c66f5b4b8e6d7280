import { err, ok } from '../../src/core/domain/result'
import type { NewsletterPort } from '../../src/core/ports/newsletter'
import { type HttpConfig, malformedAnswer, postJson } from './post-json'

/** The newsletter: `POST {baseUrl}/newsletter`. Any 2xx will do, with JSON or with nothing in it. */
export const createHttpNewsletter = ({ baseUrl, timeout }: HttpConfig): NewsletterPort => ({
  subscribe: async (email) => {
    const answer = await postJson({ url: `${baseUrl}/newsletter`, service: 'newsletter', timeout }, { email })
    if (answer.ok) return ok(undefined)
    return err(answer.error.kind === 'html' ? malformedAnswer('newsletter') : answer.error)
  },
})
