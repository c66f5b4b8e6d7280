import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Period } from '../../../src/core/domain/plans/plan-ids'
import { $checkoutProblem, $paying, $selection, paymentSubmitted } from '../../../src/models/plans/checkout'
import { pageRestored } from '../../../src/models/site/navigation'
import { startTestApp, type TestApp, type TestAppOptions } from '../../support/start-test-app'
import { PAY_PAGE } from '../../support/test-container'

const open = (at = '/payment?planid=2&isyearly=true', options: TestAppOptions = {}) =>
  startTestApp({ at, ...options })
const pay = ({ scope }: TestApp, period: Period = 'yearly') =>
  allSettled(paymentSubmitted, { scope, params: period })

describe('submitting the order', () => {
  test('opens the payment page of the plan in the query, with the chosen period', async () => {
    const app = await open()
    await pay(app, 'monthly')
    expect(app.navigation.departures).toEqual([{ to: 'site', url: `${PAY_PAGE}?payPlanId=2` }])
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

test('after a failed checkout the page stays, and the order can be repeated', async () => {
  const app = await open(undefined, { scenario: 'checkout-html' })
  await pay(app)
  expect(app.scope.getState($checkoutProblem)).toMatchObject({ kind: 'html-response' })
  expect(app.scope.getState($paying)).toBe(false)
  delete app.backend.faults.checkout
  await pay(app)
  expect(app.scope.getState($checkoutProblem)).toBeNull()
  expect(app.navigation.departures).toHaveLength(1)
})

test('only the query of /payment selects a plan', async () => {
  const { scope } = await open('/terms?planid=2&isyearly=true')
  expect(scope.getState($selection)).toBeNull()
})

test('if the payment page does not open within 10 s, the page is usable again and shows an error', async () => {
  const app = await open()
  await pay(app)
  expect(app.scope.getState($paying)).toBe(true)
  await app.clock.advance(10_000)
  expect(app.scope.getState($paying)).toBe(false)
  expect(app.scope.getState($checkoutProblem)).toMatchObject({ kind: 'unavailable', reason: 'timeout' })
})
