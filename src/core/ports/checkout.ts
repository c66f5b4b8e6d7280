import type { CheckoutError } from '../domain/errors'
import type { CheckoutRequest } from '../domain/plans/checkout'
import type { Result } from '../domain/result'

export interface CheckoutPort {
  /**
   * Returns the url of the hosted payment page. An html page fails with `html-response`, a missing url or one on an
   * unknown origin with `no-url`, 4xx with `rejected`; network failures, 5xx, other malformed responses and timeouts
   * (30 s, on phones 60 s) with `unavailable`. Not retried.
   */
  open(request: CheckoutRequest): Promise<Result<string, CheckoutError>>
}
