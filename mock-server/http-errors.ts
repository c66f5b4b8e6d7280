import type { Request } from 'express'

/** Format of error responses; each mocked service has its own. */
export type ErrorFormat = 'auth' | 'postgrest' | 'message'

/** The error format of the service at `path`: GoTrue under /auth/, PostgREST under /rest/v1, elsewhere `{ message }`. */
export const errorFormatOf = (path: string): ErrorFormat => {
  if (path.startsWith('/auth/')) return 'auth'
  return path.startsWith('/rest/v1') ? 'postgrest' : 'message'
}

/** An error response. Handlers throw it; the error handler in server.ts sends it in the format of its path. */
export class HttpError extends Error {
  readonly status: number
  /** Error code of the mocked service. */
  readonly code: string | undefined
  /** Used by PostgREST's format only. */
  readonly details: string | undefined

  constructor(status: number, message: string, code?: string, details?: string) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

export const errorBodyOf = (format: ErrorFormat, { status, message, code, details }: HttpError): object => {
  switch (format) {
    case 'auth':
      return { code: status, error_code: code ?? 'unexpected_failure', msg: message }
    case 'postgrest':
      return { code: code ?? String(status), details: details ?? null, hint: null, message }
    case 'message':
      return { message }
  }
}

/** The request's body as a JSON object. Throws a 400 for any other JSON value. */
export const readObjectBody = (request: Request): Record<string, unknown> => {
  const body: unknown = request.body
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return body as Record<string, unknown>
  throw new HttpError(400, 'The body must be a JSON object.', 'validation_failed')
}
