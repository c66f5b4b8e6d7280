import { PAID_PLAN_IDS, type PaidPlanId, PERIODS, type Period } from './plan-ids'

/** A plan that an account pays for. Times are in milliseconds since the epoch, null if the service does not know them. */
export type Subscription = {
  planId: PaidPlanId
  period: Period
  /** Whether the last payment failed. The provider repeats the payment, and the account still has the plan. */
  paymentFailed: boolean
  /** The end of what was paid, at which the next payment is due; after a failed one, when the unpaid period began. */
  paidUntil: number | null
  /** When a cancelled subscription ends; null if the subscription renews. */
  endsAt: number | null
}

/** The statuses of Stripe with which an account has a plan. */
const RUNNING = ['active', 'trialing', 'past_due']

type ParseTime = (text: string) => number | null

const parseRunning = (row: object, parseTime: ParseTime): Subscription | undefined => {
  const timeIn = (column: string): number | null => {
    const value: unknown = Reflect.get(row, column)
    return typeof value === 'string' ? parseTime(value) : null
  }
  const planId = PAID_PLAN_IDS.find((id) => id === Reflect.get(row, 'plan_id'))
  const period = PERIODS.find((name) => name === Reflect.get(row, 'period'))
  return (
    planId &&
    period && {
      planId,
      period,
      paymentFailed: Reflect.get(row, 'status') === 'past_due',
      paidUntil: timeIn('paid_until'),
      endsAt: timeIn('ends_at'),
    }
  )
}

/**
 * Reads the rows of the table `subscriptions` with the `fbid` of one account. Returns the running subscription that is
 * paid for longest, null if none is running, and undefined if a row is of another account or malformed. `parseTime`
 * reads a time in ISO 8601; the core has no clock of its own.
 */
export const parseSubscriptionRows = (
  rows: readonly unknown[],
  accountId: string,
  parseTime: ParseTime,
): Subscription | null | undefined => {
  const isOwn = (row: unknown): row is object =>
    typeof row === 'object' && row !== null && Reflect.get(row, 'fbid') === accountId
  if (!rows.every(isOwn)) return undefined
  const running = rows
    .filter((row) => RUNNING.includes(Reflect.get(row, 'status')))
    .map((row) => parseRunning(row, parseTime))
  const readable = running.filter((subscription) => subscription !== undefined)
  if (readable.length < running.length) return undefined
  // Another backend may store Stripe's end of the period, which moves before the payment fails.
  const rank = ({ paymentFailed, paidUntil }: Subscription): number => (paymentFailed ? 0 : (paidUntil ?? 0))
  return readable.toSorted((one, other) => rank(other) - rank(one))[0] ?? null
}
