import type { CheckoutError } from '../../src/core/domain/errors'
import { err, ok } from '../../src/core/domain/result'
import type { CheckoutPort } from '../../src/core/ports/checkout'
import { paymentAddress } from './payment-address'
import { fieldOf, type HttpConfig, type HttpFailure, malformedAnswer, postJson } from './post-json'

/** The checkout service: `POST {baseUrl}/checkout`. `origins` are those a payment page may be on. */
export const createHttpCheckout = (
  { baseUrl, timeout }: HttpConfig,
  origins: readonly string[],
): CheckoutPort => ({
  open: async ({ payPlanId, cancelLanding }) => {
    const answer = await postJson(
      { url: `${baseUrl}/checkout`, service: 'checkout', timeout },
      { payPlanId, cancelLanding },
    )
    if (!answer.ok) return err(checkoutErrorOf(answer.error))
    const body = answer.value
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      return err(malformedAnswer('checkout'))
    const url = fieldOf(body, 'url')
    if (typeof url !== 'string' || url === '')
      return noUrl('The checkout service answered without an address.')
    const address = paymentAddress(url, origins)
    return address === null
      ? noUrl('The checkout service answered an address that is no known payment page.')
      : ok(address)
  },
})

const noUrl = (message: string) => err<CheckoutError>({ kind: 'no-url', message })

const checkoutErrorOf = (failure: HttpFailure): CheckoutError =>
  failure.kind === 'html' ? { kind: 'html-response', message: failure.message } : failure
