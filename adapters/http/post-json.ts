import { type Rejected, type Unavailable, unavailable } from '../../src/core/domain/errors'
import { err, ok, type Result } from '../../src/core/domain/result'
import { type HttpConfig, isSuccess, type JsonRequest, malformed, requestJson } from '../shared/json-client'

/** The error for a response that is an html page, with any status. */
export type HtmlResponse = { kind: 'html-response'; message: string; host: string | undefined }
/** The error for a response with a 4xx status that is not an html page. */
export type RejectedResponse = Rejected & { status: number }

/**
 * Sends `body` as JSON and returns the JSON of a 2xx response, or undefined if the response is empty. Fails with
 * `html-response` if the response is an html page, with `rejected` on any other 4xx response, and with `unavailable`
 * otherwise.
 */
export const postJson = async (
  config: HttpConfig,
  request: Pick<JsonRequest, 'service' | 'path' | 'body'>,
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
