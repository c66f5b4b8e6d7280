import type { NextFunction, Request, Response } from 'express'
import type { RouteFault } from './faults'
import { errorFormatOf, HttpError } from './http-errors'

export type RecordedRequest = {
  number: number
  /** Time of the request in ISO 8601 format. */
  at: string
  method: string
  path: string
  query: string
  headers: Request['headers']
  /** The first `MAX_RECORDED_BODY` characters of the body, without passwords. */
  body: string
  /** Null until the response is sent. */
  status: number | null
  faults: readonly RouteFault[]
}

const MAX_RECORDED_REQUESTS = 1_000

/** The maximum length of a recorded body, in UTF-16 code units. */
const MAX_RECORDED_BODY = 10_000

/** The maximum size of a request body in bytes. A request with a larger body gets status 413. */
export const MAX_BODY_SIZE = 1_048_576

/** The maximum number of bytes that are read from one request. The connection is closed if a body exceeds this size. */
const MAX_READ_SIZE = 64 * MAX_BODY_SIZE

/**
 * Matches the field 'password' in JSON. If the value is a number or a truncated string, the match extends to the end of
 * the text.
 */
const JSON_PASSWORD = /("password"\s*:\s*)(?:"(?:[^"\\]|\\.)*"|.*)/gis
const FORM_PASSWORD = /((?:^|&)password=)[^&]*/gi

const withoutPasswords = (text: string): string =>
  text.replace(JSON_PASSWORD, '$1"…"').replace(FORM_PASSWORD, '$1…')

/** Creates a log of the latest `MAX_RECORDED_REQUESTS` requests, oldest first. */
export const createRequestLog = () => {
  let requests: RecordedRequest[] = []
  let count = 0
  return {
    all: (): readonly RecordedRequest[] => requests.slice(-MAX_RECORDED_REQUESTS),
    clear: (): void => {
      requests = []
    },
    record: (request: Request, response: Response, next: NextFunction): void => {
      count += 1
      const [, query = ''] = request.url.split(/\?(.*)/s)
      const recorded: RecordedRequest = {
        number: count,
        at: new Date().toISOString(),
        method: request.method,
        path: request.path,
        query: withoutPasswords(query),
        headers: request.headers,
        body: withoutPasswords(bodyTextOf(request).slice(0, MAX_RECORDED_BODY)),
        status: null,
        faults: [],
      }
      requests.push(recorded)
      // The array is trimmed only at twice the limit, because trimming at every request would copy the array each time.
      if (requests.length > 2 * MAX_RECORDED_REQUESTS) requests = requests.slice(-MAX_RECORDED_REQUESTS)
      response.on('finish', () => {
        recorded.status = response.statusCode
        recorded.faults = (response.locals.faults as RouteFault[] | undefined) ?? []
      })
      next()
    },
  }
}

export type RequestLog = ReturnType<typeof createRequestLog>

const BODY_TEXT = Symbol('body text')

type RequestWithText = Request & { [BODY_TEXT]?: string }

const bodyTextOf = (request: RequestWithText): string => request[BODY_TEXT] ?? ''

/** Responds with 400 to paths with invalid percent encoding; express's router would throw an error. */
export const rejectMalformedPaths = (request: Request, _response: Response, next: NextFunction): void => {
  try {
    decodeURIComponent(request.path)
    next()
  } catch {
    next(new HttpError(400, 'Bad Request', 'bad_request'))
  }
}

/**
 * Reads the whole body before the next middleware runs, so that an error response is not sent before the request is
 * complete.
 */
export const collectBody = (request: RequestWithText, _response: Response, next: NextFunction): void => {
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) {
    next()
    return
  }
  const chunks: Buffer[] = []
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= MAX_BODY_SIZE) chunks.push(chunk)
    // Reading continues up to `MAX_READ_SIZE`, because a client that is still sending could miss an early 413 response.
    else if (size > MAX_READ_SIZE) request.destroy()
  })
  request.on('end', () => {
    if (size > MAX_BODY_SIZE) {
      next(new HttpError(413, `The body is larger than ${MAX_BODY_SIZE} bytes.`, 'request_too_large'))
      return
    }
    request[BODY_TEXT] = Buffer.concat(chunks).toString('utf8')
    next()
  })
  // Ignores the error if the client disconnects while sending; without a listener, the error would end the process.
  request.on('error', () => undefined)
}

/** Parses a JSON or form body into `request.body`. An empty body becomes `{}`. */
export const parseBody = (request: RequestWithText, _response: Response, next: NextFunction): void => {
  const text = bodyTextOf(request)
  // Sets `_body`, so that json-server's body-parser does not parse the body again.
  Object.assign(request, { _body: true })
  if (text === '') {
    request.body = {}
    next()
    return
  }
  if (request.is('application/x-www-form-urlencoded')) {
    request.body = Object.fromEntries(new URLSearchParams(text))
    next()
    return
  }
  if (request.headers['content-encoding'] !== undefined || !request.is(['json', '+json'])) {
    next(new HttpError(415, 'Send JSON, uncompressed, as application/json.', 'unsupported_media_type'))
    return
  }
  try {
    request.body = JSON.parse(text)
  } catch {
    next(
      errorFormatOf(request.path) === 'postgrest'
        ? new HttpError(400, 'Empty or invalid json', 'PGRST102')
        : new HttpError(400, 'Could not parse request body as JSON', 'bad_json'),
    )
    return
  }
  next()
}
