import { readQuery } from '../query'
import { PATHS, readCheckoutQuery } from '../routes'
import type { Period } from './plan-ids'
import { PAID_PLANS, type PaidPlan } from './plan-prices'

/**
 * The body of a request to the checkout service (docs/product.md §7.2). `cancelLanding`: 'cancel' on the payment page
 * leads to `/`.
 */
export type CheckoutRequest = { payPlanId: number; cancelLanding: true }

export type CheckoutSelection = { plan: PaidPlan; period: Period }

/** Reads the URL of /payment. Returns null on other pages, and unless `planid` is given once, as a paid plan's id. */
export const readCheckoutSelection = (path: string, search: string): CheckoutSelection | null => {
  const query = path === PATHS.payment ? readCheckoutQuery(readQuery(search)) : null
  const plan = query && PAID_PLANS.find(({ id }) => id === query.planId)
  return plan ? { plan, period: query.period } : null
}
