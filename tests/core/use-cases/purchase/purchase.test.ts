import { describe, expect, test, vi } from 'vitest'
import { err, ok } from '../../../../src/core/domain/result'
import type { IdToken } from '../../../../src/core/domain/tokens'
import type { AuthPort } from '../../../../src/core/ports/auth'
import type { CheckoutPort } from '../../../../src/core/ports/checkout'
import { createPurchase } from '../../../../src/core/use-cases/purchase/purchase'
import { failure } from '../../../support/results'
import { PAY_PAGE } from '../../../support/test-container'
import { startCore } from '../start-core'
import { OFFLINE } from '../support'

test('requests the plan and period as payPlanId and returns the payment page', async () => {
  const { ports, useCases, log } = startCore()
  expect(await useCases.purchase({ planId: 3, period: 'yearly', userId: null })).toEqual({
    ok: true,
    value: `${PAY_PAGE}?payPlanId=6`,
  })
  expect(ports.checkout.open).toHaveBeenCalledExactlyOnceWith({ payPlanId: 6, cancelLanding: true })
  expect(log.entries).toEqual([])
})

describe('A checkout service that identifies the buyer', () => {
  const REQUEST = { payPlanId: 2, cancelLanding: true }
  const OPENED = ok(PAY_PAGE)
  const UNAUTHORIZED = err({ kind: 'unauthorized', message: '' } as const)
  const SIGNED_OUT = err({ kind: 'signed-out', message: '' } as const)

  const start = async (userId: string | null, idToken: AuthPort['idToken']) => {
    const { ports } = startCore()
    const open: CheckoutPort['open'] = async (_, token) => (token?.includes('stale') ? UNAUTHORIZED : OPENED)
    const checkout = { ...ports.checkout, identifiesBuyer: true, open: vi.fn(open) }
    const purchase = createPurchase({ auth: { ...ports.auth, idToken }, checkout, log: ports.log })
    return { checkout, result: await purchase({ planId: 2, period: 'monthly', userId }) }
  }

  test('gets the id token of the account that the page names, and a fresh one if it rejects the first', async () => {
    const idToken: AuthPort['idToken'] = async ({ userId, fresh } = {}) =>
      ok(`${userId}, ${fresh ? 'fresh' : 'stale'}` as IdToken)
    const { checkout, result } = await start('ada', idToken)
    expect(checkout.open.mock.calls).toEqual(['ada, stale', 'ada, fresh'].map((token) => [REQUEST, token]))
    expect(result).toEqual(OPENED)
  })

  test('gets none from a visitor', async () => {
    const { checkout, result } = await start(null, async () => SIGNED_OUT)
    expect(checkout.open).toHaveBeenCalledExactlyOnceWith(REQUEST)
    expect(result).toEqual(OPENED)
  })

  test.each([
    ['another account is signed in by now', 'ada', SIGNED_OUT],
    ['it is not known who is signed in', null, err(OFFLINE)],
  ])('is not asked if %s', async (_, userId, failure) => {
    const { checkout, result } = await start(userId, async () => failure)
    expect(checkout.open).not.toHaveBeenCalled()
    expect(result).toEqual(failure)
  })
})

test.each([
  ['no-url', 'no-url', 'No checkout URL received'],
  ['html', 'html-response', 'Checkout failed'],
  ['down', 'unavailable', 'Checkout failed'],
] as const)('fault %s fails with %s, logged as %j', async (fault, kind, event) => {
  const { useCases, log } = startCore({ checkout: fault })
  expect(await useCases.purchase({ planId: 2, period: 'monthly', userId: null })).toMatchObject(failure(kind))
  expect(log.entries).toEqual([{ event, detail: { kind } }])
})
