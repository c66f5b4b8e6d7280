import { err, ok } from '../../src/core/domain/result'
import { parseAppToken } from '../../src/core/domain/tokens'
import type { TokenPort } from '../../src/core/ports/token'
import { type HttpConfig, malformed, postJson, textOf } from '../shared/json-client'

const SERVICE = 'token'

/** Sends `POST {baseUrl}/generate-token`. A status 401 is `unauthorized`; an html page is `unavailable`. */
export const createHttpToken = (config: HttpConfig): TokenPort => ({
  issue: async (idToken) => {
    const response = await postJson(config, { service: SERVICE, path: '/generate-token', body: { idToken } })
    if (!response.ok) {
      const { error } = response
      if (error.kind === 'html-response') return err(malformed(SERVICE, error.host, error.status))
      return err(error.status === 401 ? { ...error, kind: 'unauthorized' } : error)
    }
    const token = parseAppToken(textOf(response.value, 'customToken'))
    return token === null ? err(malformed(SERVICE)) : ok(token)
  },
})
