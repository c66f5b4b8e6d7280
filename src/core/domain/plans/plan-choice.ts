import { type PaidPlanId, PERIODS, type Period, parsePaidPlanId } from './plan-ids'

export type PlanChoice = { planId: PaidPlanId; period: Period }

/** How long the tab remembers a chosen or an ordered plan, in milliseconds (docs/product.md §2.9, §4.11). */
const PLAN_CHOICE_MS = 3_600_000

/** `now`: milliseconds since the epoch. */
export const serializePlanChoice = (planId: PaidPlanId | string, period: string, now: number): string =>
  `${planId} ${period} ${now}`

export const parsePeriod = (stored: string | null): Period | null =>
  PERIODS.find((period) => period === stored) ?? null

/** Returns null if nothing is stored, for the Free plan, for malformed text, and after `PLAN_CHOICE_MS`. */
export const parsePlanChoice = (stored: string | null, now: number): PlanChoice | null => {
  const [plan, text = '', chosenAt] = stored?.split(' ') ?? []
  const planId = parsePaidPlanId(plan)
  const period = parsePeriod(text)
  // `Math.abs`: once the computer's clock is set back, the choice is from the future and would last too long.
  return planId && period && Math.abs(now - Number(chosenAt)) <= PLAN_CHOICE_MS ? { planId, period } : null
}
