import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { RETURNING_EMAIL } from '../../../fixtures/cast'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import type { AuthPort } from '../../../src/core/ports/auth'
import { $lastMethod } from '../../../src/models/auth/last-method'
import { authAttempts } from '../../../src/models/auth/sign-in'
import { signUpAttempts } from '../../../src/models/auth/sign-up'
import { $onboardingOpen, $redirecting, exploringStarted } from '../../../src/models/site/hand-over'
import { $identity, sharedSignOutRequested } from '../../../src/models/site/session'
import {
  APP_URL,
  handOvers,
  signIn,
  startSignedIn,
  startTestApp,
  type TestAppOptions,
  visit,
} from '../../support/start-test-app'
import { withAuth } from '../../support/test-container'
import { press, signOut } from '../press'

const open = (options: TestAppOptions = {}) =>
  startTestApp({ scenario: 'returning-teacher', at: '/auth?isLogin=true', ...options })

test('a sign-in is shown in the form; then the app opens with a token, and the completion flag is set', async () => {
  const app = await open()
  const { scope } = app
  app.backend.faults.latency = 1_000
  void signIn(app)
  await app.clock.advance(1_500)
  expect(scope.getState(authAttempts.$busy)).toBe(true)
  expect(scope.getState($redirecting)).toBe(false)
  await app.clock.advance(10_000)
  expect(scope.getState($redirecting)).toBe(true)
  expect(scope.getState($onboardingOpen)).toBe(false)
  expect(handOvers(app)).toEqual([{ to: 'app', url: `${APP_URL}/home?token=custom-token.returning` }])
  expect(app.persistent.get(STORAGE_KEYS.onboardingComplete)).toBe('true')
})

test('a failed sign-in opens the app with the session of another tab, if there is one by then', async () => {
  const persistent = createInMemoryStorage()
  const app = await open({ persistent })
  const { scope, backend, clock } = app
  const params = { email: RETURNING_EMAIL, password: 'wrong' }
  await allSettled(authAttempts.form.fieldChanged, { scope, params })
  backend.faults.latency = 1_000
  void allSettled(authAttempts.form.submitted, { scope })
  await signIn(await open({ persistent: persistent.inAnotherTab() }))
  expect(scope.getState($identity)?.email).toBe(RETURNING_EMAIL)
  expect(handOvers(app)).toEqual([])
  await clock.advance(5_000)
  expect(scope.getState(authAttempts.$problem)).toMatchObject({ kind: 'invalid-credentials' })
  expect(handOvers(app)).toHaveLength(1)
})

test('‘Start Exploring’ of a teacher who signed in earlier goes on once the provider could not be loaded', async () => {
  let failToLoad = () => {}
  const watch: AuthPort['watch'] = (_, onUnavailable) => {
    failToLoad = () => onUnavailable?.()
    return () => {}
  }
  const { scope, navigation } = await startSignedIn({ at: '/welcome', rebind: withAuth(() => ({ watch })) })
  await allSettled(exploringStarted, { scope })
  expect(navigation.departures).toEqual([])
  failToLoad()
  await allSettled(scope)
  expect(navigation.departures).toEqual([{ to: 'site', url: `${APP_URL}/login` }])
})

test('the method of the last sign-in is kept after a sign-out, but not after that of a shared computer', async () => {
  const persistent = createInMemoryStorage({ [STORAGE_KEYS.lastSignInMethod]: 'carrier pigeon' })
  const app = await startTestApp({ scenario: 'returning-teacher', at: '/signup', persistent })
  const { scope } = app
  expect(scope.getState($lastMethod)).toBeNull()
  await press(app, signUpAttempts.google.clicked)
  await signOut(app)
  await visit(app, '/auth')
  expect(scope.getState($lastMethod)).toBe('google')
  await app.clock.advance(1)
  await signIn(app)
  await press(app, sharedSignOutRequested)
  expect(scope.getState($lastMethod)).toBeNull()
  expect(persistent.get(STORAGE_KEYS.lastSignInMethod)).toBeNull()
  expect(persistent.get(STORAGE_KEYS.session)).toBeNull()
})
