import type { CheckoutError, PortalError } from '../domain/errors'
import type { CheckoutRequest } from '../domain/plans/checkout'
import type { Result } from '../domain/result'
import type { IdToken } from '../domain/tokens'

export interface CheckoutPort {
  /** Whether the service expects the id token of a signed-in buyer. */
  readonly identifiesBuyer?: boolean

  /**
   * Requests a checkout and returns the url of its payment page. With `identifiesBuyer`, `idToken` is that of a
   * signed-in buyer. Not retried. Errors:
   * - `html-response`: the response is an html page, with any status.
   * - `no-url`: the url in the response is missing or has an unknown origin.
   * - `unauthorized`: the service rejected the id token.
   * - `rejected`: any other 4xx status.
   * - `unavailable`: a network failure, a 5xx status, any other malformed response, or no response within the time
   *   limit (30 s, on phones 60 s).
   */
  open(request: CheckoutRequest, idToken?: IdToken): Promise<Result<string, CheckoutError>>

  /**
   * Returns the url of the page on which the teacher of `idToken` changes or ends the plan and sees the invoices. Not
   * retried. Errors:
   * - `no-portal`: status 404.
   * - `no-url`: the url in the response is missing or has an unknown origin.
   * - `unauthorized`: the service rejected the id token.
   * - `rejected`: any other 4xx status.
   * - `unavailable`: an html page with any status but 404, and every failure for which `open` returns `unavailable`.
   */
  openPortal(idToken: IdToken): Promise<Result<string, PortalError>>
}
