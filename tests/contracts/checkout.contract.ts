import { describe, expect, test } from 'vitest'
import { SOLD } from '../../scripts/tools/doctor/contract-cases'
import type { IdToken } from '../../src/core/domain/tokens'
import type { CheckoutPort } from '../../src/core/ports/checkout'
import { failure } from '../support/results'

export type CheckoutSetup = {
  checkout: CheckoutPort
  /** The beginning of the payment page's url, which is the same for every plan. */
  payPage: string
  fail: (fault: 'html' | 'no-url' | 'down') => void | Promise<void>
  /** The beginning of the portal's url. */
  portal: string
  /** The id token of a teacher who has bought a plan, or of one who has not. */
  idTokenOf: (teacher: 'customer' | 'other') => IdToken | Promise<IdToken>
  failPortal: () => void | Promise<void>
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

    test('returns the portal of a teacher who has bought a plan, and `no-portal` for another', async () => {
      const { checkout, portal, idTokenOf } = await setUp()
      const opened = await checkout.openPortal(await idTokenOf('customer'))
      expect(opened.ok && opened.value.startsWith(portal)).toBe(true)
      expect(await checkout.openPortal(await idTokenOf('other'))).toMatchObject(failure('no-portal'))
    })

    test('returns `unauthorized` for an invalid id token, and `unavailable` while the portal is down', async () => {
      const { checkout, failPortal } = await setUp()
      const unknown = 'unknown' as IdToken
      expect(await checkout.openPortal(unknown)).toMatchObject(failure('unauthorized'))
      await failPortal()
      expect(await checkout.openPortal(unknown)).toMatchObject(failure('unavailable'))
    })
  })
