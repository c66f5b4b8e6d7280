import type { Period } from './plan-ids'

/** A day of the calendar, without a time zone. `month`: 1 to 12. */
export type CalendarDay = { year: number; month: number; day: number }

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const daysIn = (year: number, month: number): number => {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && isLeapYear ? 29 : (DAYS_IN_MONTH[month - 1] ?? 31)
}

/**
 * Returns the day on which a plan renews: a month or a year after `paid`, or the last day of that month if the month is
 * too short.
 */
export const renewalAfter = (paid: CalendarDay, period: Period): CalendarDay => {
  const isNextYear = period === 'yearly' || paid.month === 12
  const year = paid.year + (isNextYear ? 1 : 0)
  const month = period === 'yearly' ? paid.month : (paid.month % 12) + 1
  return { year, month, day: Math.min(paid.day, daysIn(year, month)) }
}
