import { PAID_PLAN_IDS, type PaidPlanId, PERIODS, type Period } from './plan-ids'

/** A plan that an account pays for. Times are in milliseconds since the epoch. */
export type Subscription = {
  planId: PaidPlanId
  period: Period
  /** Whether the last payment failed. The provider repeats the payment, and the account still has the plan. */
  paymentFailed: boolean
  /**
   * The end of what was paid, when the next payment is due. After a failed payment, when the unpaid period began. Null
   * if unknown, and if this time has passed without a recorded renewal.
   */
  paidUntil: number | null
  /** When a cancelled subscription ends; null if the subscription renews. */
  endsAt: number | null
}

/** The statuses of Stripe with which an account has a plan. */
const RUNNING = ['active', 'trialing', 'past_due']

type ParseTime = (text: string) => number | null

const parseRunning = (
  row: object,
  parseTime: ParseTime,
  isPast: (time: number | null) => boolean,
): Subscription | undefined => {
  const timeIn = (column: string): number | null => {
    const value: unknown = Reflect.get(row, column)
    return typeof value === 'string' ? parseTime(value) : null
  }
  const planId = PAID_PLAN_IDS.find((id) => id === Reflect.get(row, 'plan_id'))
  const period = PERIODS.find((name) => name === Reflect.get(row, 'period'))
  if (!planId || !period) return undefined
  const paymentFailed = Reflect.get(row, 'status') === 'past_due'
  const paidUntil = timeIn('paid_until')
  const isRenewed = !paymentFailed && isPast(paidUntil)
  return { planId, period, paymentFailed, paidUntil: isRenewed ? null : paidUntil, endsAt: timeIn('ends_at') }
}

/**
 * Reads the rows of the table `subscriptions` with the `fbid` of one account. Returns the running subscription that is
 * paid for longest, null if none is running, and undefined if a row is of another account or a running one is
 * malformed. `parseTime` reads a time in ISO 8601, because the core must not use `Date`. `now`: the service's clock, in
 * milliseconds since the epoch, or null. The event of a renewal or an end may reach the table late, so a subscription
 * that ends before `now` counts as ended, and a paid subscription whose `paid_until` is before `now` as renewed
 * (`paidUntil` is null).
 */
export const parseSubscriptionRows = (
  rows: readonly unknown[],
  accountId: string,
  parseTime: ParseTime,
  now: number | null,
): Subscription | null | undefined => {
  const isPast = (time: number | null): boolean => now !== null && time !== null && time <= now
  const isOwn = (row: unknown): row is object =>
    typeof row === 'object' && row !== null && Reflect.get(row, 'fbid') === accountId
  if (!rows.every(isOwn)) return undefined
  const running = rows
    .filter((row) => RUNNING.includes(Reflect.get(row, 'status')))
    .map((row) => parseRunning(row, parseTime, isPast))
  const readable = running.filter((subscription) => subscription !== undefined)
  if (readable.length < running.length) return undefined
  // After a failed payment, `paidUntil` does not count: other backends may store Stripe's end of the period, which
  // Stripe moves before the payment fails.
  const rank = ({ paymentFailed, paidUntil }: Subscription): number => (paymentFailed ? 0 : (paidUntil ?? 0))
  const [longest = null] = readable
    .filter(({ endsAt }) => !isPast(endsAt))
    .toSorted((one, other) => rank(other) - rank(one))
  return longest
}
