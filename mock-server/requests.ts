import type { NextFunction, Request, Response } from 'express'

export type RecordedRequest = {
  /** In ISO 8601 format. */
  at: string
  method: string
  path: string
  query: string
  headers: Request['headers']
  /** The first `MAX_RECORDED_BODY` characters of the body as JSON, without passwords. */
  body: string
  /** Null until the response is sent. */
  status: number | null
  /** The texts of the faults that matched this request and were due (`isDue`). `injectFaults` adds them. */
  faults: string[]
}

const MAX_RECORDED_REQUESTS = 1_000

const MAX_RECORDED_BODY = 10_000

const bodyOf = ({ body }: Request): string => {
  const text = JSON.stringify(body, (name, value) => (/^password$/i.test(name) ? '…' : value))
  // body-parser turns a missing body into an empty object.
  return text === '{}' ? '' : text.slice(0, MAX_RECORDED_BODY)
}

export const createRequestLog = () => {
  let requests: RecordedRequest[] = []
  return {
    all: (): readonly RecordedRequest[] => requests,
    clear: (): void => {
      requests = []
    },
    record: (request: Request, response: Response, next: NextFunction): void => {
      const [, query = ''] = request.url.split(/\?(.*)/s)
      const recorded: RecordedRequest = {
        at: new Date().toISOString(),
        method: request.method,
        path: request.path,
        query: query.replace(/((?:^|&)password=)[^&]*/gi, '$1…'),
        headers: request.headers,
        body: bodyOf(request),
        status: null,
        faults: [],
      }
      response.locals.faults = recorded.faults
      requests = [...requests.slice(1 - MAX_RECORDED_REQUESTS), recorded]
      response.on('finish', () => {
        recorded.status = response.statusCode
      })
      next()
    },
  }
}

export type RequestLog = ReturnType<typeof createRequestLog>
