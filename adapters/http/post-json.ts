import { type Unavailable, unavailable } from '../../src/core/domain/errors'
import { err, ok, type Result } from '../../src/core/domain/result'

/** One of the site's own services. */
export type HttpConfig = {
  /** Without a slash at its end. */
  baseUrl: string
  /** How long one call may take, its answer included, in milliseconds. */
  timeout: number
}

/** Why a call brought no JSON. */
export type HttpFailure =
  /** A page where data was due, with whatever status. */
  | { kind: 'html'; message: string }
  /** 4xx: the service understood and refused. */
  | { kind: 'rejected'; message: string }
  | Unavailable

/**
 * Posts JSON once and answers the JSON of a 2xx answer, or undefined where its body is empty. Everything else is a
 * failure. `service` is the name its messages use.
 */
export const postJson = async (
  { url, service, timeout }: { url: string; service: string; timeout: number },
  request: unknown,
): Promise<Result<unknown, HttpFailure>> => {
  const limit = AbortSignal.timeout(timeout)
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(request),
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

  if (isHtml(response, text)) {
    return err({ kind: 'html', message: `The ${service} service answered with a page instead of data.` })
  }
  const answered = `The ${service} service answered ${response.status}${response.statusText && ` (${response.statusText})`}.`
  if (response.status >= 400 && response.status < 500) return err({ kind: 'rejected', message: answered })
  if (!response.ok) return err(unavailable('server', answered))
  if (text.trim() === '') return ok(undefined)
  try {
    return ok(JSON.parse(text) as unknown)
  } catch {
    return err(malformedAnswer(service))
  }
}

/** The service answered something, but not what it is asked for. */
export const malformedAnswer = (service: string): Unavailable =>
  unavailable('malformed', `The ${service} service answered something that could not be read.`)

/** A field of a JSON object; undefined where there is none, or no object. */
export const fieldOf = (body: unknown, field: string): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && Object.hasOwn(body, field)
    ? Reflect.get(body, field)
    : undefined

const isHtml = (response: Response, text: string): boolean =>
  /\bhtml\b/i.test(response.headers.get('content-type') ?? '') || text.trimStart().startsWith('<')
