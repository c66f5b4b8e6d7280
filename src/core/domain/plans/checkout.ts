import { readQuery } from '../query'
import { readCheckoutQuery } from '../routes'
import type { Period } from './plan-ids'
import { CHECKOUT_PLANS, type CheckoutPlan } from './plans'

/** Body of the request to the checkout service (docs/product.md §7). */
export type CheckoutRequest = { payPlanId: number; cancelLanding: true }

export type CheckoutSelection = { plan: CheckoutPlan; period: Period }

/** Reads the query of /payment. Returns null if `planid` is not the id of a paid plan. */
export const readCheckoutSelection = (search: string): CheckoutSelection | null => {
  const query = readCheckoutQuery(readQuery(search))
  const plan = query && CHECKOUT_PLANS.find(({ id }) => id === query.planId)
  return plan ? { plan, period: query.period } : null
}
