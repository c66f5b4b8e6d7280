import type { CheckoutError } from '../domain/errors'
import { type PaidPlanId, type Period, payPlanId } from '../domain/plans/plan-ids'
import type { Result } from '../domain/result'
import type { CheckoutPort } from '../ports/checkout'
import type { LogPort } from '../ports/log'

/** Opens a checkout for a plan and period; answers the address of the payment page. Failures are logged. */
export type Purchase = (order: {
  planId: PaidPlanId
  period: Period
}) => Promise<Result<string, CheckoutError>>

/** Logged when an answer names no payment page (docs/product.md §8). */
export const NO_CHECKOUT_URL = 'No checkout URL received'

export const createPurchase =
  ({ checkout, log }: { checkout: CheckoutPort; log: LogPort }): Purchase =>
  async ({ planId, period }) => {
    const opened = await checkout.open({ payPlanId: payPlanId(planId, period), cancelLanding: true })
    if (!opened.ok) {
      log.error(opened.error.kind === 'no-url' ? NO_CHECKOUT_URL : 'Checkout failed', {
        kind: opened.error.kind,
      })
    }
    return opened
  }
