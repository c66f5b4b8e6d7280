import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { RETURNING_EMAIL } from '../../../fixtures/cast'
import type { SignOutScope } from '../../../src/core/domain/auth/identity'
import { err } from '../../../src/core/domain/result'
import { STORAGE_KEYS } from '../../../src/core/domain/storage-keys'
import { openingRequested } from '../../../src/models/site/hand-over'
import { appStarted } from '../../../src/models/site/navigation'
import { $identity, $teacher, signOutRequested } from '../../../src/models/site/session'
import { $toasts } from '../../../src/models/site/toasts'
import {
  createTestApp,
  locationOf,
  settled,
  signedInStorage,
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from '../../support/start-test-app'

const startSignedIn = async (options: TestAppOptions = {}) =>
  startTestApp({ scenario: 'returning-teacher', persistent: await signedInStorage(), ...options })

const signOut = async ({ scope }: TestApp, params: SignOutScope) => {
  await allSettled(signOutRequested, { scope, params })
  await settled(scope)
}

test.each([
  ['/', 0],
  ['/guide', 0],
  ['/auth', 1],
  ['/signup', 1],
])('for an anonymous visitor, %s subscribes to the provider %i times', async (at, subscriptions) => {
  let loads = 0
  let watches = 0
  const app = createTestApp({
    at,
    ports: ({ auth }) => ({
      auth: {
        ...auth,
        watch: (listener) => {
          watches += 1
          return auth.watch(listener)
        },
      },
    }),
  })
  const { loadUseCases } = app.environment
  app.environment.loadUseCases = () => {
    loads += 1
    return loadUseCases()
  }
  await allSettled(appStarted, { scope: app.scope, params: locationOf(at) })
  await settled(app.scope)
  expect(watches).toBe(subscriptions)
  expect(loads > 0).toBe(subscriptions > 0)
})

test.each([
  ['/auth', 1],
  ['/signup', 1],
  ['/guide', 0],
])('%s prepares sign-in %i times', async (at, times) => {
  let prepared = 0
  await startTestApp({
    at,
    ports: ({ auth }) => ({
      auth: {
        ...auth,
        prepare: async () => {
          prepared += 1
        },
      },
    }),
  })
  expect(prepared).toBe(times)
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

  test('others keeps the session of this browser', async () => {
    const app = await startSignedIn()
    await signOut(app, 'others')
    expect(app.scope.getState($identity)).not.toBeNull()
  })

  test('a failed global sign-out keeps the session and shows a toast', async () => {
    const app = await startSignedIn()
    app.backend.faults.auth = 'down'
    await signOut(app, 'global')
    expect(app.scope.getState($identity)).not.toBeNull()
    expect(app.scope.getState($toasts)).toMatchObject([{ kind: 'destructive', title: 'Could not sign out' }])
  })

  test('local works while the provider is down, so that a shared computer does not stay signed in', async () => {
    const app = await startSignedIn()
    app.backend.faults.auth = 'down'
    await signOut(app, 'local')
    expect(app.scope.getState($identity)).toBeNull()
  })

  test('a second click during a sign-out is ignored', async () => {
    const requests: SignOutScope[] = []
    const app = await startSignedIn({
      ports: ({ auth }) => ({
        auth: {
          ...auth,
          signOut: async (scope) => {
            requests.push(scope)
            return err({ kind: 'internal', message: 'No.' })
          },
        },
      }),
    })
    await Promise.all([signOut(app, 'global'), signOut(app, 'global')])
    expect(requests).toEqual(['global'])
  })
})

test('a session that ends in another tab ends in this one', async () => {
  const app = await startSignedIn()
  await app.useCases.signOut('local')
  await settled(app.scope)
  expect(app.scope.getState($teacher)).toBeNull()
  expect(app.persistent.get(STORAGE_KEYS.onboardingComplete)).toBeNull()
})
