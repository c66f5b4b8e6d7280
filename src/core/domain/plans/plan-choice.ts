import { PATHS } from '../routes'
import { type PaidPlanId, PERIODS, type Period, parsePaidPlanId } from './plan-ids'

export type PlanChoice = { planId: PaidPlanId; period: Period }

/** How long the tab remembers a chosen or an ordered plan, in milliseconds (docs/product.md §2.9, §4.11). */
const PLAN_CHOICE_MS = 3_600_000

/** `now`: milliseconds since the epoch. */
export const serializePlanChoice = (planId: PaidPlanId | string, period: string, now: number): string =>
  `${planId} ${period} ${now}`

export const parsePeriod = (stored: string | null): Period | null =>
  PERIODS.find((period) => period === stored) ?? null

/** Returns null if nothing is stored, for the Free plan, for malformed text, and after `maxAge` milliseconds. */
export const parsePlanChoice = (
  stored: string | null,
  now: number,
  maxAge = PLAN_CHOICE_MS,
): PlanChoice | null => {
  const [plan, text = '', chosenAt] = stored?.split(' ') ?? []
  const planId = parsePaidPlanId(plan)
  const period = parsePeriod(text)
  // `Math.abs`: once the computer's clock is set back, the choice is from the future and would last too long.
  return planId && period && Math.abs(now - Number(chosenAt)) <= maxAge ? { planId, period } : null
}

/** `left`: the payment page was opened and left, and nothing was chosen since. `paid`: it led to /welcome. */
export type Orders = { left: PlanChoice | null; paid: PlanChoice | null }

/**
 * Returns what the page at `path` says about the tab's orders. The payment page leads to /welcome after a payment and
 * to `/` after Cancel, and the site learns nothing else about it. `paid` has no time limit: a second 'Choose Standard'
 * would charge twice.
 */
export const ordersOn = (
  path: string,
  stored: { chosen: string | null; ordered: string | null; paid: string | null },
  now: number,
): Orders => {
  const order = parsePlanChoice(stored.ordered, now)
  return {
    left: path === PATHS.landing && stored.chosen === null ? order : null,
    paid:
      (path === PATHS.welcome ? order : null) ?? parsePlanChoice(stored.paid, now, Number.POSITIVE_INFINITY),
  }
}

/** What the button of a paid plan on `/` offers. A visitor's button keeps its label, because `/` loads no app for her. */
export const planOffer = (
  planId: PaidPlanId,
  { chosen, left, paid }: Orders & { chosen: PlanChoice | null },
  isSignedIn: boolean,
): 'choose' | 'continue' | 'paid' => {
  if (paid?.planId === planId) return 'paid'
  return isSignedIn && (chosen ?? left)?.planId === planId ? 'continue' : 'choose'
}
