import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type NextFunction, type Request, type Response } from 'express'
import jsonServer from 'json-server'
import { SESSION_LIFETIME } from '../fixtures/backend/backend'
import { DEFAULT_SCENARIO, DEFAULT_SEED } from '../fixtures/scenario-names'
import { serveAuth } from './auth'
import { serveControl } from './control'
import { injectFaults } from './faults'
import { errorBodyOf, errorFormatOf, HttpError } from './http-errors'
import { requireLoopbackHost, restrictOrigins } from './origins'
import { servePostgrest } from './postgrest'
import { createRequestLog } from './requests'
import { serveServices } from './services'
import { openStore, type StoreOptions } from './store'
import { serveTables } from './tables'

export type MockServerOptions = Partial<StoreOptions> & {
  /** 0 selects a free port. */
  port?: number
  /**
   * Origin of the site. Pages of this origin may send requests, as pages of this machine may. The mock server's links
   * to the site use this origin if the site's request had no `Origin` header.
   */
  site?: string
}

/** The default origin of Vite's dev server. */
export const DEFAULT_SITE = 'http://127.0.0.1:5173'

/** A request with a larger body gets status 413. */
export const MAX_BODY_BYTES = 1_048_576

const KEEP_ALIVE_TIMEOUT_MS = 65_000

/**
 * Errors of Express and its parsers have a status and are sent. The text of other errors may name files of this
 * machine, so only the terminal shows it.
 */
const toHttpError = (error: Error & { status?: number }): HttpError => {
  if (error instanceof HttpError) return error
  if (error instanceof URIError)
    return new HttpError(400, `${error.message}. Write '%25' for a percent sign.`)
  if (error.status !== undefined) return new HttpError(error.status, error.message)
  process.stderr.write(`${error.stack}\n`)
  return new HttpError(500, 'The mock server failed. Its terminal shows why.')
}

/** Sends an error response in the format of the mocked service. */
const sendError = (
  error: Error & { status?: number },
  request: Request,
  response: Response,
  next: NextFunction,
): void => {
  if (response.headersSent) {
    next(error)
    return
  }
  const httpError = toHttpError(error)
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
  const store = openStore({ scenario, seed, file, faults, now, sessionLifetime })
  const log = createRequestLog()

  const app = jsonServer.create()
  app.set('case sensitive routing', true).set('query parser', 'simple')
  app.disable('x-powered-by').disable('etag')
  const bodyOptions = { limit: MAX_BODY_BYTES, extended: false }
  app.use(
    requireLoopbackHost,
    restrictOrigins(site),
    express.json(bodyOptions),
    express.urlencoded(bodyOptions),
  )
  app.use(/^(?!\/__mock)/, log.record, injectFaults(store.activeFaults, store.backend))

  serveControl(app, store, log, site)
  serveAuth(app, store.backend)
  serveServices(app, store.backend, site)
  app.use((_request, _response, next) => {
    // Renews and ends the subscriptions whose time has come, before a table is read.
    store.backend.subscriptions()
    next()
  })
  servePostgrest(app, store)
  app.get('/', (_request, response) => response.redirect('/__mock/'))
  serveTables(app, store)
  app.use(sendError)
  return { app, store, backend: store.backend, log }
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
  // Node closes idle connections after 5 s by default. If a browser reuses a connection at that moment, the request
  // fails with a network error. A longer timeout makes this unlikely.
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await once(server.listen(options.port ?? 0, '127.0.0.1'), 'listening')
  try {
    // Saved at the start, so that a state file that cannot be written is reported before the first sign-in. Saved after
    // listening, so that a server whose port is in use does not overwrite the file of the server on that port.
    state.store.save()
  } catch (error) {
    await stop()
    throw error
  }
  const { port } = server.address() as AddressInfo
  return { ...state, port, url: `http://127.0.0.1:${port}`, stop }
}
