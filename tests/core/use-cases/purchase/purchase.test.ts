import { expect, test } from 'vitest'
import { failure } from '../../../support/results'
import { PAY_PAGE } from '../../../support/test-container'
import { startCore } from '../start-core'

test('requests the plan and period as payPlanId and returns the payment page', async () => {
  const { ports, useCases, log } = startCore()
  expect(await useCases.purchase({ planId: 3, period: 'yearly' })).toEqual({
    ok: true,
    value: `${PAY_PAGE}?payPlanId=6`,
  })
  expect(ports.checkout.open).toHaveBeenCalledExactlyOnceWith({ payPlanId: 6, cancelLanding: true })
  expect(log.entries).toEqual([])
})

test.each([
  ['no-url', 'no-url', 'No checkout URL received'],
  ['html', 'html-response', 'Checkout failed'],
  ['down', 'unavailable', 'Checkout failed'],
] as const)('fault %s fails with %s, logged as %j', async (fault, kind, event) => {
  const { useCases, log } = startCore({ checkout: fault })
  expect(await useCases.purchase({ planId: 2, period: 'monthly' })).toMatchObject(failure(kind))
  expect(log.entries).toEqual([{ event, detail: { kind } }])
})
