import type { NextFunction, Request, Response } from 'express'
import { HttpError } from './http-errors'

const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

const isLoopbackHost = (host: string): boolean => LOOPBACK_HOST.test(host)

export const isLoopbackOrigin = (origin: string): boolean =>
  /^https?:\/\//.test(origin) && isLoopbackHost(origin.replace(/^https?:\/\//, ''))

export const isSiteOrigin = (origin: string, site: string): boolean =>
  isLoopbackOrigin(origin) || origin === site

/**
 * Sets CORS headers that allow pages of this machine and of `site` to read all responses, including errors. Responds to
 * preflight requests. Rejects requests with another `Origin`: any page that is open in the browser could otherwise
 * read recorded requests and change the scenario.
 */
export const restrictOrigins =
  (site: string) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const { origin } = request.headers
    response.set({ 'Cache-Control': 'no-store', Vary: 'Origin' })
    if (origin === undefined) {
      next()
      return
    }
    if (!isSiteOrigin(origin, site)) {
      next(new HttpError(403, 'Only pages of this machine and of --site may send requests.'))
      return
    }
    response.set({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': 'Location, Link, X-Total-Count',
    })
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      response.set({
        'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
        'Access-Control-Max-Age': '600',
      })
      response.status(204).end()
      return
    }
    next()
  }

/**
 * Rejects requests whose `Host` header does not name this machine. A foreign page can point its own host name to
 * 127.0.0.1 (DNS rebinding), and the browser would then treat the mock server as a part of that page's site.
 */
export const requireLoopbackHost = (request: Request, _response: Response, next: NextFunction): void => {
  if (isLoopbackHost(request.headers.host ?? '')) next()
  else next(new HttpError(403, 'Open this page as http://127.0.0.1 or http://localhost.'))
}
