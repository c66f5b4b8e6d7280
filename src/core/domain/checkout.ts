import { CHECKOUT_SHEET, type Period, type Plan, type PlanOffer } from './plans'
import { readQuery } from './query'

/** A plan that can be bought: Standard or Premium. */
export type PaidPlanId = 2 | 3

/** What the checkout call is asked for (specification, section 7). */
export type CheckoutRequest = { payPlanId: number; cancelLanding: true }

/** What /payment was opened with; null where the address names no plan that is sold. */
export type CheckoutSelection = { offer: PlanOffer; planId: PaidPlanId; period: Period } | null

const isPaidPlanId = (text: string): text is '2' | '3' => text === '2' || text === '3'

/**
 * Reads /payment's query. `planid` must be exactly '2' or '3', once; `isyearly` is yearly when exactly 'true'.
 * Anything else ('1', '02', '2.0', ' 2', repeated values) is no selection: the page shows 'No Plan Selected'.
 */
export const readCheckoutSelection = (search: string): CheckoutSelection => {
  const query = readQuery(search)
  const [planid = '', ...repeated] = query.planid ?? []
  if (repeated.length > 0 || !isPaidPlanId(planid)) return null
  const planId: PaidPlanId = planid === '2' ? 2 : 3
  const offer = CHECKOUT_SHEET.find(({ id }) => id === planId)
  if (!offer) return null
  return { offer, planId, period: query.isyearly?.[0] === 'true' ? 'yearly' : 'monthly' }
}

/** The numeric plan id of the checkout call: doubled for yearly (specification, section 9), so 2, 3, 4 or 6. */
export const payPlanId = (planId: PaidPlanId, period: Period): number =>
  period === 'yearly' ? planId * 2 : planId

/** What one payment of a plan is, in whole US dollars: a month's price, or a year's at once. */
export const amountDue = (plan: Plan, period: Period): number =>
  period === 'yearly' ? plan.annualPrice : plan.monthlyPrice
