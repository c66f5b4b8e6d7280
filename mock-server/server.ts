import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NextFunction, Request, Response } from 'express'
import jsonServer from 'json-server'
import { serveControl } from './control'
import { createFaults } from './faults'
import { serveGoogle } from './google'
import { HttpError, refuse } from './http-errors'
import { servePaymentPage } from './payment-page'
import { servePostgrest } from './postgrest'
import { collectBody, createRequestLog, parseBody, refuseOddPaths } from './requests'
import { serveSeparateApp } from './separate-app'
import { serveServices } from './services'
import { createSessions, serveSessions } from './sessions'
import { openStore, type StoreOptions } from './store'
import { serveTables } from './tables'

/** What a mock server is started with. */
export type MockServerOptions = Partial<StoreOptions> & {
  /** 0 for any free one. */
  port?: number
  /** How long an access token holds, in seconds. */
  sessionLifetime?: number
  /** Where the stand-ins send people back to, until a site has asked something. */
  site?: string
  /** Milliseconds since the epoch. */
  now?: () => number
}

/** An hour, as with the real providers. Seconds. */
const SESSION_LIFETIME = 3_600

/** How long an idle connection is kept, in milliseconds. */
const KEEP_ALIVE = 65_000

/** Where Vite serves the site. */
const DEFAULT_SITE = 'http://127.0.0.1:5173'

const LOOPBACK_ORIGIN = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** The site is another origin: every answer, a refusal too, can be read by it. */
const allowEverybody = (request: Request, response: Response, next: NextFunction): void => {
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

/** Builds the mock server's routes on a store. */
const createMockServer = ({
  scenario = 'newcomer',
  seed = 1,
  file = null,
  faults = [],
  sessionLifetime = SESSION_LIFETIME,
  site = DEFAULT_SITE,
  now = Date.now,
}: MockServerOptions = {}) => {
  const store = openStore({ scenario, seed, file, faults })
  const log = createRequestLog()
  const sessions = createSessions({ store, now, lifetime: sessionLifetime })

  let lastSite: string | null = null
  const noteSite = (request: Request, _response: Response, next: NextFunction): void => {
    const { origin = '' } = request.headers
    // Forms of the stand-ins' own pages carry the server's own origin.
    if (LOOPBACK_ORIGIN.test(origin) && !origin.endsWith(`//${request.headers.host}`)) lastSite = origin
    next()
  }
  const siteOf = (): string => lastSite ?? site

  const app = jsonServer.create()
  app.set('case sensitive routing', true).disable('x-powered-by').disable('etag')
  app.use(allowEverybody, collectBody, refuseOddPaths)
  // The switchboard is never faulted and leaves no trace among the requests.
  const unlessControl =
    (middleware: (request: Request, response: Response, next: NextFunction) => void) =>
    (request: Request, response: Response, next: NextFunction): void =>
      request.path.startsWith('/__mock') ? next() : middleware(request, response, next)
  app.use(unlessControl(log.record), unlessControl(noteSite), unlessControl(createFaults(store.faults)))
  app.use(parseBody)

  serveControl(app, store, log)
  serveSessions(app, sessions, store)
  serveGoogle(app, sessions, store)
  serveServices(app, sessions, store)
  servePaymentPage(app, siteOf)
  serveSeparateApp(app, store, siteOf)
  servePostgrest(app, sessions, store)
  app.use('/auth', (request: Request, response: Response) =>
    refuse(request, response, { status: 404, code: 'not_found', message: 'Requested path not found' }),
  )
  app.get('/', (_request, response) => response.redirect('/__mock/'))
  serveTables(app, store)

  app.use((failure: Error, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) next(failure)
    else if (failure instanceof HttpError) refuse(request, response, failure.refusal)
    else refuse(request, response, { status: 500, message: failure.message })
  })
  return { app, store, log, sessions }
}

/** A server that runs: its address, what it holds, and the way to stop it. */
export type MockServer = Omit<ReturnType<typeof createMockServer>, 'app'> & {
  url: string
  port: number
  stop: () => Promise<void>
}

/** Starts a mock server on 127.0.0.1. Rejects where the port is taken or the file cannot be used. */
export const startMockServer = async (options: MockServerOptions = {}): Promise<MockServer> => {
  const { app, ...inside } = createMockServer(options)
  const server = createServer(app)
  // Browsers keep connections for longer than Node does, and would meet one that is just being closed.
  server.keepAliveTimeout = KEEP_ALIVE
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen(server, options.port ?? 0)
  try {
    // A file that cannot be written is found out now, not at the first sign-in; and only once the port is ours, so
    // that a second server on the same port and file leaves the file alone.
    await inside.store.saved()
  } catch (failure) {
    await stop()
    throw failure
  }
  const { port } = server.address() as AddressInfo
  return { ...inside, port, url: `http://127.0.0.1:${port}`, stop }
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
