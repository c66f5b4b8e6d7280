import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import { RETURNING_EMAIL } from '../../../fixtures/cast'
import { serializeDraft } from '../../../src/core/domain/onboarding/serialization'
import { err, ok } from '../../../src/core/domain/result'
import { STORAGE_KEYS } from '../../../src/core/domain/storage-keys'
import type { IdToken } from '../../../src/core/domain/tokens'
import { $handingOver, $handOverProblem, retryRequested } from '../../../src/models/site/hand-over'
import { pageRestored } from '../../../src/models/site/navigation'
import { $onboardingOpen } from '../../../src/models/site/onboarding-dialog'
import { $toasts } from '../../../src/models/site/toasts'
import { COMPLETE_ONBOARDING } from '../../support/onboarding-data'
import {
  handOvers,
  START,
  settled,
  signedInStorage,
  signIn,
  startTestApp,
  type TestApp,
  type TestAppOptions,
  UNRECORDED_EMAIL,
} from '../../support/start-test-app'

const at = '/auth?isLogin=true'

test('a failed look-up never opens onboarding; a retry repeats the look-up without another sign-in', async () => {
  const app = await startTestApp({ at, scenario: 'users-down' })
  await signIn(app)
  const { scope, backend } = app
  expect(scope.getState($toasts)).toMatchObject([
    { title: 'Check New User Error', description: 'The users service answered 503 (Service Unavailable).' },
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

  delete backend.faults.token
  await allSettled(retryRequested, { scope })
  expect(handOvers(app)).toHaveLength(1)
})

const signedOut = { kind: 'signed-out' as const, message: 'The session has ended.' }
const unauthorized = { kind: 'unauthorized' as const, message: 'The id token was rejected.' }
const unavailable = { kind: 'unavailable' as const, reason: 'timeout' as const, message: 'No response.' }

test.each<[string, TestAppOptions['ports'], object]>([
  [
    'an ended session',
    ({ auth }) => ({ auth: { ...auth, idToken: async () => err(signedOut) } }),
    { kind: 'look-up-failed', cause: signedOut },
  ],
  [
    'a rejected id token',
    () => ({ tokens: { issue: async () => err(unauthorized) } }),
    { kind: 'token-failed', cause: unauthorized },
  ],
  [
    'an unavailable token service',
    () => ({ tokens: { issue: async () => err(unavailable) } }),
    { kind: 'token-failed', cause: unavailable },
  ],
])('the problem keeps the error of %s', async (_, ports, problem) => {
  const app = await startTestApp({ at, scenario: 'returning-teacher', ...(ports && { ports }) })
  await signIn(app)
  expect(app.scope.getState($handOverProblem)).toMatchObject(problem)
})

test('an identity reported after the sign-in resolved does not cause a second hand-over', async () => {
  const listeners: Parameters<TestApp['useCases']['watchIdentity']>[0][] = []
  const identity = { id: 'returning', email: RETURNING_EMAIL, displayName: 'R' }
  const app = await startTestApp({
    at,
    scenario: 'returning-teacher',
    ports: ({ auth }) => ({
      auth: {
        ...auth,
        watch: (listener) => {
          listeners.push(listener)
          queueMicrotask(() => listener(null))
          return () => {}
        },
        signInWithEmail: async () => ok(identity),
        idToken: async () => ok('id-token.returning.0.1' as IdToken),
      },
    }),
  })
  await signIn(app)
  for (const listener of listeners) listener(identity)
  await settled(app.scope)
  expect(handOvers(app)).toHaveLength(1)
})

test.each(['/', '/signup', '/guide'])(
  'a hand-over of completed onboarding that waits for its token still waits after a reload of %s',
  async (path) => {
    const { scope, navigation } = await startTestApp({
      at: path,
      scenario: 'returning-teacher',
      persistent: await signedInStorage(UNRECORDED_EMAIL),
      tab: createInMemoryStorage({
        [STORAGE_KEYS.onboardingDraft]: serializeDraft(
          { data: COMPLETE_ONBOARDING, step: 'complete' },
          START,
          'unrecorded',
        ),
        [STORAGE_KEYS.handOverWaiting]: 'unrecorded',
      }),
    })
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
    ports: ({ auth }) => ({
      auth: {
        ...auth,
        watch: (listener) => {
          listeners.push(listener)
          return auth.watch(listener)
        },
      },
    }),
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
  const persistent = await signedInStorage(UNRECORDED_EMAIL)
  const app = await startTestApp({
    scenario: 'returning-teacher',
    persistent,
    tab: createInMemoryStorage({
      [STORAGE_KEYS.onboardingDraft]: serializeDraft(
        { data: COMPLETE_ONBOARDING, step: 'complete' },
        START,
        'unrecorded',
      ),
      [STORAGE_KEYS.handOverWaiting]: 'unrecorded',
    }),
  })
  const other = await startTestApp({ scenario: 'returning-teacher', persistent: persistent.inAnotherTab() })
  await signIn(other)
  await settled(app.scope)
  expect(app.scope.getState($handOverProblem)).toBeNull()
  const reloaded = await startTestApp({ scenario: 'returning-teacher', persistent, tab: app.tab })
  expect(reloaded.scope.getState($handOverProblem)).toBeNull()
})
