import { expect, test, vi } from 'vitest'
import type { Ports } from '../../../src/core/use-cases/ports'
import { failure } from '../../support/results'
import { startCore } from './start-core'

test('requests the plan and period as payPlanId and returns the payment page', async () => {
  const open = vi.fn<Ports['checkout']['open']>(async () => ({ ok: true, value: 'https://pay.test/' }))
  const { useCases, log } = startCore({}, () => ({ checkout: { open } }))
  expect(await useCases.purchase({ planId: 3, period: 'yearly' })).toEqual({
    ok: true,
    value: 'https://pay.test/',
  })
  expect(open.mock.calls).toEqual([[{ payPlanId: 6, cancelLanding: true }]])
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
