import { STATUS_CODES } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import type { Backend } from '../fixtures/backend/backend'
import { REFERENCE_TABLE_NAMES } from '../fixtures/database'
import { isFault, readOutage, type ServiceFaults } from '../fixtures/faults'
import { HttpError } from './http-errors'

export const FAULT_KINDS = ['status', 'html', 'truncated', 'hang', 'delay'] as const

export type FaultKind = (typeof FAULT_KINDS)[number]

export type RouteFault = {
  /** '*' matches every method. */
  method: string
  /** A path, or a prefix followed by '*'. After '?', parameters that the request must have. */
  route: string
  kind: FaultKind
  /** Response status if `kind` is 'status' or 'html'. */
  status: number
  /** Delay in milliseconds if `kind` is 'delay'. */
  milliseconds: number
  /** The fault applies to every nth matching request; 1 is every request. */
  every: number
  /** The fault of a service that this one simulates, 'users:down'. All routes of the service are counted together. */
  service?: string
}

/** One hour, in milliseconds. */
const MAX_DELAY_MS = 3_600_000

const GRAMMAR =
  'Write a fault as "[METHOD ]ROUTE=KIND[:VALUE][,every:N]", with a KIND of status[:503], html[:200], truncated, hang, ' +
  'delay:MILLISECONDS; for example "POST /checkout=status:500,every:2", "/rest/v1/*=delay:3000" or "/auth/token?grant_type=refresh_token=hang".'

/**
 * Reads a whole number, or its digits as a text. Returns `missing`, if given, for undefined and ''. Throws an
 * `HttpError` 400 for other values.
 */
export const readInteger = (
  value: unknown,
  name: string,
  min: number,
  max: number,
  missing?: number,
): number => {
  const text =
    value === undefined || value === '' ? String(missing ?? '') : JSON.stringify(value).replaceAll('"', '')
  if (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text)
  throw new HttpError(400, `${name} must be a whole number from ${min} to ${max}, not '${text}'.`)
}

/** `route` and `kind` are required. Throws an `HttpError` 400 for invalid fields. */
export const readFault = ({ method = '*', route, kind, ...numbers }: Record<string, unknown>): RouteFault => {
  if (typeof route === 'string' && route.startsWith('/__mock'))
    throw new HttpError(400, 'The routes under /__mock have no faults.')
  if (typeof method !== 'string' || !/^(\*|[A-Za-z]{1,20})$/.test(method)) {
    throw new HttpError(400, `'method' must be an http method or "*".`)
  }
  // A session contains its faults as texts, so one that `isFault` rejects would make the session's link unreadable.
  if (typeof route !== 'string' || !isFault(`GET ${route}=hang`)) {
    throw new HttpError(400, `'route' must be a path such as "/checkout", "/auth/*" or "*".`)
  }
  const known = FAULT_KINDS.find((name) => name === kind)
  if (!known) throw new HttpError(400, `'kind' must be one of ${FAULT_KINDS.join(', ')}.`)
  return {
    method: method.toUpperCase(),
    route,
    kind: known,
    status: readInteger(numbers.status, 'status', 200, 599, known === 'html' ? 200 : 503),
    milliseconds: readInteger(numbers.milliseconds, 'milliseconds', 0, MAX_DELAY_MS, 0),
    every: readInteger(numbers.every, 'every', 1, 1_000_000, 1),
  }
}

/** Parses a fault in command-line syntax. Throws an `HttpError` 400 with a message that describes the syntax. */
export const parseFault = (text: string): RouteFault => {
  const [, method = '*', route, kind, value, every] =
    /^(?:([A-Za-z]+) )?(\S+)=([a-z]+)(?::(\d+))?(?:,every:(\d+))?$/.exec(text) ?? []
  try {
    const parameter = kind === 'delay' ? { milliseconds: value ?? 1_000 } : { status: value }
    return readFault({ method, route, kind, ...parameter, every })
  } catch (error) {
    throw new HttpError(400, `"${text}": ${error instanceof Error ? error.message : error} ${GRAMMAR}`)
  }
}

/** Returns a fault in command-line syntax. */
export const faultText = ({ method, route, kind, status, milliseconds, every }: RouteFault): string => {
  const value =
    kind === 'delay' ? `:${milliseconds}` : kind === 'status' || kind === 'html' ? `:${status}` : ''
  return `${method === '*' ? '' : `${method} `}${route}=${kind}${value}${every === 1 ? '' : `,every:${every}`}`
}

const routesOf = (table: string): readonly string[] => [`/${table}`, `/${table}/*`, `/rest/v1/${table}`]

const ROUTES = {
  auth: ['/auth/*'],
  users: routesOf('users'),
  reference: REFERENCE_TABLE_NAMES.flatMap(routesOf),
  token: ['/generate-token'],
  checkout: ['/checkout'],
  newsletter: ['/newsletter'],
}

/** A content filter responds with its own html page in place of the service. */
const KINDS = { down: 'status', blocked: 'html', truncated: 'truncated', hang: 'hang' } as const

/**
 * Converts service faults to route faults, except those that the backend simulates: 'popup-blocked', 'popup-cancelled',
 * 'sign-up-quota' and 'no-url'.
 */
export const routeFaultsOf = (faults: ServiceFaults): readonly RouteFault[] => {
  const { latency, ...others } = faults
  return [
    ...(latency ? [readFault({ route: '*', kind: 'delay', milliseconds: latency })] : []),
    ...Object.entries(others).flatMap(([service, value]) => {
      const { outage, every } = readOutage(value === 'html' ? 'blocked' : value) ?? {}
      return !outage
        ? []
        : ROUTES[service as keyof typeof ROUTES].map((route) => ({
            ...readFault({ route, kind: KINDS[outage], every }),
            service: `${service}:${value}`,
          }))
    }),
  ]
}

const ERROR_PAGE =
  '<!doctype html><html><head><title>Error</title></head><body><h1>Something went wrong</h1></body></html>'

const matches = ({ method, route }: RouteFault, request: Request): boolean => {
  const [path = '', query = ''] = route.split('?')
  return (
    (method === '*' || method === request.method) &&
    (path.endsWith('*') ? request.path.startsWith(path.slice(0, -1)) : request.path === path) &&
    [...new URLSearchParams(query)].every(([name, value]) => request.query[name] === value)
  )
}

/**
 * Several matching delays add up; among the other matching faults, only the first applies. Each fault counts the
 * requests that match, so a fault with `every: 2` applies to every second of these requests.
 */
export const injectFaults =
  (activeFaults: () => readonly RouteFault[], { isDue }: Pick<Backend, 'isDue'>) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const faults = activeFaults().filter(
      (fault) => matches(fault, request) && isDue(fault.service ?? faultText(fault), fault.every),
    )
    if (faults.length > 0) response.locals.faults = faults
    const delays = faults.filter(({ kind }) => kind === 'delay')
    const delay = delays.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
    const fault = faults.find(({ kind }) => kind !== 'delay')
    const proceed = (): void => (fault ? applyFault(fault, response, next) : next())
    if (delay > 0) setTimeout(proceed, delay)
    else proceed()
  }

const applyFault = ({ kind, status }: RouteFault, response: Response, next: NextFunction): void => {
  switch (kind) {
    case 'status':
      next(new HttpError(status, STATUS_CODES[status] ?? `Status ${status}`))
      return
    case 'html':
      response.status(status).type('html').send(ERROR_PAGE)
      return
    case 'hang':
      return
    default:
      truncateBody(response)
      next()
  }
}

/**
 * Replaces `response.end`, so that only the first half of the body is sent. Content-Length has the size of this half,
 * so the client receives a complete response with broken JSON.
 */
const truncateBody = (response: Response): void => {
  const end = response.end.bind(response)
  const endTruncated = (chunk?: unknown): Response => {
    const body = typeof chunk === 'string' || Buffer.isBuffer(chunk) ? Buffer.from(chunk) : Buffer.alloc(0)
    const half = body.subarray(0, Math.ceil(body.length / 2))
    if (body.length > 0) response.setHeader('Content-Length', half.length)
    return end(half)
  }
  response.end = endTruncated as typeof response.end
}
