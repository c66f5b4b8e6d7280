import type { CheckoutError, PortalError } from '../../src/core/domain/errors'
import { err, ok, type Result } from '../../src/core/domain/result'
import type { CheckoutPort } from '../../src/core/ports/checkout'
import { fieldOf, type HttpConfig, malformed, postJson } from '../shared/json-client'
import { paymentAddress } from './payment-address'

/**
 * `origins`: the known payment pages. If `identifiesBuyer`, the service expects the id token of a signed-in buyer.
 */
export type CheckoutConfig = { origins: readonly string[]; identifiesBuyer?: boolean }

/**
 * Sends `POST {baseUrl}/checkout` or `POST {baseUrl}/portal`, and returns the url of the provider's page. Fails with
 * `no-url` unless `paymentAddress` accepts the url. An id token is sent as `Authorization: Bearer`.
 */
export const createHttpCheckout = (
  config: HttpConfig,
  { origins, identifiesBuyer = false }: CheckoutConfig,
): CheckoutPort => {
  const requestUrl = async (
    service: 'checkout' | 'portal',
    body: object,
    token: string | undefined,
  ): Promise<Result<string, CheckoutError>> => {
    const response = await postJson(config, { service, path: `/${service}`, body, ...(token && { token }) })
    if (!response.ok) {
      const { error } = response
      return token && error.kind === 'rejected' && error.status === 401
        ? err({ ...error, kind: 'unauthorized' })
        : response
    }
    const { value } = response
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return err(malformed(service))
    const url = fieldOf(value, 'url')
    if (typeof url !== 'string' || url === '') return noUrl(`The ${service} service sent no address.`)
    const address = paymentAddress(url, origins)
    return address === null ? noUrl(`The ${service} service sent an unknown address.`) : ok(address)
  }

  return {
    identifiesBuyer,
    open: ({ payPlanId, cancelLanding }, idToken) =>
      requestUrl('checkout', { payPlanId, cancelLanding }, idToken),
    openPortal: async (idToken) => {
      const url = await requestUrl('portal', {}, idToken)
      return url.ok ? url : err(portalError(url.error))
    },
  }
}

const noUrl = (message: string) => err<CheckoutError>({ kind: 'no-url', message })

/**
 * A backend without a portal responds with 404, possibly with an html page. A backend with a portal responds with 404
 * to a teacher who has bought nothing. So any 404 is `no-portal`.
 */
const portalError = (error: CheckoutError): PortalError => {
  if (error.status === 404) return { kind: 'no-portal', message: error.message, status: 404 }
  return error.kind === 'html-response' ? malformed('portal', error.host, error.status) : error
}
