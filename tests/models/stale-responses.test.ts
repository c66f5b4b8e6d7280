import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD, RETURNING_EMAIL, UNRECORDED_EMAIL } from '../../fixtures/cast'
import { authForm } from '../../src/models/auth/sign-in'
import { finished } from '../../src/models/onboarding/completion'
import { stepsMounted } from '../../src/models/onboarding/draft'
import { $checkoutProblem, $paying, paymentSubmitted } from '../../src/models/plans/checkout'
import { $handOverProblem, accountCreated } from '../../src/models/site/hand-over'
import { $location, appStarted } from '../../src/models/site/navigation'
import { $onboardingOpen, onboardingRequested } from '../../src/models/site/onboarding-opening'
import { $toasts } from '../../src/models/site/toasts'
import { COMPLETE_ONBOARDING } from '../support/onboarding-data'
import {
  createTestApp,
  draftStorage,
  handOvers,
  locationOf,
  signedInStorage,
  startTestApp,
  visit,
} from '../support/start-test-app'

/**
 * How far the tests advance the clock, in milliseconds, to receive every response. The time is longer than the latency
 * of the scenario 'slow-network'.
 */
const RESPONSE_TIME = 5_000

test('the response to a payment does not navigate away from another page', async () => {
  const app = await startTestApp({ scenario: 'slow-network', at: '/payment?planid=2&isyearly=true' })
  void allSettled(paymentSubmitted, { scope: app.scope, params: 'yearly' })
  void visit(app, '/')
  await app.clock.advance(RESPONSE_TIME)
  expect(app.navigation.departures).toEqual([])
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

test.each([RETURNING_EMAIL, UNRECORDED_EMAIL])(
  'the look-up for a remembered session of %s has no effect on a page that the teacher opened meanwhile',
  async (email) => {
    const app = createTestApp({
      scenario: 'slow-network',
      at: '/auth',
      persistent: await signedInStorage(email, { onboardingComplete: false }),
    })
    void allSettled(appStarted, { scope: app.scope, params: locationOf('/auth') })
    await app.clock.advance(1_000)
    void visit(app, '/terms')
    await app.clock.advance(RESPONSE_TIME * 2)
    expect(app.navigation.departures).toEqual([])
    expect(app.scope.getState($onboardingOpen)).toBe(false)
  },
)

test('if the payment page does not open within 10 s, the page is usable again and shows an error', async () => {
  const app = await startTestApp({ at: '/payment?planid=2&isyearly=true' })
  await allSettled(paymentSubmitted, { scope: app.scope, params: 'yearly' })
  expect(app.scope.getState($paying)).toBe(true)
  await app.clock.advance(10_000)
  expect(app.scope.getState($paying)).toBe(false)
  expect(app.scope.getState($checkoutProblem)).toMatchObject({ kind: 'unavailable', reason: 'timeout' })
})

test('completed onboarding whose token arrives on another page is not handed over, but can be retried', async () => {
  const tab = draftStorage({ data: COMPLETE_ONBOARDING, step: 'complete' }, 'unrecorded')
  const app = await startTestApp({
    scenario: 'returning-teacher',
    at: '/guide',
    persistent: await signedInStorage(UNRECORDED_EMAIL),
    tab,
  })
  const { scope } = app
  await allSettled(accountCreated, { scope, params: 'unrecorded' })
  await allSettled(onboardingRequested, { scope })
  await allSettled(stepsMounted, { scope })
  app.backend.faults.latency = 1_000
  void allSettled(finished, { scope })
  void visit(app, '/terms')
  await app.clock.advance(RESPONSE_TIME)
  expect(handOvers(app)).toEqual([])
  expect(scope.getState($handOverProblem)).toMatchObject({
    kind: 'app-not-opened',
    data: COMPLETE_ONBOARDING,
  })
})
