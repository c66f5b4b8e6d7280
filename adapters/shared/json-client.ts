import { type Unavailable, unavailable } from '../../src/core/domain/errors'
import { err, ok, type Result } from '../../src/core/domain/result'

export type HttpConfig = {
  /** Without a trailing slash. */
  baseUrl: string
  /** Time limit of one call including the response body, in milliseconds. */
  timeout: number
}

export type JsonRequest = {
  /** The service name in error messages, like 'checkout'. */
  service: string
  /** Path and query. */
  path: string
  method?: 'GET' | 'POST'
  body?: unknown
  /** Sent as bearer token. */
  token?: string
}

/** A response with any status. */
export type JsonResponse = {
  status: number
  /** Describes the status, for error messages. */
  message: string
  format: 'json' | 'html' | 'unreadable'
  /** The parsed JSON; undefined if the response is empty or not JSON. */
  body: unknown
}

/** Sends one request. `unavailable` if there is no response (`offline`) or none in time (`timeout`). Not retried. */
export const requestJson = async (
  { baseUrl, timeout }: HttpConfig,
  { service, path, method = 'GET', body, token }: JsonRequest,
): Promise<Result<JsonResponse, Unavailable>> => {
  const signal = AbortSignal.timeout(timeout)
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
    const { status, statusText, headers } = response
    const content = parse(await response.text(), headers.get('content-type') ?? '')
    return ok({ status, message: statusMessage(service, status, statusText), ...content })
  } catch {
    return err(
      signal.aborted
        ? unavailable('timeout', `The ${service} service did not answer in time.`)
        : unavailable('offline', `The ${service} service could not be reached.`),
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

/** HTTP/2 responses have no status text. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

export const statusMessage = (service: string, status: number, statusText = ''): string => {
  const text = statusText || STATUS_TEXTS[status]
  return `The ${service} service answered ${status}${text ? ` (${text})` : ''}.`
}

/** The error of a response with an unexpected content. */
export const malformed = (service: string): Unavailable =>
  unavailable('malformed', `The ${service} service answered something that could not be read.`)

/** An own field of a JSON object; undefined if `body` is not an object or lacks the field. */
export const fieldOf = (body: unknown, field: string): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && Object.hasOwn(body, field)
    ? Reflect.get(body, field)
    : undefined

/** A string field of a JSON object; empty if there is none. */
export const textOf = (body: unknown, field: string): string => {
  const value = fieldOf(body, field)
  return typeof value === 'string' ? value : ''
}
