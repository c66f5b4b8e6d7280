import type { CheckoutError } from '../../src/core/domain/errors'
import { err, ok } from '../../src/core/domain/result'
import type { CheckoutPort } from '../../src/core/ports/checkout'
import { fieldOf, type HttpConfig, malformed, postJson } from '../shared/json-client'
import { paymentAddress } from './payment-address'

const SERVICE = 'checkout'

/**
 * `origins`: the known payment pages. If `identifiesBuyer`, the service expects the id token of a signed-in buyer.
 */
export type CheckoutConfig = { origins: readonly string[]; identifiesBuyer?: boolean }

/**
 * Sends `POST {baseUrl}/checkout` and returns the payment page's url. Fails with `no-url` unless `paymentAddress`
 * accepts the url. An id token is sent as `Authorization: Bearer`.
 */
export const createHttpCheckout = (
  config: HttpConfig,
  { origins, identifiesBuyer = false }: CheckoutConfig,
): CheckoutPort => ({
  identifiesBuyer,
  open: async ({ payPlanId, cancelLanding }, idToken) => {
    const response = await postJson(config, {
      service: SERVICE,
      path: '/checkout',
      body: { payPlanId, cancelLanding },
      ...(idToken && { token: idToken }),
    })
    if (!response.ok) {
      const { error } = response
      return idToken && error.kind === 'rejected' && error.status === 401
        ? err({ ...error, kind: 'unauthorized' })
        : response
    }
    const { value } = response
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return err(malformed(SERVICE))
    const url = fieldOf(value, 'url')
    if (typeof url !== 'string' || url === '') return noUrl('The checkout service sent no payment address.')
    const address = paymentAddress(url, origins)
    return address === null ? noUrl('The checkout service sent an unknown payment address.') : ok(address)
  },
})

const noUrl = (message: string) => err<CheckoutError>({ kind: 'no-url', message })
