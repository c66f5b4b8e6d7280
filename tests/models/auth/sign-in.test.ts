import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../../fixtures/cast'
import { err } from '../../../src/core/domain/result'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import type { AuthPort } from '../../../src/core/ports/auth'
import { authAttempts } from '../../../src/models/auth/sign-in'
import {
  $handOverProblem,
  $redirecting,
  exploringStarted,
  retryRequested,
} from '../../../src/models/site/hand-over'
import { $onboardingOpen } from '../../../src/models/site/onboarding-opening'
import { $identity } from '../../../src/models/site/session'
import { $toasts } from '../../../src/models/site/toasts'
import {
  APP_URL,
  handOvers,
  signIn,
  startSignedIn,
  startTestApp,
  type TestAppOptions,
} from '../../support/start-test-app'
import { withAuth } from '../../support/test-container'

const open = (options: TestAppOptions = {}) =>
  startTestApp({ scenario: 'returning-teacher', at: '/auth?isLogin=true', ...options })

test('a teacher with a user record is handed over to the app with a token, and the completion flag is set', async () => {
  const app = await open()
  await signIn(app)
  expect(handOvers(app)).toEqual([{ to: 'app', url: `${APP_URL}/home?token=custom-token.returning` }])
  expect(app.persistent.get(STORAGE_KEYS.onboardingComplete)).toBe('true')
})

describe('A failed sign-in', () => {
  test('shows the provider’s message as text, and keeps the form', async () => {
    const message = '<img src=x onerror=alert(1)>'
    const app = await open({
      rebind: withAuth(() => ({ signInWithEmail: async () => err({ kind: 'internal', message }) })),
    })
    await signIn(app)
    const { scope } = app
    expect(scope.getState($toasts)).toMatchObject([
      { kind: 'destructive', title: 'Authentication Error', description: message },
    ])
    expect(scope.getState(authAttempts.$problem)).toMatchObject({ kind: 'internal' })
    expect(scope.getState(authAttempts.form.$fields)).toMatchObject({
      email: RETURNING_EMAIL,
      password: DEMO_PASSWORD,
    })
  })

  test('with a wrong password clears the password, and can be repeated', async () => {
    const app = await open()
    await signIn(app, RETURNING_EMAIL, 'wrong')
    expect(app.scope.getState(authAttempts.$problem)).toMatchObject({ kind: 'invalid-credentials' })
    expect(app.scope.getState(authAttempts.form.$fields)).toMatchObject({
      email: RETURNING_EMAIL,
      password: '',
    })
    await signIn(app)
    expect(app.scope.getState(authAttempts.$problem)).toBeNull()
    expect(app.scope.getState($toasts)).toEqual([])
    expect(handOvers(app)).toHaveLength(1)
  })

  test('opens the app with the session of another tab, if there is one by then', async () => {
    const persistent = createInMemoryStorage()
    const app = await open({ persistent })
    const { scope, backend, clock } = app
    await allSettled(authAttempts.form.fieldChanged, {
      scope,
      params: { email: RETURNING_EMAIL, password: 'wrong' },
    })
    backend.faults.latency = 1_000
    void allSettled(authAttempts.form.submitted, { scope })
    await signIn(await open({ persistent: persistent.inAnotherTab() }))
    expect(scope.getState($identity)?.email).toBe(RETURNING_EMAIL)
    expect(handOvers(app)).toEqual([])
    await clock.advance(5_000)
    expect(scope.getState(authAttempts.$problem)).toMatchObject({ kind: 'invalid-credentials' })
    expect(handOvers(app)).toHaveLength(1)
  })

  test('is unavailable when the use-case chunk does not load, and is logged', async () => {
    const app = await startTestApp({ at: '/auth?isLogin=true' })
    app.environment.loadUseCases = async () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    }
    await signIn(app)
    expect(app.scope.getState(authAttempts.$problem)).toMatchObject({
      kind: 'unavailable',
      reason: 'offline',
    })
    expect(app.log.entries).toContainEqual({ event: 'A use case threw', detail: { error: 'TypeError' } })
  })
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
  expect(scope.getState($handOverProblem)).toBeNull()
  expect(scope.getState($toasts)).toEqual([])
})

test('a pending sign-in and its look-up are shown in the form; only a hand-over without a form covers the page', async () => {
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
})

test('‘Start Exploring’ opens the sign-in of the grAId app', async () => {
  const { scope, navigation } = await startTestApp({ at: '/guide' })
  await allSettled(exploringStarted, { scope })
  expect(navigation.departures).toEqual([{ to: 'site', url: `${APP_URL}/login` }])
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
