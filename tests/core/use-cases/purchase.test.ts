import { expect, test } from 'vitest'
import type { CheckoutRequest } from '../../../src/core/domain/plans/checkout'
import { createUseCases } from '../../../src/core/use-cases/use-cases'
import { startCore } from './start-core'

test.each([
  [2, 'monthly', 2],
  [2, 'yearly', 4],
  [3, 'monthly', 3],
  [3, 'yearly', 6],
] as const)(
  'plan %i, %s, is asked for as payPlanId %i, and answers the payment page',
  async (planId, period, payPlanId) => {
    const { ports, log } = startCore()
    const requests: CheckoutRequest[] = []
    const { purchase } = createUseCases({
      ...ports,
      checkout: {
        open: (request) => {
          requests.push(request)
          return ports.checkout.open(request)
        },
      },
    })
    expect(await purchase({ planId, period })).toEqual({
      ok: true,
      value: expect.stringMatching(/^https:\/\/pay\.test\//),
    })
    expect(requests).toEqual([{ payPlanId, cancelLanding: true }])
    expect(log.entries).toEqual([])
  },
)

test.each([
  ['no-url', 'no-url', 'No checkout URL received'],
  ['html', 'html-answer', 'Checkout failed'],
  ['down', 'unavailable', 'Checkout failed'],
] as const)('%s is told as %s and logged as %j, once', async (fault, kind, event) => {
  const { useCases, log } = startCore({ checkout: fault })
  expect(await useCases.purchase({ planId: 2, period: 'monthly' })).toMatchObject({
    ok: false,
    error: { kind },
  })
  expect(log.entries).toEqual([{ event, detail: { kind } }])
})
