import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import { authForm } from '../../src/models/auth/sign-in'
import { $checkoutProblem, $paying, $selection, paymentSubmitted } from '../../src/models/plans/checkout'
import { $location } from '../../src/models/site/navigation'
import { $toasts } from '../../src/models/site/toasts'
import { PAY_PAGE_URL, startTestApp, visit } from '../support/start-test-app'

/** Longer than the latency of the scenario 'slow-network', in milliseconds. */
const RESPONSE_TIME = 5_000

test('the response to a payment does not navigate away from another page', async () => {
  const app = await startTestApp({ scenario: 'slow-network', at: '/payment?planid=2&isyearly=true' })
  void allSettled(paymentSubmitted, { scope: app.scope })
  void visit(app, '/')
  await app.clock.advance(RESPONSE_TIME)
  expect(app.navigation.departures).toEqual([])
})

test('another plan can be bought while the first response is pending, and only that one is paid', async () => {
  const app = await startTestApp({ scenario: 'slow-network', at: '/payment?planid=2&isyearly=true' })
  const { scope } = app
  void allSettled(paymentSubmitted, { scope })
  await app.clock.advance(1_000)
  void visit(app, '/payment?planid=3&isyearly=true')
  expect(scope.getState($selection)?.plan.id).toBe(3)
  expect(scope.getState($paying)).toBe(false)
  void allSettled(paymentSubmitted, { scope })
  await app.clock.advance(RESPONSE_TIME)
  expect(app.navigation.departures).toEqual([{ to: 'site', url: `${PAY_PAGE_URL}?payPlanId=6` }])
  expect(scope.getState($checkoutProblem)).toBeNull()
})

test('the response to a sign-in does not navigate away from another page', async () => {
  const app = await startTestApp({ scenario: 'returning-teacher', at: '/auth?isLogin=true' })
  app.backend.faults.latency = 1_000
  const { scope } = app
  const credentials = { email: RETURNING_EMAIL, password: DEMO_PASSWORD }
  await allSettled(authForm.fieldChanged, { scope, params: credentials })
  void allSettled(authForm.submitted, { scope })
  void visit(app, '/privacy')
  await app.clock.advance(RESPONSE_TIME)
  expect(app.navigation.departures).toEqual([])
  expect(scope.getState($location).path).toBe('/privacy')
})

test('the response to a registration shows the toast on another page, without navigating', async () => {
  const app = await startTestApp({ scenario: 'slow-network', at: '/auth?isLogin=false' })
  const { scope } = app
  const fields = { fullName: 'Ada King', email: 'ada@school.org', password: 'analytical' }
  await allSettled(authForm.fieldChanged, { scope, params: fields })
  void allSettled(authForm.submitted, { scope })
  void visit(app, '/privacy')
  await app.clock.advance(RESPONSE_TIME)
  expect(scope.getState($toasts)).toMatchObject([{ title: 'Registration successful!' }])
  await app.clock.advance(60_000)
  expect(app.navigation.departures).toEqual([])
})
