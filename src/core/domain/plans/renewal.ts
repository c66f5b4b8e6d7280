import type { Period } from './plan-ids'

/**
 * Returns when a plan renews that was paid at `now`: a month or a year later, on the same day in the local time zone, or on
 * the month's last day if it has no such day. Milliseconds since the epoch.
 */
export const renewalAfter = (now: number, period: Period): number => {
  const date = new Date(now)
  const day = date.getDate()
  date.setMonth(date.getMonth() + (period === 'yearly' ? 12 : 1))
  // 31 January plus a month is 2 or 3 March; day 0 is the last day of the month before.
  if (date.getDate() !== day) date.setDate(0)
  return date.getTime()
}
