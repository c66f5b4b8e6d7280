import measured from './measured.json'

export type Journey = keyof typeof measured
export const JOURNEYS = Object.keys(measured) as readonly Journey[]

/** The services with quotas or prices. `api` is the operator's own: token service, checkout and newsletter. */
export const SERVICES = ['site', 'accounts', 'tokens', 'database', 'api'] as const
export type Service = (typeof SERVICES)[number]

/** Requests and response bytes of each journey, measured in Chromium by tests/services/capacity.test.ts. */
export const MEASURED: Readonly<
  Record<Journey, Readonly<Record<Service, { requests: number; bytes: number }>>>
> = measured

/** How often a teacher who is active in a month takes each journey in that month. */
export const PER_MONTH: Readonly<Record<Journey, number>> = {
  'reading the landing page': 2,
  'signing up, with onboarding': 0.05,
  'signing in with a password': 2,
  'returning on another day': 20,
  'asking for a new password': 0.02,
  'buying a plan': 0.01,
}

export const SCHOOL_DAYS_PER_MONTH = 20

/** Journeys that are more frequent on the first school day after holidays, when sessions and passwords are lost. */
export const AFTER_HOLIDAYS: readonly Journey[] = [
  'signing up, with onboarding',
  'signing in with a password',
  'asking for a new password',
]
/** On the first school day after holidays, `AFTER_HOLIDAYS` journeys are this many times as frequent as on average. */
export const AFTER_HOLIDAYS_FACTOR = 5

/** The fraction of a school day's journeys that happen in the busiest hour, before the first lesson. */
export const BUSIEST_HOUR = 0.3
/** The load in the busiest minute and second, as a multiple of the average load in the busiest hour. */
export const BURST = 3
