import { describe, expect, test } from 'vitest'
import type { CheckoutPort } from '../../src/core/ports/checkout'

/** A checkout service that sells plans 2 and 3, monthly and yearly, and can be made to fail. */
export type CheckoutWorld = {
  checkout: CheckoutPort
  /** What the hosted payment page's addresses begin with. */
  payPage: string
  fail: (how: 'html' | 'no-url' | 'down') => void | Promise<void>
}

/** What every checkout adapter does. */
export const checkoutContract = (adapter: string, open: () => Promise<CheckoutWorld>) =>
  describe(`Checkout, ${adapter}`, () => {
    test.each([2, 3, 4, 6])('opens a payment page for payPlanId %i', async (payPlanId) => {
      const { checkout, payPage } = await open()
      const opened = await checkout.open({ payPlanId, cancelLanding: true })
      expect(opened).toMatchObject({ ok: true })
      expect(opened.ok && opened.value.startsWith(payPage)).toBe(true)
    })

    test.each([0, 1, 5, 7, -2])('refuses payPlanId %i', async (payPlanId) => {
      const { checkout } = await open()
      expect(await checkout.open({ payPlanId, cancelLanding: true })).toMatchObject({
        ok: false,
        error: { kind: 'rejected' },
      })
    })

    test.each([
      ['html', 'html-response'],
      ['no-url', 'no-url'],
      ['down', 'unavailable'],
    ] as const)('tells %s apart', async (how, kind) => {
      const { checkout, fail } = await open()
      await fail(how)
      expect(await checkout.open({ payPlanId: 2, cancelLanding: true })).toMatchObject({
        ok: false,
        error: { kind, message: expect.stringMatching(/./) },
      })
    })
  })
