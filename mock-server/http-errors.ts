import type { Request, Response } from 'express'

/** A dialect of the server: each refuses in the words of the service it stands in for. */
export type Dialect = 'auth' | 'postgrest' | 'tables' | 'service'

/** The dialect spoken at a path. */
export const dialectOf = (path: string): Dialect => {
  if (path.startsWith('/auth/')) return 'auth'
  if (path.startsWith('/rest/v1')) return 'postgrest'
  return /^\/(checkout|generate-token|newsletter|__mock)(\/|$)/.test(path) ? 'service' : 'tables'
}

/** Why something is refused. `code` is the dialect's own, where it has one. */
export type Refusal = {
  status: number
  message: string
  code?: string
  hint?: string
  details?: string
}

const bodyOf = (dialect: Dialect, { status, message, code, hint, details }: Refusal): object => {
  switch (dialect) {
    case 'auth':
      return { code: status, error_code: code ?? 'unexpected_failure', msg: message }
    case 'postgrest':
      return { code: code ?? String(status), details: details ?? null, hint: hint ?? null, message }
    default:
      return { message }
  }
}

/** Refuses as the service at this path would. */
export const refuse = (request: Request, response: Response, refusal: Refusal): void => {
  // Inside a mounted handler `path` alone lacks its beginning.
  const body = bodyOf(dialectOf(request.baseUrl + request.path), refusal)
  response.status(refusal.status).json(body)
}

/** Thrown by handlers to refuse; whatever else they throw is a fault of the server. */
export class HttpError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** An express handler that may be asynchronous and may throw. */
export const handle =
  (answer: (request: Request, response: Response) => void | Promise<void>) =>
  (request: Request, response: Response, next: (failure?: unknown) => void): void => {
    Promise.resolve()
      .then(() => answer(request, response))
      .catch(next)
  }

/** Refuses every method but those a route knows. */
export const refuseMethod = (...allowed: string[]) =>
  handle((request, response) => {
    response.setHeader('Allow', allowed.join(', '))
    throw new HttpError({
      status: 405,
      message: 'Method Not Allowed',
      code: dialectOf(request.path) === 'postgrest' ? 'PGRST117' : 'method_not_allowed',
    })
  })

/** A JSON object that arrived; refused in the dialect's words where it is something else. */
export const objectIn = (request: Request): Record<string, unknown> => {
  const body: unknown = request.body
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return body as Record<string, unknown>
  throw new HttpError({
    status: 400,
    message: 'The body must be a JSON object.',
    code: 'validation_failed',
  })
}
