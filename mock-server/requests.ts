import type { NextFunction, Request, Response } from 'express'
import type { Fault } from './faults'
import { dialectOf, refuse } from './http-errors'

/** A request as it arrived, and what became of it. */
export type RecordedRequest = {
  number: number
  /** ISO 8601. */
  at: string
  method: string
  path: string
  query: string
  headers: Request['headers']
  /** As text; cut where it is long. */
  body: string
  /** Null while unanswered. */
  status: number | null
  faults: readonly Fault[]
}

/** How many requests are remembered; older ones are forgotten. */
const MOST_REMEMBERED = 1_000

/** How much of a body is remembered, in UTF-16 units. */
const LONGEST_REMEMBERED = 10_000

/** Larger bodies are refused. Bytes. */
export const LARGEST_BODY = 1_048_576

/** Beyond this nothing more is read, and the connection ends. Bytes. */
const LARGEST_READ = 64 * LARGEST_BODY

/** The requests that arrived, oldest first. */
export const createRequestLog = () => {
  let requests: RecordedRequest[] = []
  let arrived = 0
  return {
    all: (): readonly RecordedRequest[] => requests.slice(-MOST_REMEMBERED),
    clear: (): void => {
      requests = []
    },
    /** Remembers a request, and how it is answered. */
    record: (request: Request, response: Response, next: NextFunction): void => {
      arrived += 1
      const [, query = ''] = request.url.split(/\?(.*)/s)
      const recorded: RecordedRequest = {
        number: arrived,
        at: new Date().toISOString(),
        method: request.method,
        path: request.path,
        query,
        headers: request.headers,
        body: textIn(request).slice(0, LONGEST_REMEMBERED),
        status: null,
        faults: [],
      }
      requests.push(recorded)
      // Not at every request: moving a thousand entries is dearer than keeping two thousand.
      if (requests.length > 2 * MOST_REMEMBERED) requests = requests.slice(-MOST_REMEMBERED)
      response.on('finish', () => {
        recorded.status = response.statusCode
        recorded.faults = (response.locals.faults as Fault[] | undefined) ?? []
      })
      next()
    },
  }
}

export type RequestLog = ReturnType<typeof createRequestLog>

const TEXT = Symbol('the body as text')

const textIn = (request: Request): string => (request as Request & { [TEXT]?: string })[TEXT] ?? ''

/** Refuses a path that cannot be decoded, before a router tries to. */
export const refuseOddPaths = (request: Request, response: Response, next: NextFunction): void => {
  try {
    decodeURIComponent(request.path)
  } catch {
    refuse(request, response, { status: 400, code: 'bad_request', message: 'Bad Request' })
    return
  }
  next()
}

/** Collects the body before anything else happens, so that also a request that is refused has been read. */
export const collectBody = (request: Request, response: Response, next: NextFunction): void => {
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) {
    next()
    return
  }
  const chunks: Buffer[] = []
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= LARGEST_BODY) chunks.push(chunk)
    // Answering while the other side still sends would cost it the answer; up to a point it may finish.
    else if (size > LARGEST_READ) request.destroy()
  })
  request.on('end', () => {
    if (size > LARGEST_BODY) {
      const message = `The body is larger than ${LARGEST_BODY} bytes.`
      refuse(request, response, { status: 413, code: 'request_too_large', message })
      return
    }
    ;(request as Request & { [TEXT]?: string })[TEXT] = Buffer.concat(chunks).toString('utf8')
    next()
  })
  // Whoever breaks off while sending wants no answer.
  request.on('error', () => undefined)
}

const malformed = (request: Request, response: Response): void => {
  const postgrest = dialectOf(request.path) === 'postgrest'
  refuse(request, response, {
    status: 400,
    code: postgrest ? 'PGRST102' : 'bad_json',
    message: postgrest ? 'Empty or invalid json' : 'Could not parse request body as JSON',
  })
}

/** Reads JSON, or a form, out of the body. What cannot be read is refused in the words of the service asked. */
export const parseBody = (request: Request, response: Response, next: NextFunction): void => {
  const text = textIn(request)
  // body-parser, which json-server brings along, leaves a request alone that bears this mark.
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
    refuse(request, response, {
      status: 415,
      code: 'unsupported_media_type',
      message: 'Send JSON, uncompressed, as application/json.',
    })
    return
  }
  try {
    request.body = JSON.parse(text)
  } catch {
    malformed(request, response)
    return
  }
  next()
}
