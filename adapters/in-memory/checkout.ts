import { findPaymentOrder } from '../../fixtures/stand-ins/payment-order'
import { err, ok } from '../../src/core/domain/result'
import type { CheckoutPort } from '../../src/core/ports/checkout'
import { type InMemoryBackend, outageOf } from './backend'

/** @param payPageUrl without a query */
export const createInMemoryCheckout = (backend: InMemoryBackend, payPageUrl: string): CheckoutPort => ({
  open: async ({ payPlanId }) => {
    await backend.delay()
    const fault = backend.faults.checkout
    switch (fault) {
      case 'down':
      case 'blocked':
        return err(outageOf('checkout', fault))
      case 'html':
        return err({
          kind: 'html-response',
          message: 'The checkout service sent a web page instead of data.',
        })
      case 'no-url':
        return err({ kind: 'no-url', message: 'The checkout service sent no payment address.' })
      default:
        return findPaymentOrder(payPlanId)
          ? ok(`${payPageUrl}?payPlanId=${payPlanId}`)
          : err({ kind: 'rejected', message: 'The checkout service couldn’t handle the request.' })
    }
  },
})
