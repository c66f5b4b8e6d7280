import { STATUS_CODES } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import type { Backend } from '../fixtures/backend/backend'
import { REFERENCE_TABLE_NAMES, TABLE_NAMES } from '../fixtures/database'
import {
  isFault,
  isRouteFault,
  readOutage,
  type ServiceFaults,
  unknownFaultMessage,
} from '../fixtures/faults'
import { suggest } from '../fixtures/suggest'
import { HttpError } from './http-errors'

/** For each kind of fault, the range of its value, and `fallback`, the value if the fault's text contains no value. */
const KINDS = {
  status: { min: 200, max: 599, fallback: 503 },
  html: { min: 200, max: 599, fallback: 200 },
  truncated: { min: 0, max: 0, fallback: 0 },
  hang: { min: 0, max: 0, fallback: 0 },
  /** In milliseconds. */
  delay: { min: 0, max: 3_600_000, fallback: 1_000 },
}

export type RouteFault = {
  /** The text of the injected fault, or of the service fault that this route fault simulates, such as 'users:down'. */
  text: string
  /** '*' matches every method. */
  method: string
  /** A path, or a prefix followed by '*'. After '?', parameters that the request must have. */
  route: string
  kind: keyof typeof KINDS
  /** Status of the response, or milliseconds of a delay. */
  value: number
  /** The fault applies to every nth request that a fault with this text matches; 1 is every request. */
  every: number
}

export const FAULT_GRAMMAR =
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

const isKind = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind)

const METHODS: readonly string[] = ['*', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The routes of auth.ts, services.ts, postgrest.ts and tables.ts. */
export const PATHS: readonly string[] = [
  ...[
    'signup',
    'token',
    'google',
    'google/redirect',
    'factors/challenge',
    'factors/verify',
    'recover',
    'resend',
    'logout',
  ].map((name) => `/auth/${name}`),
  ...['/checkout', '/portal', '/generate-token', '/newsletter'],
  ...['token', 'payment', 'portal'].map((name) => `/stand-ins/${name}`),
  ...TABLE_NAMES.flatMap((table) => [`/${table}`, `/rest/v1/${table}`]),
]

/** Whether `route` matches a known path: '/users', '/users/1', or a prefix with '*', such as '/rest/*'. */
const isRoute = (route: string): boolean => {
  const [path = ''] = route.split('?')
  return path.endsWith('*')
    ? PATHS.some((known) => `${known}/`.startsWith(path.slice(0, -1)))
    : PATHS.includes(path) || TABLE_NAMES.some((table) => new RegExp(`^/${table}/[^/]+$`).test(path))
}

/** Parses the fault of a route. Throws an `HttpError` 400 for any other text. */
export const parseFault = (text: string): RouteFault => {
  const [, method = '*', route = '', kind = '', value, every] =
    /^(?:([A-Za-z]+) )?(\S+)=([a-z]+)(?::(\d+))?(?:,every:(\d+))?$/.exec(text) ?? []
  // The link of a session contains the texts of its faults. `readStory` would reject a link with a text that
  // `isFault` rejects.
  if (!kind || !isFault(text)) throw new HttpError(400, `"${text}" is no fault. ${FAULT_GRAMMAR}`)
  if (!isKind(kind))
    throw new HttpError(400, `There is no kind of fault “${kind}”. ${suggest(kind, Object.keys(KINDS))}`)
  if (!METHODS.includes(method.toUpperCase()))
    throw new HttpError(400, `There is no method “${method}”. ${suggest(method, METHODS)}`)
  if (!isRoute(route))
    throw new HttpError(400, `There is no route “${route}”. ${suggest(route.replace(/\?.*/, ''), PATHS)}`)
  const { min, max, fallback } = KINDS[kind]
  return {
    text,
    method: method.toUpperCase(),
    route,
    kind,
    value: readInteger(value, kind, min, max, fallback),
    every: readInteger(every, 'every', 1, 1_000_000, 1),
  }
}

/** Returns `value` if it is a service fault ('checkout:html') or a route fault; otherwise throws an `HttpError` 400. */
export const readFault = (value: unknown): string => {
  const text = String(value)
  if (isRouteFault(text)) return parseFault(text).text
  const message = unknownFaultMessage(text)
  if (message) throw new HttpError(400, `${message} ${FAULT_GRAMMAR}`)
  return text
}

const routesOf = (table: string): readonly string[] => [`/${table}`, `/${table}/*`, `/rest/v1/${table}`]

const ROUTES = {
  auth: ['/auth/*'],
  users: routesOf('users'),
  subscriptions: routesOf('subscriptions'),
  reference: REFERENCE_TABLE_NAMES.flatMap(routesOf),
  token: ['/generate-token'],
  checkout: ['/checkout'],
  portal: ['/portal'],
  newsletter: ['/newsletter'],
}

/** The route fault that simulates each outage. 'blocked': a content filter responds with its own html page. */
const KIND_OF_OUTAGE = { down: 'status', blocked: 'html', truncated: 'truncated', hang: 'hang' } as const

/**
 * Converts service faults to route faults. Leaves out 'popup-blocked', 'popup-cancelled', 'sign-up-quota',
 * 'session-ended' and 'no-url', which the backend handles, and `clock`, which store.ts handles.
 */
export const routeFaultsOf = ({ latency, ...others }: ServiceFaults): readonly RouteFault[] => [
  ...(latency ? [{ ...parseFault(`*=delay:${latency}`), text: `latency:${latency}` }] : []),
  ...Object.entries(others).flatMap(([service, value]) => {
    const { outage, every } = readOutage(value === 'html' ? 'blocked' : value) ?? {}
    const routes = outage ? ROUTES[service as keyof typeof ROUTES] : []
    return routes.map((route) => ({
      ...parseFault(`${route}=${KIND_OF_OUTAGE[outage ?? 'down']},every:${every}`),
      text: `${service}:${value}`,
    }))
  }),
]

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
    const faults = activeFaults().filter((fault) => matches(fault, request) && isDue(fault.text, fault.every))
    response.locals.faults.push(...faults.map(({ text }) => text))
    const delays = faults.filter(({ kind }) => kind === 'delay')
    const delay = delays.reduce((sum, { value }) => sum + value, 0)
    const fault = faults.find(({ kind }) => kind !== 'delay')
    const proceed = (): void => (fault ? applyFault(fault, response, next) : next())
    if (delay > 0) setTimeout(proceed, delay)
    else proceed()
  }

const applyFault = ({ kind, value }: RouteFault, response: Response, next: NextFunction): void => {
  switch (kind) {
    case 'status':
      next(new HttpError(value, STATUS_CODES[value] ?? `Status ${value}`))
      return
    case 'html':
      response.status(value).type('html').send(ERROR_PAGE)
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
