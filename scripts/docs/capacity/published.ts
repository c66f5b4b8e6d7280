import {
  dailyGigabytes,
  dailyJourneys,
  dailyRequests,
  monthlyGigabytes,
  monthlyRequests,
  peakPerSecond,
} from './demand.ts'

/** A web page with published quotas or prices. */
export type Source = {
  name: string
  url: string
  /**
   * 'read' and a date: the figures were read in a copy of the page. 'to be checked': the figures are assumptions until
   * they have been compared with the page.
   */
  status: 'read 2026-11-22' | 'to be checked'
}

export const SOURCES = {
  firebaseLimits: {
    name: 'Firebase Authentication limits',
    url: 'https://firebase.google.com/docs/auth/limits',
    status: 'read 2026-11-22',
  },
  firebasePricing: {
    name: 'Firebase pricing (Hosting)',
    url: 'https://firebase.google.com/pricing',
    status: 'to be checked',
  },
  identityPricing: {
    name: 'Identity Platform pricing (monthly active users, which Firebase Authentication is charged by)',
    url: 'https://cloud.google.com/identity-platform/pricing',
    status: 'read 2026-11-22',
  },
  supabaseBilling: {
    name: 'Supabase billing (third-party users, egress, disk)',
    url: 'https://supabase.com/docs/guides/platform/billing-on-supabase',
    status: 'read 2026-11-22',
  },
} as const satisfies Readonly<Record<string, Source>>

export type Limit = {
  service: string
  quota: number
  unit: string
  /** The demand of `teachers` active teachers, in the unit of the quota. */
  demand: (teachers: number) => number
  source: keyof typeof SOURCES
  /** What to do before the limit is reached. */
  remedy: string
}

/** Quotas of the paid plans: Firebase Blaze and Supabase Pro. */
export const LIMITS: readonly Limit[] = [
  {
    service: 'Firebase, token exchanges',
    quota: 18_000,
    unit: 'a minute',
    demand: (teachers) => peakPerSecond('tokens', teachers) * 60,
    source: 'firebaseLimits',
    remedy:
      "Ask Firebase support for a higher quota two weeks before the school year. Beyond it, teachers get an error with 'Try again'.",
  },
  {
    service: 'Firebase, account requests',
    quota: 1_000,
    unit: 'a second',
    demand: (teachers) => peakPerSecond('accounts', teachers),
    source: 'firebaseLimits',
    remedy: 'Ask Firebase support for a higher quota together with the token exchanges.',
  },
  {
    service: 'Firebase, account requests',
    quota: 10_000_000,
    unit: 'a day',
    demand: (teachers) => dailyRequests('accounts', teachers),
    source: 'firebaseLimits',
    remedy: 'Ask Firebase support for a higher quota.',
  },
  {
    service: 'Firebase, password reset emails',
    quota: 10_000,
    unit: 'a day',
    demand: (teachers) => dailyJourneys('asking for a new password', teachers),
    source: 'firebaseLimits',
    remedy:
      'Send the emails by an own mail service with links of the Admin SDK (100,000 a day), or recommend Google accounts before the school year.',
  },
]

/** Quotas of the free plans: Firebase Spark and Supabase Free. */
export const FREE_LIMITS: readonly Omit<Limit, 'remedy'>[] = [
  {
    service: 'Firebase Hosting, data transfer',
    quota: 0.36,
    unit: 'GB a day',
    demand: (teachers) => dailyGigabytes('site', teachers),
    source: 'firebasePricing',
  },
  {
    service: 'Firebase, password reset emails',
    quota: 150,
    unit: 'a day',
    demand: (teachers) => dailyJourneys('asking for a new password', teachers),
    source: 'firebaseLimits',
  },
  {
    service: 'Supabase, third-party users',
    quota: 50_000,
    unit: 'a month',
    demand: (teachers) => teachers,
    source: 'supabaseBilling',
  },
  {
    service: 'Supabase, egress',
    quota: 5,
    unit: 'GB a month',
    demand: (teachers) => monthlyGigabytes('database', teachers),
    source: 'supabaseBilling',
  },
]

/**
 * Firebase's monthly price in dollars for each active user. A price applies to the users above `from` and below the
 * next tier.
 */
const ACTIVE_USER_TIERS = [
  { from: 50_000, price: 0.0055 },
  { from: 100_000, price: 0.0046 },
  { from: 1_000_000, price: 0.0032 },
  { from: 10_000_000, price: 0.0025 },
] as const

/** Returns the cost of `users` active users, in dollars a month. */
export const activeUserCost = (users: number): number =>
  ACTIVE_USER_TIERS.reduce((total, { from, price }, index) => {
    const end = ACTIVE_USER_TIERS[index + 1]?.from ?? Number.POSITIVE_INFINITY
    return total + Math.max(0, Math.min(users, end) - from) * price
  }, 0)

const above = (included: number, amount: number): number => Math.max(0, amount - included)

/** The size of a user record and its index entry in bytes, measured with 10 million records (record 0047). */
const BYTES_PER_RECORD = 160
/**
 * The assumed size in bytes of the response headers that Supabase's gateway adds. `MEASURED` does not contain these
 * headers, because a local server that imitates Supabase sent the measured responses.
 */
export const GATEWAY_HEADERS = 1_000

const databaseEgress = (teachers: number): number =>
  monthlyGigabytes('database', teachers) + (monthlyRequests('database', teachers) * GATEWAY_HEADERS) / 1e9

export type Cost = {
  item: string
  price: string
  source: keyof typeof SOURCES
  dollars: (teachers: number) => number
}

/** The costs of the paid plans, in dollars a month. */
export const COSTS: readonly Cost[] = [
  {
    item: 'Firebase Authentication, active users',
    price: ACTIVE_USER_TIERS.map(({ from, price }) => `$${price} above ${from.toLocaleString('en')}`).join(
      ', ',
    ),
    source: 'identityPricing',
    dollars: activeUserCost,
  },
  {
    item: 'Firebase Hosting, data transfer',
    price: '$0.15 a GB above 10 GB',
    source: 'firebasePricing',
    dollars: (teachers) => above(10, monthlyGigabytes('site', teachers)) * 0.15,
  },
  {
    item: 'Supabase Pro',
    price: '$25, with the smallest instance',
    source: 'supabaseBilling',
    dollars: () => 25,
  },
  {
    item: 'Supabase, third-party users',
    price: '$0.00325 above 100,000',
    source: 'supabaseBilling',
    dollars: (teachers) => above(100_000, teachers) * 0.00325,
  },
  {
    item: 'Supabase, egress',
    price: '$0.09 a GB above 250 GB',
    source: 'supabaseBilling',
    dollars: (teachers) => above(250, databaseEgress(teachers)) * 0.09,
  },
  {
    item: 'Supabase, disk',
    price: '$0.125 a GB above 8 GB',
    source: 'supabaseBilling',
    dollars: (teachers) => above(8, (teachers * BYTES_PER_RECORD) / 1e9) * 0.125,
  },
]
