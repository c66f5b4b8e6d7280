import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../../fixtures/cast'
import { err, ok } from '../../../src/core/domain/result'
import { STORAGE_KEYS } from '../../../src/core/domain/storage-keys'
import { $authProblem, authForm } from '../../../src/models/auth/sign-in'
import { $answers } from '../../../src/models/onboarding/draft'
import { $handOverProblem, retryRequested } from '../../../src/models/site/hand-over'
import { $onboardingOpen } from '../../../src/models/site/onboarding-dialog'
import { $toasts } from '../../../src/models/site/toasts'
import {
  APP_URL,
  handOvers,
  settled,
  startTestApp,
  type TestApp,
  type TestAppOptions,
  visit,
} from '../../support/start-test-app'

const UNRECORDED_EMAIL = 'new.teacher@demo.graid.test'

const open = (options: TestAppOptions = {}) =>
  startTestApp({ scenario: 'returning-teacher', at: '/auth?isLogin=true', ...options })

const signIn = async ({ scope }: TestApp, email = RETURNING_EMAIL, password = DEMO_PASSWORD) => {
  await allSettled(authForm.fieldChanged, { scope, params: { email, password } })
  await allSettled(authForm.submitted, { scope })
  await settled(scope)
}

describe('A teacher with a record', () => {
  test('goes to the app with a token', async () => {
    const app = await open()
    await signIn(app)
    expect(handOvers(app)).toEqual([{ to: 'app', url: `${APP_URL}/home?token=custom-token.returning` }])
  })

  test('is remembered as through onboarding, so that another visit does not reopen it', async () => {
    const app = await open()
    await signIn(app)
    expect(app.persistent.get(STORAGE_KEYS.onboardingComplete)).toBe('true')
  })

  test('goes straight through when a remembered session is found on the page', async () => {
    const first = await open()
    await signIn(first)
    const again = await open({ persistent: first.persistent, tab: first.tab })
    expect(handOvers(again)).toHaveLength(1)
  })

  test('is sent off once, however often the button is pressed', async () => {
    let tokens = 0
    const app = await open({
      ports: ({ tokens: real }) => ({
        tokens: {
          issue: (idToken) => {
            tokens += 1
            return real.issue(idToken)
          },
        },
      }),
    })
    const { scope } = app
    await allSettled(authForm.fieldChanged, {
      scope,
      params: { email: RETURNING_EMAIL, password: DEMO_PASSWORD },
    })
    await Promise.all([1, 2, 3].map(() => allSettled(authForm.submitted, { scope })))
    await settled(scope)
    expect({ tokens, handOvers: handOvers(app).length }).toEqual({ tokens: 1, handOvers: 1 })
  })

  test('is sent on from /auth whenever they come to it signed in', async () => {
    const app = await open()
    await signIn(app)
    await visit(app, '/')
    await visit(app, '/auth?isLogin=false')
    expect(handOvers(app)).toHaveLength(2)
  })
})

describe('A teacher without a record', () => {
  test('finds onboarding open, prefilled from the account', async () => {
    const app = await open()
    await signIn(app, UNRECORDED_EMAIL)
    const { firstName, lastName } = app.scenario.cast[1] ?? {}
    expect(app.scope.getState($onboardingOpen)).toBe(true)
    expect(app.scope.getState($answers)).toMatchObject({ firstName, lastName, email: UNRECORDED_EMAIL })
    expect(handOvers(app)).toEqual([])
  })

  test('has what came with the address, not the account, where both say something', async () => {
    const told = encodeURIComponent(
      JSON.stringify({ firstName: 'Ada', lastName: 'King', email: 'ada@school.org' }),
    )
    const app = await open({ at: `/auth?isLogin=true&data=${told}` })
    await signIn(app, UNRECORDED_EMAIL)
    expect(app.scope.getState($answers)).toMatchObject({
      firstName: 'Ada',
      lastName: 'King',
      email: 'ada@school.org',
    })
  })
})

describe('A sign-in that fails', () => {
  test('shows the provider’s words, keeps the email and clears the password', async () => {
    const app = await open()
    await signIn(app, RETURNING_EMAIL, 'wrong')
    const { scope } = app
    expect(scope.getState($toasts)).toMatchObject([
      {
        kind: 'destructive',
        title: 'Authentication Error',
        description: 'The email or password is incorrect.',
      },
    ])
    expect(scope.getState($authProblem)).toMatchObject({ kind: 'invalid-credentials' })
    expect(scope.getState(authForm.$fields)).toMatchObject({ email: RETURNING_EMAIL, password: '' })
  })

  test('can be repeated and then works', async () => {
    const app = await open()
    await signIn(app, RETURNING_EMAIL, 'wrong')
    await signIn(app)
    expect(app.scope.getState($authProblem)).toBeNull()
    expect(handOvers(app)).toHaveLength(1)
  })

  test.each([
    [{ email: '', password: 'x' }, { email: 'Enter your email address.' }],
    [{ email: '   ', password: 'x' }, { email: 'Enter your email address.' }],
    [{ email: 'ada', password: 'x' }, { email: 'Enter an email address like name@school.org.' }],
    [{ email: RETURNING_EMAIL, password: '' }, { password: 'Enter your password.' }],
  ])('sends nothing for %o and says what is missing', async (fields, errors) => {
    const app = await open()
    await signIn(app, fields.email, fields.password)
    expect(app.scope.getState(authForm.$errors)).toEqual(errors)
    expect(app.scope.getState($toasts)).toEqual([])
  })

  test('says so when the code of the sign-in cannot be fetched', async () => {
    const app = await startTestApp({ at: '/auth?isLogin=true' })
    app.environment.loadUseCases = async () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    }
    await signIn(app)
    expect(app.scope.getState($authProblem)).toMatchObject({ kind: 'unavailable', reason: 'offline' })
    expect(app.log.entries).toContainEqual({ event: 'A use case threw', detail: { error: 'TypeError' } })
  })
})

describe('A look-up that fails', () => {
  test('is told apart from a new teacher, and repeated alone', async () => {
    let signIns = 0
    const app = await open({
      scenario: 'users-down',
      ports: ({ auth }) => ({
        auth: {
          ...auth,
          signInWithEmail: (credentials) => {
            signIns += 1
            return auth.signInWithEmail(credentials)
          },
        },
      }),
    })
    await signIn(app)
    const { scope, backend } = app
    expect(scope.getState($toasts)).toMatchObject([
      { title: 'Check New User Error', description: 'The users service answered 503 (Service Unavailable).' },
    ])
    expect(scope.getState($onboardingOpen)).toBe(false)
    expect(scope.getState($handOverProblem)).toMatchObject({ kind: 'look-up' })

    delete backend.faults.users
    await allSettled(retryRequested, { scope })
    expect(handOvers(app)).toHaveLength(1)
    expect(signIns).toBe(1)
    expect(scope.getState($handOverProblem)).toBeNull()
  })
})

describe('A token that cannot be had', () => {
  test('is logged, never sent as null, and asked for again alone', async () => {
    const app = await open({ scenario: 'no-token' })
    await signIn(app)
    const { scope, backend, log } = app
    expect(log.entries).toEqual([{ event: 'No custom token', detail: { kind: 'unavailable' } }])
    expect(scope.getState($handOverProblem)).toEqual({ kind: 'token', data: null })
    expect(handOvers(app)).toEqual([])

    delete backend.faults.token
    await allSettled(retryRequested, { scope })
    expect(handOvers(app)).toHaveLength(1)
  })
})

test('markup in a provider’s message stays text', async () => {
  const message = '<img src=x onerror=alert(1)>'
  const app = await open({
    ports: ({ auth }) => ({
      auth: { ...auth, signInWithEmail: async () => err({ kind: 'internal', message }) },
    }),
  })
  await signIn(app)
  expect(app.scope.getState($toasts)).toMatchObject([{ description: message }])
})

test('a token of the watcher’s arrival and one of the sign-in never both leave', async () => {
  // A provider whose watcher is late: it tells after the sign-in has answered.
  const listeners: Parameters<TestApp['useCases']['watchIdentity']>[0][] = []
  const identity = { id: 'returning', email: RETURNING_EMAIL, displayName: 'R' }
  const app = await open({
    ports: ({ auth }) => ({
      auth: {
        ...auth,
        watch: (listener) => {
          listeners.push(listener)
          queueMicrotask(() => listener(null))
          return () => {}
        },
        signInWithEmail: async () => ok(identity),
        idToken: async () => ok('id-token.returning.0.1'),
      },
    }),
  })
  await signIn(app)
  for (const listener of listeners) listener(identity)
  await settled(app.scope)
  expect(handOvers(app)).toHaveLength(1)
})
