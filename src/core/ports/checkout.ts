import type { CheckoutError } from '../domain/errors'
import type { CheckoutRequest } from '../domain/plans/checkout'
import type { Result } from '../domain/result'

export interface CheckoutPort {
  /**
   * Requests a checkout and returns the url of its payment page. Fails with `html-response` if the response is an
   * html page, with `no-url` if its url is missing or has an unknown origin, with `rejected` on a 4xx status, and
   * with `unavailable` on a network failure, a 5xx status, any other malformed response, or after the time limit
   * (30 s, on phones 60 s). Not retried.
   */
  open(request: CheckoutRequest): Promise<Result<string, CheckoutError>>
}
