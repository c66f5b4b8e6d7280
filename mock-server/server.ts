import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NextFunction, Request, Response } from 'express'
import jsonServer from 'json-server'
import { DEFAULT_SCENARIO, DEFAULT_SEED } from '../fixtures/scenario-names'
import { serveControl } from './control'
import { injectFaults } from './faults'
import { serveGoogle } from './google'
import { errorBodyOf, errorFormatOf, HttpError } from './http-errors'
import { servePaymentPage } from './payment-page'
import { servePostgrest } from './postgrest'
import { collectBody, createRequestLog, parseBody, rejectMalformedPaths } from './requests'
import { serveSeparateApp } from './separate-app'
import { serveServices } from './services'
import { createSessions, serveSessions } from './sessions'
import { openStore, type StoreOptions } from './store'
import { serveTables } from './tables'

export type MockServerOptions = Partial<StoreOptions> & {
  /** 0 for any free port. */
  port?: number
  /** Lifetime of an access token in seconds. */
  sessionLifetime?: number
  /** Origin that the stand-ins link to until the first request of a site arrives. */
  site?: string
  /** Current time in milliseconds since the epoch. */
  now?: () => number
}

/** An hour, in seconds. */
export const SESSION_LIFETIME = 3_600

/** Vite's default address. */
export const DEFAULT_SITE = 'http://127.0.0.1:5173'

/** Milliseconds until an idle connection is closed. */
const KEEP_ALIVE_TIMEOUT = 65_000

const LOOPBACK_ORIGIN = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** Allows every origin to read all responses, error responses included, and answers preflight requests. */
const allowAllOrigins = (request: Request, response: Response, next: NextFunction): void => {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Content-Range, Location, Link, X-Total-Count',
    'Cache-Control': 'no-store',
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

/** Sends thrown errors in the format of the mocked service; anything but an `HttpError` becomes a 500. */
const sendError = (error: Error, request: Request, response: Response, next: NextFunction): void => {
  if (response.headersSent) {
    next(error)
    return
  }
  const httpError = error instanceof HttpError ? error : new HttpError(500, error.message)
  response.status(httpError.status).json(errorBodyOf(errorFormatOf(request.path), httpError))
}

const createMockServer = ({
  scenario = DEFAULT_SCENARIO,
  seed = DEFAULT_SEED,
  file = null,
  faults = [],
  sessionLifetime = SESSION_LIFETIME,
  site = DEFAULT_SITE,
  now = Date.now,
}: MockServerOptions) => {
  const store = openStore({ scenario, seed, file, faults })
  const log = createRequestLog()
  const sessions = createSessions({ store, now, lifetime: sessionLifetime })

  let latestSite = site
  const rememberSite = (request: Request, _response: Response, next: NextFunction): void => {
    const { origin = '' } = request.headers
    // Requests from the stand-in pages have the server's own origin.
    if (LOOPBACK_ORIGIN.test(origin) && !origin.endsWith(`//${request.headers.host}`)) latestSite = origin
    next()
  }
  const siteOrigin = (): string => latestSite

  const app = jsonServer.create()
  app.set('case sensitive routing', true).disable('x-powered-by').disable('etag')
  app.use(allowAllOrigins, collectBody, rejectMalformedPaths)
  // Requests to /__mock are neither logged nor faulted.
  const exceptControl =
    (middleware: (request: Request, response: Response, next: NextFunction) => void) =>
    (request: Request, response: Response, next: NextFunction): void =>
      request.path.startsWith('/__mock') ? next() : middleware(request, response, next)
  app.use([log.record, rememberSite, injectFaults(store.activeFaults)].map(exceptControl))
  app.use(parseBody)

  serveControl(app, store, log)
  serveSessions(app, sessions, store)
  serveGoogle(app, sessions, store)
  serveServices(app, sessions, store)
  servePaymentPage(app, siteOrigin)
  serveSeparateApp(app, store, siteOrigin)
  servePostgrest(app, sessions, store)
  app.use('/auth', (_request: Request, _response: Response, next: NextFunction) =>
    next(new HttpError(404, 'Requested path not found', 'not_found')),
  )
  app.get('/', (_request, response) => response.redirect('/__mock/'))
  serveTables(app, store)
  app.use(sendError)
  return { app, store, log, sessions }
}

export type MockServer = Omit<ReturnType<typeof createMockServer>, 'app'> & {
  url: string
  port: number
  stop: () => Promise<void>
}

/** Starts a mock server on 127.0.0.1. Rejects if the port is in use or the state file cannot be read or written. */
export const startMockServer = async (options: MockServerOptions = {}): Promise<MockServer> => {
  const { app, ...state } = createMockServer(options)
  const server = createServer(app)
  // Node closes idle connections after 5 s by default. A browser that reuses one at that moment gets a network error.
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await once(server.listen(options.port ?? 0, '127.0.0.1'), 'listening')
  try {
    // A state file that cannot be written is reported now instead of at the first sign-in. Saving only after listening
    // leaves the file of another server on the same port unchanged.
    await state.store.saved()
  } catch (error) {
    await stop()
    throw error
  }
  const { port } = server.address() as AddressInfo
  return { ...state, port, url: `http://127.0.0.1:${port}`, stop }
}
