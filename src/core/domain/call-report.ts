import type {
  CheckoutError,
  LookupError,
  NewsletterError,
  PortalError,
  ReferenceDataError,
  TokenError,
} from './errors'
import type { CALLS, FAILURES } from './report-schema'

export type ServiceCall = (typeof CALLS)[number]

export type CallError =
  | TokenError
  | LookupError
  | CheckoutError
  | PortalError
  | NewsletterError
  | ReferenceDataError

/** What the operator of the site learns about a failed call: fixed words and a number, nothing of the teacher. */
export type CallReport = {
  call: ServiceCall
  kind: (typeof FAILURES)[number]
  /** The http status of the response. Null if there was none, or if the content of a 2xx response was the failure. */
  status: number | null
}

/** Per page load (docs/product.md §8.3). */
const MAX_REPORTS = 3

/** 'offline' and 'timeout' mostly come from the teacher's own connection, so only one in ten is reported. */
const SAMPLED: readonly CallReport['kind'][] = ['offline', 'timeout']
const SAMPLING_RATE = 0.1

/** A backend may lack these services. The operator knows that, so a 404 of these calls is not reported. */
const OPTIONAL: readonly ServiceCall[] = ['subscription', 'portal']

/** Statuses with which the newsletter service refuses what a teacher typed. */
const REFUSED_INPUT: readonly unknown[] = [400, 409, 422]

/**
 * Returns the report of a failed call, or null if the failure is not reported. `sent`: how many failed calls this page
 * load has reported. `random`: a uniformly distributed number in [0, 1).
 */
export const callReport = (
  call: ServiceCall,
  error: CallError,
  { sent, random }: { sent: number; random: number },
): CallReport | null => {
  const status = error.status !== undefined && error.status >= 300 ? error.status : null
  const kind = error.kind === 'unavailable' ? error.reason : error.kind
  if (sent >= MAX_REPORTS || (SAMPLED.includes(kind) && random >= SAMPLING_RATE)) return null
  if (call === 'newsletter' && REFUSED_INPUT.includes(status)) return null
  return OPTIONAL.includes(call) && status === 404 ? null : { call, kind, status }
}
