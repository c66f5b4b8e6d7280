import { PATHS } from '../routes'
import { type PaidPlanId, PERIODS, type Period, parsePaidPlanId } from './plan-ids'

export type PlanChoice = { planId: PaidPlanId; period: Period }

/** How long the tab remembers a chosen plan, or one whose payment page was left, in milliseconds (docs/product.md §4.11). */
const PLAN_CHOICE_MS = 3_600_000

/** `now`: milliseconds since the epoch. */
export const serializePlanChoice = (planId: PaidPlanId | string, period: string, now: number): string =>
  `${planId} ${period} ${now}`

/** Returns null if nothing is stored, for the Free plan, for malformed text, and after `maxAge` milliseconds. */
export const parsePlanChoice = (
  stored: string | null,
  now: number,
  maxAge = PLAN_CHOICE_MS,
): PlanChoice | null => {
  const [plan, periodText, chosenAt] = stored?.split(' ') ?? []
  const planId = parsePaidPlanId(plan)
  const period = PERIODS.find((name) => name === periodText)
  // `Math.abs`: once the computer's clock is set back, the choice is from the future and would last too long.
  return planId && period && Math.abs(now - Number(chosenAt)) <= maxAge ? { planId, period } : null
}

/**
 * `chosen`: the plan that was chosen, until the choice ends (docs/product.md §4.11). `left`: the plan whose payment
 * page was opened and left, if nothing was chosen since. `paid`: the plan whose payment page led to /welcome.
 */
export type PlanState = Record<'chosen' | 'left' | 'paid', PlanChoice | null>

/**
 * Returns what the page at `path` knows of the tab's plans. The payment page leads to /welcome after a payment and to `/`
 * after Cancel, and the site learns nothing else about a payment. `paid` has no time limit: a second 'Choose Standard'
 * would charge twice.
 */
export const planStateOn = (
  path: string,
  stored: Record<'chosen' | 'ordered' | 'paid', string | null>,
  now: number,
): PlanState => ({
  chosen: parsePlanChoice(stored.chosen, now),
  left: path === PATHS.landing && stored.chosen === null ? parsePlanChoice(stored.ordered, now) : null,
  paid: parsePlanChoice((path === PATHS.welcome && stored.ordered) || stored.paid, now, Infinity),
})

/**
 * Returns what the button of a paid plan on `/` offers. To a visitor who has not paid, it offers 'choose': for her, `/`
 * loads the scripts of the app when she is about to press a control, and no label may change then.
 */
export const planOffer = (
  planId: PaidPlanId,
  { chosen, left, paid }: PlanState,
  isSignedIn: boolean,
): 'choose' | 'continue' | 'paid' => {
  if (paid?.planId === planId) return 'paid'
  return isSignedIn && (chosen ?? left)?.planId === planId ? 'continue' : 'choose'
}
