import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { RETURNING_EMAIL } from '../../../fixtures/cast'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import type { AuthPort } from '../../../src/core/ports/auth'
import { authAttempts } from '../../../src/models/auth/sign-in'
import { signUpAttempts } from '../../../src/models/auth/sign-up'
import { $handOverProblem, exploringStarted, retryRequested } from '../../../src/models/site/hand-over'
import { $onboardingOpen } from '../../../src/models/site/onboarding-opening'
import { $identity } from '../../../src/models/site/session'
import { $toasts } from '../../../src/models/site/toasts'
import { submit } from '../../support/registration'
import {
  APP_URL,
  handOvers,
  signIn,
  startSignedIn,
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from '../../support/start-test-app'
import { withAuth } from '../../support/test-container'
import { press } from '../press'

const open = (options: TestAppOptions = {}) =>
  startTestApp({ scenario: 'returning-teacher', at: '/auth?isLogin=true', ...options })

test('a teacher with a user record is handed over to the app with a token, and the completion flag is set', async () => {
  const app = await open()
  await signIn(app)
  expect(handOvers(app)).toEqual([{ to: 'app', url: `${APP_URL}/home?token=custom-token.returning` }])
  expect(app.persistent.get(STORAGE_KEYS.onboardingComplete)).toBe('true')
})

test.each<[string, string, (app: TestApp) => Promise<void>]>([
  ['Authentication Error', '/auth?isLogin=true', signIn],
  ['Google Sign-in Error', '/auth?isLogin=true', (app) => press(app, authAttempts.google.clicked)],
  ['Registration Error', '/signup', (app) => submit(app, signUpAttempts.form)],
  ['Google Sign-up Error', '/signup', (app) => press(app, signUpAttempts.google.clicked)],
])('the toast ‘%s’ on %s has the provider’s message, until the next attempt', async (title, at, attempt) => {
  const app = await open({ at, scenario: 'auth-down' })
  await attempt(app)
  const description = 'Sign-in is down right now.'
  expect(app.scope.getState($toasts)).toMatchObject([{ kind: 'destructive', title, description }])
  delete app.backend.faults.auth
  await attempt(app)
  expect(app.scope.getState($toasts)).toEqual([])
})

test('a failed sign-in opens the app with the session of another tab, if there is one by then', async () => {
  const persistent = createInMemoryStorage()
  const app = await open({ persistent })
  const { scope, backend, clock } = app
  const params = { email: RETURNING_EMAIL, password: 'wrong' }
  await allSettled(authAttempts.form.fieldChanged, { scope, params })
  backend.faults.latency = 1_000
  void allSettled(authAttempts.form.submitted, { scope })
  expect(scope.getState(authAttempts.$busy)).toBe(true)
  await signIn(await open({ persistent: persistent.inAnotherTab() }))
  expect(scope.getState($identity)?.email).toBe(RETURNING_EMAIL)
  expect(handOvers(app)).toEqual([])
  await clock.advance(5_000)
  expect(scope.getState(authAttempts.$problem)).toMatchObject({ kind: 'invalid-credentials' })
  expect(handOvers(app)).toHaveLength(1)
})

test('a failed look-up never opens onboarding; a retry repeats the look-up without another sign-in', async () => {
  const app = await open({ scenario: 'users-down' })
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
  expect(scope.getState($toasts)).toEqual([])
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
