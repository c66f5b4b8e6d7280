import { type Rejected, type Unavailable, unavailable } from '../../src/core/domain/errors'
import { err, ok, type Result } from '../../src/core/domain/result'
import { type HttpConfig, isSuccess, type JsonRequest, malformed, requestJson } from '../shared/json-client'

/** The response is an html page, whatever its status. */
export type HtmlResponse = { kind: 'html-response'; message: string; host: string | undefined }
export type RejectedResponse = Rejected & { status: number }

/**
 * Returns the JSON of a 2xx response, or undefined if it is empty. Fails with `html-response` for an html page,
 * `rejected` for any other 4xx, and `unavailable` otherwise.
 */
export const postJson = async (
  config: HttpConfig,
  request: Pick<JsonRequest, 'service' | 'path' | 'body' | 'token'>,
): Promise<Result<unknown, HtmlResponse | RejectedResponse | Unavailable>> => {
  const response = await requestJson(config, { ...request, method: 'POST' })
  if (!response.ok) return response
  const { status, message, host, format, body } = response.value
  const { service } = request
  if (format === 'html') {
    return err({
      kind: 'html-response',
      message: `The ${service} service sent a web page instead of data.`,
      host,
    })
  }
  if (status >= 400 && status <= 499) return err({ kind: 'rejected', message, status })
  if (!isSuccess(response.value)) return err(unavailable('server', message))
  return format === 'json' ? ok(body) : err(malformed(service))
}
