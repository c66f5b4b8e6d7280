import type { Application, NextFunction, Request, Response } from 'express'
import { errorFormatOf, HttpError } from './http-errors'

/**
 * A request handler that may be asynchronous. An error or rejection of the handler reaches the error handler in
 * server.ts.
 */
export type Handler = (request: Request, response: Response) => void | Promise<void>

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/**
 * Converts a handler to express middleware that passes rejections to `next`, because express 4 ignores rejected
 * promises.
 */
export const toMiddleware =
  (handler: Handler) =>
  (request: Request, response: Response, next: NextFunction): void => {
    Promise.resolve()
      .then(() => handler(request, response))
      .catch(next)
  }

/** Registers one handler per method. Requests with other methods get status 405 and the `Allow` header. */
export const addRoute = (
  app: Application,
  path: string,
  handlers: Partial<Record<Method, Handler>>,
  allowedMethods = Object.keys(handlers),
): void => {
  const route = app.route(path)
  for (const [method, handler] of Object.entries(handlers)) route[method as Method](toMiddleware(handler))
  route.all(
    toMiddleware((request, response) => {
      response.setHeader('Allow', allowedMethods.join(', ').toUpperCase())
      const isPostgrest = errorFormatOf(request.path) === 'postgrest'
      throw new HttpError(405, 'Method Not Allowed', isPostgrest ? 'PGRST117' : 'method_not_allowed')
    }),
  )
}
