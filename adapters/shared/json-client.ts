import { type Rejected, type Unavailable, unavailable } from '../../src/core/domain/errors'
import { err, ok, type Result } from '../../src/core/domain/result'
import { nameableHost } from './nameable-host'
import { parseDate } from './service-time'
import { retryAfterOf, statusMessage } from './status-message'

export type HttpConfig = {
  /** Without a trailing slash. */
  baseUrl: string
  /** The time limit of one request with its response, in milliseconds. */
  timeout: number
}

export type JsonRequest = {
  /** The name of the service in error messages, for example 'checkout'. */
  service: string
  path: string
  method?: 'GET' | 'POST'
  body?: unknown
  token?: string
}

export type JsonResponse = {
  status: number
  retryAfter: number | undefined
  /** The text for the user if `status` is not 2xx. */
  message: string
  /**
   * The host of the request, with a port other than the default, if a content filter may have sent the response.
   * Undefined if the browser is offline, and for status 5xx, which content filters do not send.
   */
  host: string | undefined
  format: 'json' | 'html' | 'unreadable'
  /** Undefined if the response is empty or not JSON. */
  body: unknown
  /** The header `Date` in milliseconds since the epoch; null if the header is missing or CORS hides it. */
  time: number | null
}

/**
 * Sends one request, without retries. If no complete response arrives, fails with `unavailable`, whose `reason` is
 * 'timeout' or 'offline'.
 */
export const requestJson = async (
  { baseUrl, timeout }: HttpConfig,
  { service, path, method = 'GET', body, token }: JsonRequest,
): Promise<Result<JsonResponse, Unavailable>> => {
  const signal = AbortSignal.timeout(timeout)
  const { host } = new URL(baseUrl)
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
    })
    const { status, headers } = response
    const retryAfter = retryAfterOf(status, headers.get('retry-after'))
    const content = parse(await response.text(), headers.get('content-type') ?? '')
    return ok({
      status,
      retryAfter,
      message: statusMessage(`The ${service} service`, status, retryAfter),
      host: status < 500 ? nameableHost(host) : undefined,
      time: parseDate(headers.get('date')),
      ...content,
    })
  } catch {
    return err(
      signal.aborted
        ? unavailable('timeout', `The ${service} service took too long to respond.`, nameableHost(host))
        : unavailable('offline', `The ${service} service couldn’t be reached.`, nameableHost(host)),
    )
  }
}

const parse = (text: string, contentType: string): Pick<JsonResponse, 'format' | 'body'> => {
  if (/\bhtml\b/i.test(contentType) || text.trimStart().startsWith('<'))
    return { format: 'html', body: undefined }
  if (text.trim() === '') return { format: 'json', body: undefined }
  try {
    return { format: 'json', body: JSON.parse(text) as unknown }
  } catch {
    return { format: 'unreadable', body: undefined }
  }
}

export const isSuccess = ({ status }: { status: number }): boolean => status >= 200 && status <= 299

/**
 * The error for content that isn't what the service documents. `host` is given only if a content filter may have sent
 * the content. A 5xx `status` gives the reason 'server', because a proxy sends such content while the service is down.
 */
export const malformed = (service: string, host?: string | undefined, status?: number): Unavailable =>
  status !== undefined && status >= 500
    ? unavailable('server', statusMessage(`The ${service} service`, status), host, status)
    : unavailable('malformed', `The ${service} service sent something we couldn’t read.`, host, status)

type WithStatus = { status: number }
export type HtmlResponse = WithStatus & { kind: 'html-response'; message: string; host: string | undefined }
export type RejectedResponse = WithStatus & Rejected

/**
 * Returns the JSON of a 2xx response; undefined if the response is empty. Fails with `html-response` for an html page
 * of any status, `rejected` for any other 4xx, and `unavailable` otherwise.
 */
export const postJson = async (
  config: HttpConfig,
  request: Pick<JsonRequest, 'service' | 'path' | 'body' | 'token'>,
): Promise<Result<unknown, HtmlResponse | RejectedResponse | Unavailable>> => {
  const response = await requestJson(config, { ...request, method: 'POST' })
  if (!response.ok) return response
  const { status, retryAfter, message, host, format, body } = response.value
  const { service } = request
  if (format === 'html') {
    return err({
      kind: 'html-response',
      message: `The ${service} service sent a web page instead of data.`,
      host,
      status,
    })
  }
  if (status >= 400 && status <= 499) return err({ kind: 'rejected', message, status, retryAfter })
  if (!isSuccess(response.value)) return err(unavailable('server', message, undefined, status))
  return format === 'json' ? ok(body) : err(malformed(service))
}

/** Returns `body[field]` if `body` is a JSON object that has `field` as its own property; otherwise undefined. */
export const fieldOf = (body: unknown, field: string): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && Object.hasOwn(body, field)
    ? Reflect.get(body, field)
    : undefined

/** Returns the field if it is a string, otherwise ''. */
export const textOf = (body: unknown, field: string): string => {
  const value = fieldOf(body, field)
  return typeof value === 'string' ? value : ''
}
