import type { CheckoutError } from '../../domain/errors'
import { type PaidPlanId, type Period, payPlanId } from '../../domain/plans/plan-ids'
import { err, type Result } from '../../domain/result'
import type { Ports } from '../ports'

/**
 * Returns the url of a plan's payment page. If the service identifies the buyer, a signed-in teacher whose id token cannot be
 * obtained fails with `unavailable`, so that no plan is paid that would not reach the account. Failures are logged.
 */
export type Purchase = (order: {
  planId: PaidPlanId
  period: Period
}) => Promise<Result<string, CheckoutError>>

/** docs/product.md §8.2 */
const NO_CHECKOUT_URL = 'No checkout URL received'

export const createPurchase =
  ({ auth, checkout, log }: Pick<Ports, 'auth' | 'checkout' | 'log'>): Purchase =>
  async ({ planId, period }) => {
    const open = async (): Promise<Result<string, CheckoutError>> => {
      const request = { payPlanId: payPlanId(planId, period), cancelLanding: true } as const
      if (!checkout.identifiesBuyer) return checkout.open(request)
      const idToken = await auth.idToken({ userId: null })
      if (idToken.ok) return checkout.open(request, idToken.value)
      return idToken.error.kind === 'signed-out' ? checkout.open(request, null) : err(idToken.error)
    }
    const url = await open()
    if (!url.ok) {
      const { kind } = url.error
      log.error(kind === 'no-url' ? NO_CHECKOUT_URL : 'Checkout failed', { kind })
    }
    return url
  }
