import type { PaidPlanId, Period } from './plans'

/** The numeric plan id of the checkout call: doubled for yearly (docs/product.md §9), so 2, 3, 4 or 6. */
export const payPlanId = (planId: PaidPlanId, period: Period): number =>
  period === 'yearly' ? planId * 2 : planId
