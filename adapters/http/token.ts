import { err, ok } from '../../src/core/domain/result'
import type { AppToken } from '../../src/core/domain/tokens'
import type { TokenPort } from '../../src/core/ports/token'
import { fieldOf, type HttpConfig, malformedAnswer, postJson } from './post-json'

/** The token service: `POST {baseUrl}/generate-token`. */
export const createHttpToken = ({ baseUrl, timeout }: HttpConfig): TokenPort => ({
  issue: async (idToken) => {
    const answer = await postJson(
      { url: `${baseUrl}/generate-token`, service: 'token', timeout },
      { idToken },
    )
    if (!answer.ok) {
      const { kind, message } = answer.error
      if (kind === 'rejected') return err({ kind: 'unauthorized', message })
      return err(kind === 'html' ? malformedAnswer('token') : answer.error)
    }
    const customToken = fieldOf(answer.value, 'customToken')
    return typeof customToken === 'string' && customToken !== ''
      ? ok(customToken as AppToken)
      : err(malformedAnswer('token'))
  },
})
