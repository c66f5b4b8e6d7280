import express, { type NextFunction, type Request, type Response } from 'express'
import type { RouteFault } from './faults'
import { errorFormatOf, HttpError } from './http-errors'

export type RecordedRequest = {
  number: number
  /** In ISO 8601 format. */
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

const MAX_RECORDED_BODY = 10_000

/** In bytes. A request with a larger body gets status 413. */
export const MAX_BODY_SIZE = 1_048_576

/**
 * Matches the field 'password' in JSON. If the value is a number or a truncated string, the match extends to the end of
 * the text.
 */
const JSON_PASSWORD = /("password"\s*:\s*)(?:"(?:[^"\\]|\\.)*"|.*)/gis
const FORM_PASSWORD = /((?:^|&)password=)[^&]*/gi

const withoutPasswords = (text: string): string =>
  text.replace(JSON_PASSWORD, '$1"…"').replace(FORM_PASSWORD, '$1…')

export const createRequestLog = () => {
  let requests: RecordedRequest[] = []
  let count = 0
  return {
    all: (): readonly RecordedRequest[] => requests,
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
        body: withoutPasswords(textOf(request).slice(0, MAX_RECORDED_BODY)),
        status: null,
        faults: [],
      }
      requests = [...requests.slice(1 - MAX_RECORDED_REQUESTS), recorded]
      response.on('finish', () => {
        recorded.status = response.statusCode
        recorded.faults = (response.locals.faults as RouteFault[] | undefined) ?? []
      })
      next()
    },
  }
}

export type RequestLog = ReturnType<typeof createRequestLog>

/** Reads bodies as text, so that the log records a body before it is parsed, also a malformed one. */
export const readText = express.text({ type: () => true, limit: MAX_BODY_SIZE, inflate: false })

const textOf = ({ body }: Request): string => (typeof body === 'string' ? body : '')

/** Parses what `readText` has read. An empty body becomes `{}`. */
export const parseBody = (request: Request, _response: Response, next: NextFunction): void => {
  const text = textOf(request)
  if (text === '') request.body = {}
  else if (request.is('application/x-www-form-urlencoded')) {
    request.body = Object.fromEntries(new URLSearchParams(text))
  } else if (request.is(['json', '+json'])) request.body = parseJson(text, request.path)
  else throw new HttpError(415, 'Send JSON, as application/json.', 'unsupported_media_type')
  next()
}

const parseJson = (text: string, path: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw errorFormatOf(path) === 'postgrest'
      ? new HttpError(400, 'Empty or invalid json', 'PGRST102')
      : new HttpError(400, 'Could not parse request body as JSON', 'bad_json')
  }
}
