import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { $submitting } from '../../../src/models/auth/sign-in'
import {
  $handingOver,
  $handOverProblem,
  $redirecting,
  exploringStarted,
  openingRequested,
  retryRequested,
} from '../../../src/models/site/hand-over'
import { $location } from '../../../src/models/site/navigation'
import { $onboardingOpen } from '../../../src/models/site/onboarding-opening'
import { $toasts } from '../../../src/models/site/toasts'
import { APP_URL, handOvers, signIn, startSignedIn, startTestApp, visit } from '../../support/start-test-app'

const at = '/auth?isLogin=true'

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
  expect(scope.getState($toasts)).toEqual([])
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

test('opening another page while the app opens makes the page usable at once, without a problem later', async () => {
  const app = await startSignedIn()
  await allSettled(openingRequested, { scope: app.scope })
  expect(app.scope.getState($handingOver)).toBe(true)
  await visit(app, '/terms')
  expect(app.scope.getState($handingOver)).toBe(false)
  await app.clock.advance(60_000)
  expect(app.scope.getState($handOverProblem)).toBeNull()
})

test('‘Start Exploring’ opens the sign-in of the grAId app', async () => {
  const { scope, navigation } = await startTestApp({ at: '/guide' })
  await allSettled(exploringStarted, { scope })
  expect(navigation.departures).toEqual([{ to: 'site', url: `${APP_URL}/login` }])
})
