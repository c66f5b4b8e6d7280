import type { NextFunction, Request, Response } from 'express'
import { HttpError } from './http-errors'

const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

const isLoopbackHost = (host: string): boolean => LOOPBACK_HOST.test(host)

const isSiteOrigin = (origin: string, site: string): boolean =>
  origin === site || (/^https?:\/\//.test(origin) && isLoopbackHost(origin.replace(/^https?:\/\//, '')))

/**
 * The origin of the page that sent the request. If a page of another site opens a URL of the mock server or shows the
 * URL as a picture, the browser sends no `Origin`, so the origin is that of `Referer`, or 'null' without a `Referer`.
 * Undefined for other requests without `Origin`: from pages of this machine, a typed address, or programs other than
 * browsers.
 */
const senderOf = ({ origin, referer = '', 'sec-fetch-site': site }: Request['headers']): string | undefined =>
  origin ?? (site !== 'cross-site' ? undefined : URL.canParse(referer) ? new URL(referer).origin : 'null')

/**
 * Sets CORS headers that allow pages of this machine and of `site` to read all responses, including errors. Responds to
 * preflight requests. Rejects requests of other pages: any page that is open in the browser could otherwise read
 * recorded requests or change the scenario. No page may show the control page in a frame.
 */
export const restrictOrigins =
  (site: string) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const { origin } = request.headers
    const sender = senderOf(request.headers)
    const policy = { 'Content-Security-Policy': "frame-ancestors 'none'" }
    response.set({ ...policy, 'Cache-Control': 'no-store', Vary: 'Origin' })
    if (sender !== undefined && !isSiteOrigin(sender, site)) {
      next(new HttpError(403, 'Only pages of this machine and of --site may open this. Type its address.'))
      return
    }
    if (origin === undefined) {
      next()
      return
    }
    response.set({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': 'Date, Location, Link, X-Total-Count',
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
