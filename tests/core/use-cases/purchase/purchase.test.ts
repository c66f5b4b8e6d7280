import { describe, expect, test, vi } from 'vitest'
import { err, ok } from '../../../../src/core/domain/result'
import type { IdToken } from '../../../../src/core/domain/tokens'
import type { AuthPort } from '../../../../src/core/ports/auth'
import { createPurchase } from '../../../../src/core/use-cases/purchase/purchase'
import { failure } from '../../../support/results'
import { PAY_PAGE } from '../../../support/test-container'
import { startCore } from '../start-core'
import { OFFLINE } from '../support'

test('requests the plan and period as payPlanId and returns the payment page', async () => {
  const { ports, useCases, log } = startCore()
  expect(await useCases.purchase({ planId: 3, period: 'yearly' })).toEqual({
    ok: true,
    value: `${PAY_PAGE}?payPlanId=6`,
  })
  expect(ports.checkout.open).toHaveBeenCalledExactlyOnceWith({ payPlanId: 6, cancelLanding: true })
  expect(log.entries).toEqual([])
})

describe('A checkout service that identifies the buyer', () => {
  const start = async (idToken: Awaited<ReturnType<AuthPort['idToken']>>) => {
    const { ports } = startCore()
    const checkout = { identifiesBuyer: true, open: vi.fn(ports.checkout.open) }
    const purchase = createPurchase({
      auth: { ...ports.auth, idToken: async () => idToken },
      checkout,
      log: ports.log,
    })
    return { checkout, result: await purchase({ planId: 2, period: 'monthly' }) }
  }
  const REQUEST = { payPlanId: 2, cancelLanding: true }

  test.each([
    ['the id token of a signed-in teacher', ok('good' as IdToken), 'good'],
    ['none from a visitor', err({ kind: 'signed-out', message: '' } as const), null],
  ])('gets %s', async (_, idToken, sent) => {
    const { checkout, result } = await start(idToken)
    expect(checkout.open).toHaveBeenCalledExactlyOnceWith(REQUEST, sent)
    expect(result).toMatchObject({ ok: true })
  })

  test('is not asked while the id token of a teacher cannot be had', async () => {
    const { checkout, result } = await start(err(OFFLINE))
    expect(checkout.open).not.toHaveBeenCalled()
    expect(result).toEqual(err(OFFLINE))
  })
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
