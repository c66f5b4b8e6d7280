import { err, ok } from '../../src/core/domain/result'
import type { NewsletterPort } from '../../src/core/ports/newsletter'
import { type HttpConfig, malformed, postJson } from '../shared/json-client'

const SERVICE = 'newsletter'

/** Sends `POST {baseUrl}/newsletter`. Succeeds if the response is 2xx and is JSON or empty. */
export const createHttpNewsletter = (config: HttpConfig): NewsletterPort => ({
  subscribe: async (email) => {
    const response = await postJson(config, { service: SERVICE, path: '/newsletter', body: { email } })
    if (response.ok) return ok(undefined)
    const { error } = response
    return err(error.kind === 'html-response' ? malformed(SERVICE, error.host, error.status) : error)
  },
})
