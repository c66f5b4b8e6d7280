import type { NextFunction, Request, Response } from 'express'
import type { ScenarioFaults } from '../fixtures/scenarios'
import { refuse } from './http-errors'
import { isPageVisit, sendOutagePage } from './outage-page'

/** What goes wrong, and how. */
type FaultKind = 'status' | 'html' | 'truncated' | 'hang' | 'delay'

/** Something that goes wrong on purpose on a route. */
export type Fault = {
  /** '*' for any. */
  method: string
  /** A path, or the beginning of one and '*'. */
  route: string
  kind: FaultKind
  /** With 'status' and 'html': what is answered. */
  status: number
  /** With 'delay': how long the answer waits, in milliseconds. */
  milliseconds: number
  /** Flapping: only every nth request meets it. 1 is every request. */
  every: number
}

const KINDS: readonly FaultKind[] = ['status', 'html', 'truncated', 'hang', 'delay']

/** The longest delay: an hour, in milliseconds. */
const LONGEST_DELAY = 3_600_000

const GRAMMAR =
  'Write a fault as "[METHOD ]ROUTE=KIND[:VALUE][,every:N]", with a KIND of status[:503], html[:200], truncated, hang, ' +
  'delay:MILLISECONDS; for example "POST /checkout=status:500,every:2" or "/rest/v1/*=delay:3000".'

/** Why something is no fault. */
export class InvalidFaultError extends Error {}

const whole = (value: unknown, name: string, least: number, most: number): number => {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  if (typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most)
    return number
  throw new InvalidFaultError(
    `'${name}' must be a whole number from ${least} to ${most}, not ${JSON.stringify(value)}.`,
  )
}

/** Reads a fault from JSON or a form; what is left out has its usual value. */
export const readFault = (value: Record<string, unknown>): Fault => {
  const { route, kind, method = '*' } = value
  if (typeof route !== 'string' || !/^(\/|\*$)/.test(route)) {
    throw new InvalidFaultError(`'route' must be a path such as "/checkout", "/auth/*" or "*".`)
  }
  if (route.startsWith('/__mock')) throw new InvalidFaultError('The routes under /__mock have no faults.')
  if (typeof method !== 'string' || !/^(\*|[A-Za-z]+)$/.test(method)) {
    throw new InvalidFaultError(`'method' must be an http method or "*".`)
  }
  if (!KINDS.some((known) => known === kind))
    throw new InvalidFaultError(`'kind' must be one of ${KINDS.join(', ')}.`)
  const { status = kind === 'html' ? 200 : 503, milliseconds = 0, every = 1 } = value
  return {
    method: method.toUpperCase(),
    route,
    kind: kind as FaultKind,
    status: whole(status === '' ? 503 : status, 'status', 200, 599),
    milliseconds: whole(milliseconds === '' ? 0 : milliseconds, 'milliseconds', 0, LONGEST_DELAY),
    every: whole(every === '' ? 1 : every, 'every', 1, 1_000_000),
  }
}

/** Reads a fault as the command line writes it. */
export const parseFault = (text: string): Fault => {
  const [, method = '*', route, kind, value, every] =
    /^(?:([A-Za-z]+) )?(\S+)=([a-z]+)(?::(\d+))?(?:,every:(\d+))?$/.exec(text) ?? []
  if (route === undefined) throw new InvalidFaultError(`"${text}" is no fault. ${GRAMMAR}`)
  try {
    const worth =
      kind === 'delay' ? { milliseconds: value ?? 1_000 } : value === undefined ? {} : { status: value }
    return readFault({ method, route, kind, ...worth, ...(every === undefined ? {} : { every }) })
  } catch (failure) {
    throw failure instanceof InvalidFaultError
      ? new InvalidFaultError(`"${text}": ${failure.message} ${GRAMMAR}`)
      : failure
  }
}

/** A fault in words. */
export const describeFault = ({ method, route, kind, status, milliseconds, every }: Fault): string => {
  const how = {
    status: `answers ${status}`,
    html: `answers ${status} with an html page`,
    truncated: 'answers half of its JSON',
    hang: 'never answers',
    delay: `answers ${milliseconds} ms late`,
  }[kind]
  const often = every === 1 ? '' : `, at every ${ordinal(every)} request`
  return `${method === '*' ? '' : `${method} `}${route === '*' ? 'Every route' : route} ${how}${often}`
}

const ordinal = (number: number): string => {
  const teen = Math.floor((number % 100) / 10) === 1
  return `${number}${(!teen && ['th', 'st', 'nd', 'rd'][number % 10]) || 'th'}`
}

const on = (route: string, kind: FaultKind, more: Partial<Fault> = {}): Fault => ({
  method: '*',
  route,
  kind,
  status: 503,
  milliseconds: 0,
  every: 1,
  ...more,
})

const REFERENCE_TABLES = [
  'grade_levels',
  'vw_experience_level',
  'subjects',
  'graid_goals',
  'graid_communication_preferences',
]

const tableDown = (table: string): readonly Fault[] =>
  [`/${table}`, `/${table}/*`, `/rest/v1/${table}`].map((route) => on(route, 'status'))

/** The faults a scenario begins with. A blocked popup is none: that is the browser's doing. */
export const faultsOf = ({ auth, users, token, reference, checkout, latency }: ScenarioFaults) => [
  ...(latency ? [on('*', 'delay', { milliseconds: latency })] : []),
  ...(auth === 'down' ? [on('/auth/*', 'status')] : []),
  ...(users === 'down' ? tableDown('users') : []),
  ...(reference === 'down' ? REFERENCE_TABLES.flatMap(tableDown) : []),
  ...(token === 'down' ? [on('/generate-token', 'status')] : []),
  ...(checkout === 'html' ? [on('/checkout', 'html', { status: 200 })] : []),
]

const REASONS: Readonly<Record<number, string>> = {
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

const HTML =
  '<!doctype html><html><head><title>Error</title></head><body><h1>Something went wrong</h1></body></html>'

const matches = ({ method, route }: Fault, request: Request): boolean =>
  (method === '*' || method === request.method) &&
  (route.endsWith('*') ? request.path.startsWith(route.slice(0, -1)) : request.path === route)

/**
 * Lets the faults happen. `current` names those in force; how often each was met is counted from the moment it
 * came into force. Delays add up; of the rest, the first that matches happens.
 */
export const createFaults = (current: () => readonly Fault[]) => {
  const met = new WeakMap<Fault, number>()
  const happens = (fault: Fault): boolean => {
    const times = (met.get(fault) ?? 0) + 1
    met.set(fault, times)
    return times % fault.every === 0
  }

  return (request: Request, response: Response, next: NextFunction): void => {
    const happening = current().filter((fault) => matches(fault, request) && happens(fault))
    const wait = happening.reduce(
      (sum, { kind, milliseconds }) => sum + (kind === 'delay' ? milliseconds : 0),
      0,
    )
    const fault = happening.find(({ kind }) => kind !== 'delay')
    if (happening.length > 0) response.locals.faults = happening
    const go = (): void => (fault ? befall(fault, request, response, next) : next())
    if (wait > 0) setTimeout(go, wait)
    else go()
  }
}

const befall = (fault: Fault, request: Request, response: Response, next: NextFunction): void => {
  switch (fault.kind) {
    case 'status': {
      const { status } = fault
      const refusal = { status, message: REASONS[status] ?? `Status ${status}` }
      if (isPageVisit(request)) sendOutagePage(request, response, refusal)
      else refuse(request, response, refusal)
      return
    }
    case 'html':
      response.status(fault.status).type('html').send(HTML)
      return
    case 'hang':
      return
    default:
      cutShort(response)
      next()
  }
}

/** Half of the body arrives, as if it were all: the connection is sound, what it carried is not. */
const cutShort = (response: Response): void => {
  const end = response.end.bind(response)
  const cutting = (chunk?: unknown): Response => {
    const whole = typeof chunk === 'string' || Buffer.isBuffer(chunk) ? Buffer.from(chunk) : Buffer.alloc(0)
    const half = whole.subarray(0, Math.ceil(whole.length / 2))
    if (whole.length > 0) response.setHeader('Content-Length', half.length)
    return end(half)
  }
  response.end = cutting as typeof response.end
}
