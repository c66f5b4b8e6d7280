import { PATHS } from '../routes'
import { type PaidPlanId, PERIODS, type Period, parsePaidPlanId } from './plan-ids'
import type { Subscription } from './subscription'

export type PlanChoice = { planId: PaidPlanId; period: Period }

/** How long the tab remembers a chosen, left or paid plan, in milliseconds (docs/product.md §4.11). */
const PLAN_CHOICE_MS = 3_600_000

/** Returns the text that is stored for a chosen plan. `now`: milliseconds since the epoch. */
export const serializePlanChoice = (planId: PaidPlanId | string, period: string, now: number): string =>
  `${planId} ${period} ${now}`

/** Returns null if nothing is stored, for the Free plan, for malformed text, and after an hour. */
export const parsePlanChoice = (stored: string | null, now: number): PlanChoice | null => {
  const [plan, periodText, chosenAt] = stored?.split(' ') ?? []
  const planId = parsePaidPlanId(plan)
  const period = PERIODS.find((name) => name === periodText)
  // `Math.abs`: once the computer's clock is set back, the choice is from the future and would last too long.
  return planId && period && Math.abs(now - Number(chosenAt)) <= PLAN_CHOICE_MS ? { planId, period } : null
}

/**
 * What the tab knows of plans. `chosen`: the plan that was chosen, until the choice ends (docs/product.md §4.11).
 * `left`: the plan whose payment page was opened and left, if no plan was chosen or declined since. `paid`: the plan
 * whose payment page led to /welcome in the last hour, because the account's subscription may not be recorded yet.
 */
export type TabPlans = Record<'chosen' | 'left' | 'paid', PlanChoice | null>

/**
 * Returns what the page at `path` knows of the tab's plans. The payment page leads to /welcome after a payment and to
 * `/` after Cancel; for a visitor, nothing else shows whether the payment was made. `isReturn`: whether another site,
 * such as the payment page, led to the page. Otherwise /welcome counts no order as paid, because its address can be
 * typed.
 */
export const tabPlansOn = (
  path: string,
  stored: Record<'chosen' | 'ordered' | 'paid', string | null>,
  { now, isReturn }: { now: number; isReturn: boolean },
): TabPlans => ({
  chosen: parsePlanChoice(stored.chosen, now),
  left: path === PATHS.landing && stored.chosen === null ? parsePlanChoice(stored.ordered, now) : null,
  paid: parsePlanChoice((path === PATHS.welcome && isReturn && stored.ordered) || stored.paid, now),
})

/** `held`: what the account pays for; null for nothing, for a visitor, and while it is unknown. */
export type PlanState = TabPlans & { held: Subscription | null; isSignedIn: boolean }

export const isSamePlan = (one: PlanChoice, other: PlanChoice): boolean =>
  one.planId === other.planId && one.period === other.period

/**
 * Returns what every page may offer for a paid plan and period (docs/product.md §6):
 * - 'paid': nothing, because the account has it, or this tab has just paid it.
 * - 'change': the provider's page, on which the account changes its plan. Another checkout would charge twice.
 * - 'continue': checkout, for the plan that a teacher has chosen or left.
 * - 'choose': checkout, for any other plan. A visitor gets 'choose' also for the plan that she has chosen or left: on
 *   `/`, the app loads only when she is about to use a control, whose label must not change then.
 */
export const planOffer = (
  offered: PlanChoice,
  { chosen, left, paid, held, isSignedIn }: PlanState,
): 'choose' | 'continue' | 'paid' | 'change' => {
  const owned = held ?? paid
  if (owned && isSamePlan(owned, offered)) return 'paid'
  if (owned && isSignedIn) return 'change'
  return isSignedIn && (chosen ?? left)?.planId === offered.planId ? 'continue' : 'choose'
}

export type PlanOffer = ReturnType<typeof planOffer>
