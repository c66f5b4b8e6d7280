import { describe, expect, test } from 'vitest'
import { SOLD } from '../../scripts/tools/doctor/contract-cases'
import type { CheckoutPort } from '../../src/core/ports/checkout'
import { failure } from '../support/results'

export type CheckoutSetup = {
  checkout: CheckoutPort
  /** The beginning of the payment page's url, which is the same for every plan. */
  payPage: string
  fail: (fault: 'html' | 'no-url' | 'down') => void | Promise<void>
}

export const checkoutContract = (adapter: string, setUp: () => Promise<CheckoutSetup>) =>
  describe(`Checkout, ${adapter}`, () => {
    test.each(SOLD)('returns a payment page for payPlanId $payPlanId', async ({ payPlanId }) => {
      const { checkout, payPage } = await setUp()
      const opened = await checkout.open({ payPlanId, cancelLanding: true })
      expect(opened).toMatchObject({ ok: true })
      expect(opened.ok && opened.value.startsWith(payPage)).toBe(true)
    })

    test.each([0, 1, 99, -2])('returns `rejected` for payPlanId %i', async (payPlanId) => {
      const { checkout } = await setUp()
      expect(await checkout.open({ payPlanId, cancelLanding: true })).toMatchObject(failure('rejected'))
    })

    test.each([
      ['html', 'html-response'],
      ['no-url', 'no-url'],
      ['down', 'unavailable'],
    ] as const)('fault %s fails with `%s`', async (fault, kind) => {
      const { checkout, fail } = await setUp()
      await fail(fault)
      expect(await checkout.open({ payPlanId: 2, cancelLanding: true })).toMatchObject(failure(kind))
    })
  })
