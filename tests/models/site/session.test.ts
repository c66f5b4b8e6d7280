import { allSettled, createWatch, type EventCallable } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../../fixtures/cast'
import type { SignOutScope } from '../../../src/core/domain/auth/identity'
import { STORAGE_KEYS } from '../../../src/core/domain/storage-keys'
import { openingRequested } from '../../../src/models/site/hand-over'
import {
  $identity,
  $identityUnknown,
  $teacher,
  accountReplaced,
  identityRetried,
  sessionExpired,
  signedOut,
  signOutRequested,
} from '../../../src/models/site/session'
import { $toasts } from '../../../src/models/site/toasts'
import {
  expireSession,
  settled,
  signedInStorage,
  startTestApp,
  type TestApp,
  type TestAppOptions,
  UNRECORDED_EMAIL,
} from '../../support/start-test-app'

const startSignedIn = async (options: TestAppOptions = {}) =>
  startTestApp({ scenario: 'returning-teacher', persistent: await signedInStorage(), ...options })

const signOut = async ({ scope }: TestApp, params: SignOutScope) => {
  await allSettled(signOutRequested, { scope, params })
  await settled(scope)
}

test.each([
  ['/', false],
  ['/guide', false],
  ['/auth', true],
  ['/signup', true],
])('%s loads the sign-in provider for an anonymous visitor: %s', async (at, isLoaded) => {
  const { environment, ports } = await startTestApp({ at })
  expect(vi.mocked(environment.loadUseCases).mock.calls.length > 0).toBe(isLoaded)
  expect(ports.auth.watch).toHaveBeenCalledTimes(isLoaded ? 1 : 0)
  expect(ports.auth.prepare).toHaveBeenCalledTimes(isLoaded ? 1 : 0)
})

test('a failed preparation of sign-in is logged', async () => {
  const { log } = await startTestApp({
    at: '/auth',
    ports: ({ auth }) => ({ auth: { ...auth, prepare: () => Promise.reject(new TypeError('gone')) } }),
  })
  expect(log.entries).toContainEqual({
    event: 'Sign-in could not be prepared',
    detail: { error: 'TypeError' },
  })
})

test('a remembered session is restored on the landing page without leaving it', async () => {
  const app = await startSignedIn()
  expect(app.scope.getState($teacher)?.email).toBe(RETURNING_EMAIL)
  expect(app.navigation.departures).toEqual([])
})

test('‘Open grAId’ opens the app', async () => {
  const app = await startSignedIn()
  await allSettled(openingRequested, { scope: app.scope })
  expect(app.navigation.departures).toMatchObject([{ to: 'app' }])
})

test('if the provider cannot be loaded, the identity is unknown and the hint kept until a retry succeeds', async () => {
  let isLoadable = false
  const app = await startSignedIn({
    ports: ({ auth }) => ({
      auth: {
        ...auth,
        watch: (listener, onUnavailable) => {
          if (isLoadable) return auth.watch(listener)
          queueMicrotask(() => onUnavailable?.())
          return () => {}
        },
      },
    }),
  })
  const { scope, persistent } = app
  expect(scope.getState($identityUnknown)).toBe(true)
  expect(persistent.get(STORAGE_KEYS.signedInHint)).toBe('true')
  await allSettled(identityRetried, { scope })
  await settled(scope)
  expect(scope.getState($identityUnknown)).toBe(true)

  isLoadable = true
  await allSettled(identityRetried, { scope })
  await settled(scope)
  expect(scope.getState($identityUnknown)).toBe(false)
  expect(scope.getState($teacher)?.email).toBe(RETURNING_EMAIL)
})

describe('Sign-out', () => {
  test.each(['local', 'global'] as const)(
    '%s removes the session, hint and completion flag',
    async (scope) => {
      const app = await startSignedIn()
      await signOut(app, scope)
      expect(app.scope.getState($identity)).toBeNull()
      expect(app.persistent.get(STORAGE_KEYS.onboardingComplete)).toBeNull()
      expect(app.persistent.get(STORAGE_KEYS.signedInHint)).toBeNull()
    },
  )

  test('with scope others keeps this browser’s session; so does a failed global sign-out, which shows a toast', async () => {
    const app = await startSignedIn()
    await signOut(app, 'others')
    expect(app.scope.getState($identity)).not.toBeNull()
    app.backend.faults.auth = 'down'
    await signOut(app, 'global')
    expect(app.scope.getState($identity)).not.toBeNull()
    expect(app.scope.getState($toasts)).toMatchObject([{ kind: 'destructive', title: 'Could not sign out' }])
  })

  test('with scope local works while the provider is down, so that a shared computer does not stay signed in', async () => {
    const app = await startSignedIn()
    app.backend.faults.auth = 'down'
    await signOut(app, 'local')
    expect(app.scope.getState($identity)).toBeNull()
  })

  test('a second click during a sign-out is ignored', async () => {
    const app = await startSignedIn()
    await Promise.all([signOut(app, 'global'), signOut(app, 'global')])
    expect(app.ports.auth.signOut).toHaveBeenCalledExactlyOnceWith('global')
  })
})

describe('In another tab', () => {
  /** Starts two tabs with the same signed-in teacher. Returns the events of the second tab. */
  const startTwoTabs = async () => {
    const persistent = await signedInStorage()
    const [first, second] = await Promise.all([
      startSignedIn({ persistent }),
      startSignedIn({ persistent: persistent.inAnotherTab() }),
    ])
    const events: string[] = []
    const record = (name: string) => (event: EventCallable<void>) =>
      createWatch({ unit: event, scope: second.scope, fn: () => events.push(name) })
    record('signedOut')(signedOut)
    record('sessionExpired')(sessionExpired)
    record('accountReplaced')(accountReplaced)
    return { first, second, persistent, events }
  }

  test.each(['local', 'global'] as const)('a sign-out (%s) is a sign-out in this one', async (scope) => {
    const { first, second, persistent, events } = await startTwoTabs()
    await signOut(first, scope)
    await settled(second.scope)
    expect(second.scope.getState($teacher)).toBeNull()
    expect(persistent.get(STORAGE_KEYS.onboardingComplete)).toBeNull()
    expect(events).toEqual(['signedOut'])
  })

  test('an expired session ends in this one, but is not a sign-out', async () => {
    const { second, persistent, events } = await startTwoTabs()
    expireSession(persistent)
    await settled(second.scope)
    expect(second.scope.getState($teacher)).toBeNull()
    expect(persistent.get(STORAGE_KEYS.onboardingComplete)).toBeNull()
    expect(events).toEqual(['sessionExpired'])
  })

  test('a failed global sign-out does not make a later expiry a sign-out', async () => {
    const { first, second, persistent, events } = await startTwoTabs()
    first.backend.faults.auth = 'down'
    await signOut(first, 'global')
    expireSession(persistent)
    await settled(second.scope)
    expect(events).toEqual(['sessionExpired'])
  })

  test('a sign-in with another account replaces the account in this one', async () => {
    const { first, second, events } = await startTwoTabs()
    await first.useCases.signInWithEmail({ email: UNRECORDED_EMAIL, password: DEMO_PASSWORD })
    await settled(second.scope)
    expect(second.scope.getState($identity)?.email).toBe(UNRECORDED_EMAIL)
    expect(events).toEqual(['accountReplaced'])
  })
})
