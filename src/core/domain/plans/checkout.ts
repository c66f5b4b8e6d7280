import { readQuery } from '../query'
import { readCheckoutQuery } from '../routes'
import { CHECKOUT_PLANS, type PaidPlanId, type Period, type Plan, type PlanOffer } from './plans'

/** What the checkout call is asked for (docs/product.md §7). */
export type CheckoutRequest = { payPlanId: number; cancelLanding: true }

/** What /payment was opened with; null where the address names no plan that is sold. */
export type CheckoutSelection = { offer: PlanOffer; planId: PaidPlanId; period: Period } | null

/** Reads /payment's query: without a plan that is sold, the page shows 'No Plan Selected'. */
export const readCheckoutSelection = (search: string): CheckoutSelection => {
  const asked = readCheckoutQuery(readQuery(search))
  const offer = asked && CHECKOUT_PLANS.find(({ id }) => id === asked.planId)
  return offer ? { ...asked, offer } : null
}

/** What one payment of a plan is, in whole US dollars: a month's price, or a year's at once. */
export const amountDue = (plan: Plan, period: Period): number =>
  period === 'yearly' ? plan.annualPrice : plan.monthlyPrice
