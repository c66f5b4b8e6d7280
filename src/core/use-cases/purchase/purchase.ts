import type { CheckoutError } from '../../domain/errors'
import { type PaidPlanId, type Period, payPlanId } from '../../domain/plans/plan-ids'
import type { Result } from '../../domain/result'
import type { Ports } from '../ports'

/** Returns the url of a plan's payment page. Failures are logged. */
export type Purchase = (order: {
  planId: PaidPlanId
  period: Period
}) => Promise<Result<string, CheckoutError>>

/** docs/product.md §8.2 */
const NO_CHECKOUT_URL = 'No checkout URL received'

export const createPurchase =
  ({ checkout, log }: Pick<Ports, 'checkout' | 'log'>): Purchase =>
  async ({ planId, period }) => {
    const url = await checkout.open({ payPlanId: payPlanId(planId, period), cancelLanding: true })
    if (!url.ok) {
      const { kind } = url.error
      log.error(kind === 'no-url' ? NO_CHECKOUT_URL : 'Checkout failed', { kind })
    }
    return url
  }
