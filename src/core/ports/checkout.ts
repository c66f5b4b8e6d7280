import type { CheckoutError } from '../domain/errors'
import type { CheckoutRequest } from '../domain/plans/checkout'
import type { Result } from '../domain/result'

/** Opens a checkout with the payment provider. */
export interface CheckoutPort {
  /** The address of the hosted payment page, on an origin known to be one. */
  open(request: CheckoutRequest): Promise<Result<string, CheckoutError>>
}
