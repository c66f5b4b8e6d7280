import { type Unavailable, unavailable } from '../../src/core/domain/errors'
import { err, ok, type Result } from '../../src/core/domain/result'

/** A mock server. */
export type JsonServerConfig = {
  /** Without a slash at its end. */
  baseUrl: string
  /** How long one call may take, its answer included, in milliseconds. */
  timeout: number
}

/** What to ask for. */
export type JsonCall = {
  /** The name that messages use: 'authentication', 'users'. */
  service: string
  /** Path and query. */
  path: string
  method?: 'GET' | 'POST'
  body?: unknown
  /** Proves who asks. */
  token?: string
}

/** What was answered, with whatever status; `body` is undefined where there was none. */
export type JsonAnswer = { status: number; body: unknown }

/** Asks once. Nothing throws: no answer, and an answer that is no JSON, are unavailability. */
export const callJson = async (
  { baseUrl, timeout }: JsonServerConfig,
  { service, path, method = 'GET', body, token }: JsonCall,
): Promise<Result<JsonAnswer, Unavailable>> => {
  const limit = AbortSignal.timeout(timeout)
  let response: Response
  let text: string
  try {
    response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: limit,
    })
    text = await response.text()
  } catch {
    return err(
      limit.aborted
        ? unavailable('timeout', `The ${service} service did not answer in time.`)
        : unavailable('offline', `The ${service} service could not be reached.`),
    )
  }
  const { status, statusText } = response
  try {
    return ok({ status, body: text === '' ? undefined : (JSON.parse(text) as unknown) })
  } catch {
    // An error page of something in between is still an error with that status.
    return status >= 500 ? err(serverFailure(service, status, statusText)) : err(malformed(service))
  }
}

/** The service answered a 2xx that is not what it is asked for. */
export const malformed = (service: string): Unavailable =>
  unavailable('malformed', `The ${service} service answered something that could not be read.`)

/** The service answered that it cannot. */
export const serverFailure = (
  service: string,
  status: number,
  statusText = REASONS[status] ?? '',
): Unavailable =>
  unavailable('server', `The ${service} service answered ${status}${statusText && ` (${statusText})`}.`)

/** HTTP/2 carries no words beside the number; a teacher gets some all the same. */
const REASONS: Readonly<Record<number, string>> = {
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** A text out of a JSON object; empty where there is none. */
export const textOf = (body: unknown, field: string): string => {
  const value: unknown =
    typeof body === 'object' && body !== null && Object.hasOwn(body, field) ? Reflect.get(body, field) : ''
  return typeof value === 'string' ? value : ''
}
