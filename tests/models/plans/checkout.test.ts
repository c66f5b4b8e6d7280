import { allSettled } from 'effector'
import { expect, test, vi } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import type { Period } from '../../../src/core/domain/plans/plan-ids'
import { ok } from '../../../src/core/domain/result'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { $checkoutProblem, $paying, paymentSubmitted, periodChosen } from '../../../src/models/plans/checkout'
import { openingRequested } from '../../../src/models/site/hand-over'
import { pageRestored } from '../../../src/models/site/navigation'
import { $planChoice } from '../../../src/models/site/plan-choice'
import { signOutRequested } from '../../../src/models/site/session'
import { createDeferred } from '../../support/deferred'
import { START, signIn, startSignedIn, startTestApp, type TestApp, visit } from '../../support/start-test-app'
import { PAY_PAGE, PORTAL } from '../../support/test-container'
import { waitFor } from '../../support/wait-for'

const at = '/payment?planid=2&isyearly=true'
const pay = ({ scope }: TestApp, period: Period = 'yearly') =>
  allSettled(paymentSubmitted, { scope, params: period })

test('an order opens the payment page, and again after Back; if it does not open in 10 s, the page says so', async () => {
  const app = await startTestApp({ at })
  const { scope, navigation } = app
  await pay(app, 'monthly')
  expect(navigation.departures).toEqual([{ to: 'site', url: `${PAY_PAGE}?payPlanId=2` }])
  expect(scope.getState($paying)).toBe(true)
  await allSettled(pageRestored, { scope })
  expect(scope.getState($paying)).toBe(false)
  await pay(app)
  expect(navigation.departures).toHaveLength(2)
  await app.clock.advance(10_000)
  expect(scope.getState($paying)).toBe(false)
  expect(scope.getState($checkoutProblem)).toMatchObject({ kind: 'unavailable', reason: 'timeout' })
  await allSettled(periodChosen, { scope })
  expect(scope.getState($checkoutProblem)).toBeNull()
})

test('a session that has ended at the service is said, and no payment page opens', async () => {
  const app = await startSignedIn({ at })
  app.backend.endSessions(() => true)
  await pay(app)
  expect(app.navigation.departures).toEqual([])
  expect(app.scope.getState($checkoutProblem)?.kind).toMatch(/signed-out|unauthorized/)
})

test('a teacher who has a plan is led to the portal, not to a second payment', async () => {
  const app = await startSignedIn({ at })
  app.backend.receivePayment('returning', 2)
  await pay(app)
  expect(app.navigation.departures).toEqual([{ to: 'site', url: expect.stringContaining(PORTAL) }])
})

test.each([
  ['a sign-out', signOutRequested.prepend<void>(() => 'local'), []],
  ['‘Open grAId without paying’', openingRequested, [{ to: 'app' }]],
])('after %s, a pending order opens nothing, and another one can be made', async (_, event, departures) => {
  const app = await startSignedIn({ at })
  const { scope, navigation, tab } = app
  const answer = createDeferred<Awaited<ReturnType<typeof app.useCases.purchase>>>()
  vi.spyOn(app.useCases, 'purchase').mockReturnValueOnce(answer.promise)
  const pending = [pay(app), allSettled(event, { scope })]
  await waitFor(() => expect(scope.getState($paying)).toBe(false))
  answer.resolve(ok(PAY_PAGE))
  await Promise.all(pending)
  expect(navigation.departures).toMatchObject(departures)
  expect(tab.get(STORAGE_KEYS.orderedPlan)).toBeNull()
  await pay(app)
  expect(navigation.departures).toHaveLength(departures.length + 1)
})

test('the plan that a page names is paid, also if its hour has ended meanwhile; the next page does not know it', async () => {
  const tab = createInMemoryStorage({ [STORAGE_KEYS.chosenPlan]: `2 yearly ${START}` })
  const options = { at: '/auth?isLogin=true', scenario: 'returning-teacher', tab } as const
  const app = await startTestApp(options)
  await app.clock.advance(3_600_001)
  expect(app.scope.getState($planChoice)).toEqual({ planId: 2, period: 'yearly' })
  await visit(app, '/signup')
  expect(app.scope.getState($planChoice)).toBeNull()
  const other = await startTestApp(options)
  await other.clock.advance(3_600_001)
  await signIn(other)
  expect(other.navigation.departures).toMatchObject([{ path: '/payment?planid=2&isyearly=true' }])
})

test('a chosen plan is paid before the app opens; paying and ‘Open grAId without paying’ forget it', async () => {
  const tab = createInMemoryStorage({ [STORAGE_KEYS.chosenPlan]: `2 yearly ${START}` })
  const app = await startTestApp({ at: '/auth?isLogin=true', scenario: 'returning-teacher', tab })
  const { scope, navigation } = app
  expect(scope.getState($planChoice)).toEqual({ planId: 2, period: 'yearly' })
  await signIn(app)
  expect(navigation.departures).toMatchObject([{ path: at, replace: true }])
  const purchase = vi.spyOn(app.useCases, 'purchase')
  await pay(app)
  expect(purchase).toHaveBeenCalledWith(expect.objectContaining({ userId: 'returning' }))
  expect(tab.get(STORAGE_KEYS.orderedPlan)).toBe(`2 yearly ${START}`)
  expect(scope.getState($planChoice)).toBeNull()
  tab.set(STORAGE_KEYS.chosenPlan, `3 monthly ${START}`)
  await visit(app, '/payment?planid=3&isyearly=false')
  expect(scope.getState($planChoice)).toMatchObject({ planId: 3 })
  await allSettled(openingRequested, { scope })
  expect(tab.get(STORAGE_KEYS.chosenPlan)).toBe('')
  expect(scope.getState($planChoice)).toBeNull()
})
