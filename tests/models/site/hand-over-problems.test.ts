import { allSettled, createWatch } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD, RETURNING_EMAIL, UNRECORDED_EMAIL } from '../../../fixtures/cast'
import type { OnboardingData } from '../../../src/core/domain/onboarding/onboarding'
import { err } from '../../../src/core/domain/result'
import { STORAGE_KEYS } from '../../../src/core/domain/storage-keys'
import {
  $handingOver,
  $handOverProblem,
  $redirecting,
  handOverRequested,
  openingRequested,
  retryRequested,
} from '../../../src/models/site/hand-over'
import { $location, appStarted } from '../../../src/models/site/navigation'
import { $onboardingOpen } from '../../../src/models/site/onboarding-opening'
import { identityChanged, signOutRequested } from '../../../src/models/site/session'
import { $toasts } from '../../../src/models/site/toasts'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import {
  createTestApp,
  draftStorage,
  handOvers,
  settled,
  signedInStorage,
  startSignedIn,
  startTestApp,
  type TestApp,
  visit,
} from '../../support/start-test-app'

const DATA = COMPLETE_ONBOARDING

const handOver = ({ scope }: TestApp, data: OnboardingData | null, fallbackToHome = false) =>
  allSettled(handOverRequested, { scope, params: { data, fallbackToHome } })
const problemOf = ({ scope }: Pick<TestApp, 'scope'>) => scope.getState($handOverProblem)

describe('A token that cannot be issued', () => {
  test('for completed onboarding does not move a teacher who has opened another page meanwhile', async () => {
    const app = await startSignedIn({ scenario: 'no-token' })
    app.backend.faults.latency = 1_000
    void handOver(app, DATA, true)
    void visit(app, '/terms')
    await app.clock.advance(10_000)
    expect(app.scope.getState($location).path).toBe('/terms')
    expect(problemOf(app)).toMatchObject({ kind: 'token-failed', data: DATA })
  })

  test('for completed onboarding shows the landing page to a teacher who is still on the page', async () => {
    const app = await startSignedIn({ scenario: 'no-token' })
    await handOver(app, DATA, true)
    expect(app.scope.getState($location).path).toBe('/')
  })

  test('because of an ended session needs another sign-in, which keeps the answers of onboarding', async () => {
    const app = await startSignedIn()
    const failure = err({ kind: 'signed-out', message: 'Not accepted.' })
    vi.mocked(app.ports.tokens.issue).mockResolvedValue(failure as never)
    await handOver(app, DATA)
    expect(problemOf(app)).toEqual({ kind: 'sign-in-needed', answersKept: true })
    // If `handOverWaiting` were stored, the page would offer 'Try again' after a reload.
    expect(app.tab.get(STORAGE_KEYS.handOverWaiting)).toBeNull()
  })

  test('for a teacher with a user record does not hand over the answers of a draft after a reload', async () => {
    const tab = draftStorage({ data: DATA, step: 'complete' }, 'returning')
    const app = await startSignedIn({ scenario: 'no-token', tab })
    await handOver(app, null)
    expect(problemOf(app)).toMatchObject({ kind: 'token-failed', data: null })
    const { persistent } = app
    expect(problemOf(await startTestApp({ at: '/guide', scenario: 'no-token', persistent, tab }))).toBeNull()
  })

  test('is requested again by ‘Try again’ on the same page, after a look-up', async () => {
    const app = await startSignedIn({ scenario: 'no-token' }, UNRECORDED_EMAIL)
    await handOver(app, DATA)
    app.backend.faults.latency = 1_000
    void allSettled(retryRequested, { scope: app.scope })
    expect(app.scope.getState($redirecting)).toBe(true)
    await app.clock.advance(10_000)
    expect(app.ports.tokens.issue).toHaveBeenCalledTimes(2)
    expect(app.ports.users.findByProviderId).toHaveBeenCalledTimes(1)
    expect(app.ports.auth.idToken).toHaveBeenCalledTimes(3)
    expect(app.scope.getState($location).path).toBe('/guide')
    expect(problemOf(app)).toMatchObject({ kind: 'token-failed', data: DATA })
  })

  test('stays a problem when the same identity is reported again, and ends with a sign-out', async () => {
    const app = await startSignedIn({ scenario: 'no-token' })
    await handOver(app, DATA)
    const identity = { id: 'returning', email: 'teacher@demo.graid.test', displayName: 'R' }
    await allSettled(identityChanged, { scope: app.scope, params: identity })
    expect(problemOf(app)).toMatchObject({ kind: 'token-failed' })
    await allSettled(signOutRequested, { scope: app.scope, params: 'local' })
    await settled(app.scope)
    expect(problemOf(app)).toBeNull()
  })
})

describe('A failed look-up', () => {
  test('is not repeated when the teacher comes back to /auth', async () => {
    const app = await startSignedIn({ at: '/auth', scenario: 'users-down' })
    await visit(app, '/terms')
    await visit(app, '/auth')
    expect(app.ports.users.findByProviderId).toHaveBeenCalledTimes(1)
  })

  test('whose retry finds no record opens onboarding; the toast and the problem disappear', async () => {
    const app = await startSignedIn({ scenario: 'users-down' }, UNRECORDED_EMAIL)
    const { scope } = app
    await allSettled(openingRequested, { scope })
    expect(scope.getState($toasts)).toMatchObject([{ title: 'Check New User Error' }])
    delete app.backend.faults.users
    app.backend.faults.latency = 1_000
    void allSettled(retryRequested, { scope })
    expect(scope.getState($redirecting)).toBe(true)
    await app.clock.advance(5_000)
    expect(app.ports.tokens.issue).not.toHaveBeenCalled()
    expect(problemOf(app)).toBeNull()
    expect(scope.getState($toasts)).toEqual([])
    expect(scope.getState($onboardingOpen)).toBe(true)
  })
})

test('a look-up whose script did not load can be repeated', async () => {
  const app = await startSignedIn()
  const { scope, environment } = app
  vi.mocked(environment.loadUseCases).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await allSettled(openingRequested, { scope })
  expect(problemOf(app)).toMatchObject({
    kind: 'look-up-failed',
    identity: { id: 'returning' },
    cause: { kind: 'unavailable' },
  })
  await allSettled(retryRequested, { scope })
  expect(handOvers(app)).toHaveLength(1)
})

describe('A second press', () => {
  test.each([
    ['while the look-up is pending', 0],
    ['while the token is requested', 1_500],
    ['while the app opens', 5_000],
  ])('of ‘Open grAId’ %s does nothing', async (_, milliseconds) => {
    const app = await startSignedIn()
    app.backend.faults.latency = 1_000
    void allSettled(openingRequested, { scope: app.scope })
    await app.clock.advance(milliseconds)
    expect(app.scope.getState($handingOver)).toBe(true)
    expect(app.scope.getState($redirecting)).toBe(true)
    void allSettled(openingRequested, { scope: app.scope })
    void handOver(app, null)
    await app.clock.advance(5_000)
    expect(app.ports.users.findByProviderId).toHaveBeenCalledTimes(1)
    expect(app.ports.tokens.issue).toHaveBeenCalledTimes(1)
    expect(handOvers(app)).toHaveLength(1)
  })

  test('of ‘Try again’ while the first one is pending does nothing', async () => {
    const app = await startSignedIn({ scenario: 'no-token' })
    await handOver(app, null)
    app.backend.faults.latency = 1_000
    void allSettled(retryRequested, { scope: app.scope })
    void allSettled(retryRequested, { scope: app.scope })
    await app.clock.advance(10_000)
    expect(app.ports.tokens.issue).toHaveBeenCalledTimes(2)
  })
})

test('‘Open grAId’ without a session and ‘Try again’ without a problem call no service', async () => {
  const app = await startTestApp({ at: '/guide' })
  await allSettled(openingRequested, { scope: app.scope })
  await allSettled(retryRequested, { scope: app.scope })
  expect(app.ports.users.findByProviderId).not.toHaveBeenCalled()
  expect(app.ports.tokens.issue).not.toHaveBeenCalled()
  expect(app.scope.getState($handingOver)).toBe(false)
})

test('the look-up of a replaced account has no effect on the look-up of the new account', async () => {
  const app = await startSignedIn({}, UNRECORDED_EMAIL)
  const { scope } = app
  app.backend.faults.latency = 1_000
  void allSettled(openingRequested, { scope })
  await app.clock.advance(500)
  delete app.backend.faults.latency
  await app.useCases.signInWithEmail({ email: RETURNING_EMAIL, password: DEMO_PASSWORD })
  await app.clock.advance(0)
  expect(scope.getState($handingOver)).toBe(false)
  app.backend.faults.latency = 2_000
  void allSettled(openingRequested, { scope })
  await app.clock.advance(1_000)
  expect(scope.getState($handingOver)).toBe(true)
  await app.clock.advance(5_000)
  expect(handOvers(app)).toHaveLength(1)
  expect(scope.getState($onboardingOpen)).toBe(false)
})

test('no problem is shown while the app opens', async () => {
  const app = await startSignedIn()
  const shown = vi.fn()
  createWatch({ unit: $handOverProblem, scope: app.scope, fn: shown })
  await handOver(app, DATA)
  expect(handOvers(app)).toHaveLength(1)
  expect(shown.mock.calls.flat().filter(Boolean)).toEqual([])
})

test('a token without answers that arrives on another page is no problem', async () => {
  const app = await startSignedIn()
  app.backend.faults.latency = 1_000
  void handOver(app, null)
  expect(app.scope.getState($redirecting)).toBe(true)
  void visit(app, '/terms')
  await app.clock.advance(10_000)
  expect(handOvers(app)).toEqual([])
  expect(problemOf(app)).toBeNull()
})

test('during the look-up for a remembered session, an overlay covers /auth', async () => {
  const persistent = await signedInStorage()
  const app = createTestApp({ at: '/auth', scenario: 'returning-teacher', persistent })
  app.backend.faults.latency = 1_000
  void allSettled(appStarted, { scope: app.scope, params: { path: '/auth', search: '' } })
  await app.clock.advance(500)
  expect(app.scope.getState($redirecting)).toBe(true)
})
