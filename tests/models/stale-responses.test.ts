import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import { EMPTY_ONBOARDING } from '../../src/core/domain/onboarding/onboarding'
import { serializeDraft } from '../../src/core/domain/onboarding/serialization'
import { STORAGE_KEYS } from '../../src/core/domain/storage-keys'
import { $mode, authForm } from '../../src/models/auth/sign-in'
import { signUpForm } from '../../src/models/auth/sign-up'
import { $answers, $step } from '../../src/models/onboarding/draft'
import { $reference } from '../../src/models/onboarding/reference-lists'
import { $checkoutProblem, $paying, $selection, paymentSubmitted } from '../../src/models/plans/checkout'
import { landingPricing } from '../../src/models/plans/pricing'
import { $handOverProblem } from '../../src/models/site/hand-over'
import { $location, appStarted } from '../../src/models/site/navigation'
import { $onboardingOpen } from '../../src/models/site/onboarding-dialog'
import { $toasts } from '../../src/models/site/toasts'
import {
  createTestApp,
  locationOf,
  PAY_PAGE_URL,
  START,
  settled,
  startTestApp,
  visit,
} from '../support/start-test-app'

/** Teachers who go elsewhere while an answer is on its way, and come back. */

/** Lets a call that was begun without waiting for it get its answer. */
const LATER = 5_000

describe('Paying and going elsewhere', () => {
  test('the answer takes nobody away from another page', async () => {
    const app = await startTestApp({ scenario: 'slow-network', at: '/payment?planid=2&isyearly=true' })
    void allSettled(paymentSubmitted, { scope: app.scope })
    void visit(app, '/')
    await app.clock.advance(LATER)
    expect(app.navigation.departures).toEqual([])
  })

  test('another plan can be bought at once, and is the one that is paid', async () => {
    const app = await startTestApp({ scenario: 'slow-network', at: '/payment?planid=2&isyearly=true' })
    const { scope } = app
    void allSettled(paymentSubmitted, { scope })
    await app.clock.advance(1_000)
    void visit(app, '/payment?planid=3&isyearly=true')
    expect(scope.getState($selection)?.plan.id).toBe(3)
    expect(scope.getState($paying)).toBe(false)
    void allSettled(paymentSubmitted, { scope })
    await app.clock.advance(LATER)
    expect(app.navigation.departures).toEqual([{ to: 'site', url: `${PAY_PAGE_URL}?payPlanId=6` }])
    expect(scope.getState($checkoutProblem)).toBeNull()
  })
})

describe('Signing in and going elsewhere', () => {
  const fields = { fullName: 'Ada King', email: 'ada@school.org', password: 'analytical' }

  test('leaves the teacher where they went', async () => {
    const app = await startTestApp({ scenario: 'returning-teacher', at: '/auth?isLogin=true' })
    app.backend.faults.latency = 1_000
    const { scope } = app
    const credentials = { email: RETURNING_EMAIL, password: DEMO_PASSWORD }
    await allSettled(authForm.fieldChanged, { scope, params: credentials })
    void allSettled(authForm.submitted, { scope })
    void visit(app, '/privacy')
    await app.clock.advance(LATER)
    expect(app.navigation.departures).toEqual([])
    expect(scope.getState($location).path).toBe('/privacy')
  })

  test('a registration says that it worked and calls nobody back', async () => {
    const app = await startTestApp({ scenario: 'slow-network', at: '/auth?isLogin=false' })
    const { scope } = app
    await allSettled(authForm.fieldChanged, { scope, params: fields })
    void allSettled(authForm.submitted, { scope })
    void visit(app, '/privacy')
    await app.clock.advance(LATER)
    expect(scope.getState($toasts)).toMatchObject([{ title: 'Registration successful!' }])
    await app.clock.advance(9 * LATER)
    expect(app.navigation.departures).toEqual([])
  })

  test.each([
    ['/auth?isLogin=false', authForm],
    ['/signup', signUpForm],
  ])('%s keeps what was typed, but no password, while the terms are read', async (at, form) => {
    const app = await startTestApp({ at })
    await allSettled(form.fieldChanged, { scope: app.scope, params: fields })
    await visit(app, '/terms')
    await visit(app, at)
    expect(app.scope.getState(form.$fields)).toEqual({ ...fields, password: '' })
  })

  test('a registration on /auth leaves no hint that somebody is signed in', async () => {
    const app = await startTestApp({ at: '/auth?isLogin=false' })
    await allSettled(authForm.fieldChanged, { scope: app.scope, params: fields })
    await allSettled(authForm.submitted, { scope: app.scope })
    await settled(app.scope)
    expect(app.persistent.get(STORAGE_KEYS.signedInHint)).toBeNull()
  })
})

test.each([
  ['/AUTH/?isLogin=false', '/auth'],
  ['/Welcome/', '/welcome'],
  ['/index.html', '/'],
  ['/guide.html', '/guide'],
  ['/', '/'],
])('%s is the page %s', (at, path) => {
  const { scope } = createTestApp({ at })
  // Not awaited: /welcome is done only when all its cards are revealed.
  void allSettled(appStarted, { scope, params: locationOf(at) })
  expect(scope.getState($location).path).toBe(path)
  if (path === '/auth') expect(scope.getState($mode)).toBe('sign-up')
})

test('the landing page starts monthly at every visit', async () => {
  const app = await startTestApp()
  await allSettled(landingPricing.periodChosen, { scope: app.scope, params: 'yearly' })
  await visit(app, '/privacy')
  await visit(app, '/')
  expect(app.scope.getState(landingPricing.$period)).toBe('monthly')
})

const doctored = {
  ...EMPTY_ONBOARDING,
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@school.org',
  gradeLevel: 999,
  subjects: [-1, 3, 777],
  experience: 77,
  goals: [88],
  communicationPreference: 99,
}

test('ids no list knows open no gate', async () => {
  const data = encodeURIComponent(JSON.stringify(doctored))
  const app = await startTestApp({ scenario: 'returning-teacher', at: `/auth?isLogin=true&data=${data}` })
  const { scope } = app
  const credentials = { email: 'new.teacher@demo.graid.test', password: DEMO_PASSWORD }
  await allSettled(authForm.fieldChanged, { scope, params: credentials })
  await allSettled(authForm.submitted, { scope })
  await settled(scope)
  expect(scope.getState($onboardingOpen)).toBe(true)
  expect(scope.getState($reference).goals.status).toBe('ready')
  expect(scope.getState($step)).toBe(2)
  expect(scope.getState($answers)).toEqual({
    ...doctored,
    gradeLevel: null,
    subjects: [-1, 3],
    experience: 0,
    goals: [],
    communicationPreference: null,
  })
})

test.each(['/', '/signup', '/guide'])(
  'a hand-over that waits for its token still waits after a reload of %s',
  async (at) => {
    const data = {
      ...doctored,
      gradeLevel: 1,
      experience: 1,
      goals: [1],
      communicationPreference: 1,
      subjects: [],
    }
    const persistent = createInMemoryStorage({ [STORAGE_KEYS.onboardingComplete]: 'true' })
    const tab = createInMemoryStorage({
      [STORAGE_KEYS.onboardingDraft]: serializeDraft({ data, step: 4 }, START),
      graidHandOverWaiting: 'true',
    })
    const first = await startTestApp({ scenario: 'returning-teacher', persistent, tab })
    await first.useCases.signInWithEmail({ email: 'new.teacher@demo.graid.test', password: DEMO_PASSWORD })
    persistent.set(STORAGE_KEYS.signedInHint, 'true')
    const { scope, navigation } = await startTestApp({ scenario: 'returning-teacher', at, persistent, tab })
    expect(scope.getState($handOverProblem)).toEqual({ kind: 'token', data })
    expect(scope.getState($onboardingOpen)).toBe(false)
    expect(navigation.departures).toEqual([])
  },
)
