export type ErrorFormat = 'auth' | 'postgrest' | 'message'

/** Under /auth/ the mock server imitates GoTrue, under /rest/v1 PostgREST. */
export const errorFormatOf = (path: string): ErrorFormat => {
  if (path.startsWith('/auth/')) return 'auth'
  return path.startsWith('/rest/v1') ? 'postgrest' : 'message'
}

/** Thrown by handlers. server.ts sends the response in the format of the requested path. */
export class HttpError extends Error {
  readonly status: number
  /** The error code in a response in the format 'auth' or 'postgrest'. */
  readonly code: string | undefined
  /** Further fields of a response in the format 'auth'. */
  readonly fields: object

  constructor(status: number, message: string, code?: string, fields: object = {}) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

export const errorBodyOf = (format: ErrorFormat, { status, message, code, fields }: HttpError): object => {
  switch (format) {
    case 'auth':
      return { code: status, error_code: code ?? 'unexpected_failure', msg: message, ...fields }
    case 'postgrest':
      return { code: code ?? String(status), details: null, hint: null, message }
    case 'message':
      return { message }
  }
}

/** Throws an `HttpError` 400 unless the body is a JSON object or form data. */
export const readObjectBody = ({ body }: { body?: unknown }): Record<string, unknown> => {
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return body as Record<string, unknown>
  throw new HttpError(400, 'The body must be a JSON object.', 'validation_failed')
}
