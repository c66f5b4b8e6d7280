import type { CheckoutError, IdTokenError } from '../../domain/errors'
import type { PlanChoice } from '../../domain/plans/plan-choice'
import { payPlanId } from '../../domain/plans/plan-ids'
import type { Result } from '../../domain/result'
import type { Ports } from '../ports'
import { callAuthorized } from '../sign-in/calls'

/** The text in the log that docs/product.md §8.2 specifies. */
const NO_CHECKOUT_URL = 'No checkout URL received'

/**
 * Returns the url of a plan's payment page. If the service identifies buyers, the request carries the id token of
 * `userId`. `userId` is null for a visitor, and if it is unknown who is signed in: the request then carries the token
 * of the stored session, if there is one. Fails with `signed-out` if `userId` is no longer signed in, so that no other
 * account gets the plan. Failures are logged.
 */
export const createPurchase =
  ({ auth, checkout, log }: Pick<Ports, 'auth' | 'checkout' | 'log'>) =>
  async ({
    planId,
    period,
    userId,
  }: PlanChoice & { userId: string | null }): Promise<Result<string, CheckoutError | IdTokenError>> => {
    const request = { payPlanId: payPlanId(planId, period), cancelLanding: true } as const
    const openAsBuyer = async () => {
      const opened = await callAuthorized(auth, userId, (idToken) => checkout.open(request, idToken))
      const isVisitor = userId === null && !opened.ok && opened.error.kind === 'signed-out'
      return isVisitor ? checkout.open(request) : opened
    }
    const url = await (checkout.identifiesBuyer ? openAsBuyer() : checkout.open(request))
    if (!url.ok) {
      const { kind } = url.error
      log.error(kind === 'no-url' ? NO_CHECKOUT_URL : 'Checkout failed', { kind })
    }
    return url
  }
