import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD, RETURNING_EMAIL, UNRECORDED_EMAIL } from '../../../fixtures/cast'
import { TOKENS } from '../../../src/app/tokens'
import { ok } from '../../../src/core/domain/result'
import { STORAGE_KEYS } from '../../../src/core/domain/storage-keys'
import type { IdToken } from '../../../src/core/domain/tokens'
import { $submitting } from '../../../src/models/auth/sign-in'
import {
  $handingOver,
  $handOverProblem,
  $redirecting,
  handOverRequested,
  openingRequested,
  retryRequested,
} from '../../../src/models/site/hand-over'
import { $location, pageRestored } from '../../../src/models/site/navigation'
import { $onboardingOpen } from '../../../src/models/site/onboarding-opening'
import { $toasts } from '../../../src/models/site/toasts'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import {
  draftStorage,
  handOvers,
  settled,
  signedInStorage,
  signIn,
  startSignedIn,
  startTestApp,
  type TestApp,
  visit,
} from '../../support/start-test-app'

const at = '/auth?isLogin=true'

/** Returns the storage of a tab in which completed onboarding waits for its token. */
const waitingTab = () => {
  const tab = draftStorage({ data: COMPLETE_ONBOARDING, step: 'complete' }, 'unrecorded')
  tab.set(STORAGE_KEYS.handOverWaiting, 'unrecorded')
  return tab
}

test('a failed look-up never opens onboarding; a retry repeats the look-up without another sign-in', async () => {
  const app = await startTestApp({ at, scenario: 'users-down' })
  await signIn(app)
  const { scope, backend } = app
  expect(scope.getState($toasts)).toMatchObject([
    { title: 'Check New User Error', description: 'The account service is down right now.' },
  ])
  expect(scope.getState($onboardingOpen)).toBe(false)
  expect(scope.getState($handOverProblem)).toMatchObject({ kind: 'look-up-failed' })

  delete backend.faults.users
  await allSettled(retryRequested, { scope })
  expect(handOvers(app)).toHaveLength(1)
  expect(app.ports.auth.signInWithEmail).toHaveBeenCalledTimes(1)
  expect(scope.getState($handOverProblem)).toBeNull()
})

test('a failed token request sets the completion flag and can be retried', async () => {
  const app = await startTestApp({ at, scenario: 'no-token' })
  await signIn(app)
  const { scope, backend } = app
  expect(scope.getState($handOverProblem)).toMatchObject({ kind: 'token-failed', data: null })
  expect(app.persistent.get(STORAGE_KEYS.onboardingComplete)).toBe('true')
  expect(handOvers(app)).toEqual([])
  expect(scope.getState($location).path).toBe('/auth')

  delete backend.faults.token
  await allSettled(retryRequested, { scope })
  expect(handOvers(app)).toHaveLength(1)
})

test('a pending sign-in and its look-up are shown in the form; only a hand-over without a form covers the page', async () => {
  const app = await startTestApp({ at, scenario: 'returning-teacher' })
  const { scope } = app
  app.backend.faults.latency = 1_000
  void signIn(app)
  await app.clock.advance(1_500)
  expect(scope.getState($submitting)).toBe(true)
  expect(scope.getState($redirecting)).toBe(false)
  await app.clock.advance(10_000)
  expect(scope.getState($redirecting)).toBe(true)
  expect(scope.getState($onboardingOpen)).toBe(false)
})

test('a look-up that is pending when the teacher returns to /auth is used there', async () => {
  const app = await startSignedIn()
  const { scope } = app
  app.backend.faults.latency = 1_000
  void allSettled(openingRequested, { scope })
  void visit(app, '/terms')
  expect(scope.getState($redirecting)).toBe(false)
  void visit(app, at)
  expect(scope.getState($redirecting)).toBe(true)
  await app.clock.advance(10_000)
  expect(app.ports.users.findByProviderId).toHaveBeenCalledTimes(1)
  expect(handOvers(app)).toHaveLength(1)
})

test('answers of one account are not handed over for another one', async () => {
  const app = await startSignedIn({ scenario: 'no-token' })
  const { scope } = app
  await allSettled(handOverRequested, {
    scope,
    params: { data: COMPLETE_ONBOARDING, fallbackToHome: false },
  })
  expect(scope.getState($handOverProblem)).toMatchObject({ kind: 'token-failed', data: COMPLETE_ONBOARDING })
  await app.useCases.signInWithEmail({ email: UNRECORDED_EMAIL, password: DEMO_PASSWORD })
  await settled(scope)
  expect(scope.getState($handOverProblem)).toBeNull()
})

test('an identity reported after the sign-in resolved does not cause a second hand-over', async () => {
  const listeners: Parameters<TestApp['useCases']['watchIdentity']>[0][] = []
  const identity = { id: 'returning', email: RETURNING_EMAIL, displayName: 'R' }
  const app = await startTestApp({
    at,
    scenario: 'returning-teacher',
    rebind: ({ onActivation }) =>
      onActivation(TOKENS.auth, (_, auth) => ({
        ...auth,
        watch: (listener) => {
          listeners.push(listener)
          queueMicrotask(() => listener(null))
          return () => {}
        },
        signInWithEmail: async () => ok(identity),
        idToken: async () => ok('id-token.returning.0.1' as IdToken),
      })),
  })
  await signIn(app)
  for (const listener of listeners) listener(identity)
  await settled(app.scope)
  expect(handOvers(app)).toHaveLength(1)
})

test.each(['/', '/signup', '/guide'])(
  'a hand-over of completed onboarding that waits for its token still waits after a reload of %s',
  async (path) => {
    const { scope, navigation } = await startSignedIn({ at: path, tab: waitingTab() }, UNRECORDED_EMAIL)
    expect(scope.getState($handOverProblem)).toEqual({
      kind: 'token-failed',
      data: COMPLETE_ONBOARDING,
      cause: null,
    })
    expect(scope.getState($onboardingOpen)).toBe(false)
    expect(navigation.departures).toEqual([])
  },
)

test('if the app does not open within 10 s, the page is usable again and a retry opens the app', async () => {
  const app = await startTestApp({ at, scenario: 'returning-teacher' })
  await signIn(app)
  await app.clock.advance(9_999)
  expect(app.scope.getState($handingOver)).toBe(true)
  await app.clock.advance(1)
  expect(app.scope.getState($handingOver)).toBe(false)
  expect(app.scope.getState($handOverProblem)).toEqual({ kind: 'app-not-opened', data: null })
  await allSettled(retryRequested, { scope: app.scope })
  expect(handOvers(app)).toHaveLength(2)
})

test('if another account is signed in when the app has not opened, the answers of the previous one are not offered to it', async () => {
  const app = await startSignedIn({}, UNRECORDED_EMAIL)
  await allSettled(handOverRequested, {
    scope: app.scope,
    params: { data: COMPLETE_ONBOARDING, fallbackToHome: false },
  })
  expect(handOvers(app)).toHaveLength(1)
  await app.useCases.signInWithEmail({ email: RETURNING_EMAIL, password: DEMO_PASSWORD })
  await settled(app.scope)
  await app.clock.advance(10_000)
  expect(app.scope.getState($handingOver)).toBe(false)
  expect(app.scope.getState($handOverProblem)).toBeNull()
})

test('a page restored by Back has no problem 10 s later', async () => {
  const app = await startTestApp({ at, scenario: 'returning-teacher' })
  await signIn(app)
  await allSettled(pageRestored, { scope: app.scope })
  await app.clock.advance(60_000)
  expect(app.scope.getState($handOverProblem)).toBeNull()
})

test('a session that ends in another tab cancels a pending hand-over', async () => {
  const listeners: Parameters<TestApp['useCases']['watchIdentity']>[0][] = []
  const app = await startTestApp({
    at,
    scenario: 'returning-teacher',
    rebind: ({ onActivation }) =>
      onActivation(TOKENS.auth, (_, auth) => ({
        ...auth,
        watch: (listener) => {
          listeners.push(listener)
          return auth.watch(listener)
        },
      })),
  })
  app.backend.faults.latency = 1_000
  void signIn(app)
  await app.clock.advance(1_500)
  for (const listener of listeners) listener(null)
  await app.clock.advance(10_000)
  expect(handOvers(app)).toEqual([])
})

test('a sign-in with another account than the remembered one opens the app', async () => {
  const app = await startTestApp({
    at,
    scenario: 'users-down',
    persistent: await signedInStorage(UNRECORDED_EMAIL),
  })
  expect(app.scope.getState($handOverProblem)).toMatchObject({ kind: 'look-up-failed' })
  delete app.backend.faults.users
  await signIn(app)
  expect(handOvers(app)).toHaveLength(1)
})

test('another account cannot hand over the answers that wait for the token of the previous one', async () => {
  const app = await startSignedIn({ at: '/', tab: waitingTab() }, UNRECORDED_EMAIL)
  const { persistent } = app
  const other = await startTestApp({ scenario: 'returning-teacher', persistent: persistent.inAnotherTab() })
  await signIn(other)
  await settled(app.scope)
  expect(app.scope.getState($handOverProblem)).toBeNull()
  const reloaded = await startTestApp({ scenario: 'returning-teacher', persistent, tab: app.tab })
  expect(reloaded.scope.getState($handOverProblem)).toBeNull()
})
