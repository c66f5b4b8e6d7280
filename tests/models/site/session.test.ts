import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
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
  startTestApp,
  type TestAppOptions,
} from '../../support/start-test-app'

/** The returning teacher, remembered by this browser and through onboarding. */
const signedIn = async (options: TestAppOptions = {}) => {
  const persistent = createInMemoryStorage({
    [STORAGE_KEYS.signedInHint]: 'true',
    [STORAGE_KEYS.onboardingComplete]: 'true',
  })
  const first = await startTestApp({ scenario: 'returning-teacher', persistent })
  await first.useCases.signInWithEmail({ email: 'teacher@demo.graid.test', password: 'graid-demo' })
  return startTestApp({ scenario: 'returning-teacher', persistent, ...options })
}

test.each([
  ['/', 0],
  ['/guide', 0],
  ['/auth', 1],
  ['/signup', 1],
])('an anonymous visitor to %s asks the provider who is there %i times', async (at, times) => {
  const app = createTestApp({ at })
  const { environment, scope } = app
  const load = environment.loadUseCases
  let loaded = 0
  environment.loadUseCases = () => {
    loaded += 1
    return load()
  }
  await allSettled(appStarted, { scope, params: locationOf(at) })
  await settled(scope)
  expect(Math.min(loaded, 1)).toBe(times)
})

test('a signed-in teacher is known on the landing page and stays there', async () => {
  const app = await signedIn()
  expect(app.scope.getState($teacher)?.email).toBe('teacher@demo.graid.test')
  expect(app.navigation.departures).toEqual([])
})

test('‘Open grAId’ leads to the app', async () => {
  const app = await signedIn()
  await allSettled(openingRequested, { scope: app.scope })
  expect(app.navigation.departures).toMatchObject([{ to: 'app' }])
})

describe('Signing out', () => {
  test.each(['local', 'global'] as const)('%s forgets the teacher in this browser', async (scope) => {
    const app = await signedIn()
    await allSettled(signOutRequested, { scope: app.scope, params: scope })
    await settled(app.scope)
    expect(app.scope.getState($identity)).toBeNull()
    expect(app.persistent.get(STORAGE_KEYS.onboardingComplete)).toBeNull()
    expect(app.persistent.get(STORAGE_KEYS.signedInHint)).toBeNull()
  })

  test('others keeps this browser signed in', async () => {
    const app = await signedIn()
    await allSettled(signOutRequested, { scope: app.scope, params: 'others' })
    expect(app.scope.getState($identity)).not.toBeNull()
  })

  test('everywhere, when it fails, keeps the session and says so', async () => {
    const app = await signedIn()
    app.backend.faults.auth = 'down'
    await allSettled(signOutRequested, { scope: app.scope, params: 'global' })
    expect(app.scope.getState($identity)).not.toBeNull()
    expect(app.scope.getState($toasts)).toMatchObject([{ kind: 'destructive', title: 'Could not sign out' }])
  })

  test('here works even while the provider is down: a shared laptop must not stay signed in', async () => {
    const app = await signedIn()
    app.backend.faults.auth = 'down'
    await allSettled(signOutRequested, { scope: app.scope, params: 'local' })
    await settled(app.scope)
    expect(app.scope.getState($identity)).toBeNull()
  })

  test('asks once, however often it is pressed', async () => {
    const asked: SignOutScope[] = []
    const app = await signedIn({
      ports: ({ auth }) => ({
        auth: {
          ...auth,
          signOut: async (scope) => {
            asked.push(scope)
            return err({ kind: 'internal', message: 'No.' })
          },
        },
      }),
    })
    await Promise.all([1, 2].map(() => allSettled(signOutRequested, { scope: app.scope, params: 'global' })))
    expect(asked).toEqual(['global'])
  })
})

test('a session that ends in another tab ends here', async () => {
  const app = await signedIn()
  await app.useCases.signOut('local')
  await settled(app.scope)
  expect(app.scope.getState($teacher)).toBeNull()
  expect(app.persistent.get(STORAGE_KEYS.onboardingComplete)).toBeNull()
})
