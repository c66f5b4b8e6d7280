import type { Period } from '../../core/domain/plans/plan-ids'

/**
 * Returns the day on which a plan renews: a month or a year after `paid`, or the last day of that month if the month is
 * too short.
 */
export const renewalOf = (paid: Date, period: Period): Date => {
  const year = paid.getFullYear()
  const month = paid.getMonth() + (period === 'yearly' ? 12 : 1)
  const lastDay = new Date(year, month + 1, 0).getDate()
  return new Date(year, month, Math.min(paid.getDate(), lastDay))
}
