import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import type { Period } from '../../../src/core/domain/plans/plan-ids'
import { $checkoutProblem, $paying, $selection, paymentSubmitted } from '../../../src/models/plans/checkout'
import { pageRestored } from '../../../src/models/site/navigation'
import { startTestApp, type TestApp, type TestAppOptions, visit } from '../../support/start-test-app'
import { PAY_PAGE } from '../../support/test-container'

const open = (at = '/payment?planid=2&isyearly=true', options: TestAppOptions = {}) =>
  startTestApp({ at, ...options })
const pay = ({ scope }: TestApp, period: Period = 'yearly') =>
  allSettled(paymentSubmitted, { scope, params: period })

describe('submitting the order', () => {
  test.each([
    ['yearly', 4],
    ['monthly', 2],
  ] as const)('opens the payment page of the plan in the query, %s', async (period, payPlanId) => {
    const app = await open()
    await pay(app, period)
    expect(app.navigation.departures).toEqual([{ to: 'site', url: `${PAY_PAGE}?payPlanId=${payPlanId}` }])
  })

  test('sends one request when submitted twice', async () => {
    const app = await open()
    await Promise.all([pay(app), pay(app)])
    await pay(app)
    expect(app.ports.checkout.open).toHaveBeenCalledTimes(1)
    expect(app.scope.getState($paying)).toBe(true)
  })

  test('in two tabs, submitted twice in each, sends one request and opens one payment page per tab', async () => {
    const persistent = createInMemoryStorage()
    const tabs = await Promise.all([1, 2].map(() => open(undefined, { persistent })))
    await Promise.all([...tabs, ...tabs].map((tab) => pay(tab)))
    for (const { ports, navigation } of tabs) {
      expect(ports.checkout.open).toHaveBeenCalledTimes(1)
      expect(navigation.departures).toEqual([{ to: 'site', url: `${PAY_PAGE}?payPlanId=4` }])
    }
  })

  test('is possible again after the browser restores the page', async () => {
    const app = await open()
    await pay(app)
    await allSettled(pageRestored, { scope: app.scope })
    expect(app.scope.getState($paying)).toBe(false)
    await pay(app)
    expect(app.navigation.departures).toHaveLength(2)
  })
})

describe('a failed checkout', () => {
  test.each([
    ['checkout-html', 'html-response', 'Checkout failed'],
    ['checkout-no-url', 'no-url', 'No checkout URL received'],
  ] as const)(
    '%s: the page stays, the error is logged and the order can be repeated',
    async (scenario, kind, event) => {
      const app = await open(undefined, { scenario })
      await pay(app)
      expect(app.scope.getState($checkoutProblem)).toMatchObject({ kind })
      expect(app.log.entries).toEqual([{ event, detail: { kind } }])
      expect(app.scope.getState($paying)).toBe(false)
      delete app.backend.faults.checkout
      await pay(app)
      expect(app.scope.getState($checkoutProblem)).toBeNull()
      expect(app.navigation.departures).toHaveLength(1)
    },
  )
})

test('the response to an order for another plan neither ends the pending order nor shows its error', async () => {
  const app = await open()
  const { scope, backend, clock } = app
  backend.faults.checkout = 'html'
  backend.faults.latency = 1_000
  void pay(app)
  await clock.advance(0)
  void visit(app, '/payment?planid=3&isyearly=true')
  backend.faults.latency = 3_000
  void pay(app)
  await clock.advance(2_000)
  expect(scope.getState($paying)).toBe(true)
  expect(scope.getState($checkoutProblem)).toBeNull()
  await clock.advance(2_000)
  expect(scope.getState($paying)).toBe(false)
  expect(scope.getState($checkoutProblem)).toMatchObject({ kind: 'html-response' })
})

test('only the query of /payment selects a plan', async () => {
  const { scope } = await open('/terms?planid=2&isyearly=true')
  expect(scope.getState($selection)).toBeNull()
})

test('submitting without a selected plan does nothing', async () => {
  const app = await open('/payment?planid=1')
  await pay(app)
  expect(app.scope.getState($selection)).toBeNull()
  expect(app.navigation.departures).toEqual([])
  expect(app.log.entries).toEqual([])
})
