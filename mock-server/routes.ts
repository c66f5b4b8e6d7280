import type { Application, Request, Response } from 'express'
import { errorFormatOf, HttpError } from './http-errors'

export type Handler = (request: Request, response: Response) => void

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Registers one handler per method. Requests with other methods get status 405 and the `Allow` header. */
export const addRoute = (
  app: Application,
  path: string,
  handlers: Partial<Record<Method, Handler>>,
  allowedMethods = Object.keys(handlers),
): void => {
  const route = app.route(path)
  for (const [method, handler] of Object.entries(handlers)) route[method as Method](handler)
  route.all((request, response) => {
    response.setHeader('Allow', allowedMethods.join(', ').toUpperCase())
    const isPostgrest = errorFormatOf(request.path) === 'postgrest'
    throw new HttpError(405, 'Method Not Allowed', isPostgrest ? 'PGRST117' : 'method_not_allowed')
  })
}
