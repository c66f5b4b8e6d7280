import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { $lastMethod } from '../../../src/models/auth/last-method'
import { googleSignUp } from '../../../src/models/auth/sign-up'
import { sharedSignOutRequested, signOutRequested } from '../../../src/models/site/session'
import { settled, signIn, startTestApp, type TestApp, visit } from '../../support/start-test-app'

describe('the method of the last sign-in in this browser', () => {
  test.each([
    ['a password on /auth', '/auth?isLogin=true', (app: TestApp) => signIn(app), 'email'],
    [
      'Google on /signup',
      '/signup',
      ({ scope }: TestApp) => allSettled(googleSignUp.clicked, { scope }),
      'google',
    ],
  ])('is kept after %s and a sign-out', async (_, at, perform, method) => {
    const app = await startTestApp({ scenario: 'returning-teacher', at })
    const { scope } = app
    expect(scope.getState($lastMethod)).toBeNull()
    await perform(app)
    await settled(scope)
    await allSettled(signOutRequested, { scope, params: 'local' })
    await visit(app, '/')
    await visit(app, '/auth')
    expect(scope.getState($lastMethod)).toBe(method)
  })

  test('is forgotten at ‘Sign out of a shared computer’', async () => {
    const app = await startTestApp({ scenario: 'returning-teacher', at: '/auth' })
    const { scope, persistent } = app
    await signIn(app)
    await allSettled(sharedSignOutRequested, { scope })
    await settled(scope)
    expect(scope.getState($lastMethod)).toBeNull()
    expect(persistent.get(STORAGE_KEYS.lastSignInMethod)).toBeNull()
    expect(persistent.get(STORAGE_KEYS.session)).toBeNull()
  })

  test('is null if the stored text is no method', async () => {
    const persistent = createInMemoryStorage()
    persistent.set(STORAGE_KEYS.lastSignInMethod, 'carrier pigeon')
    expect((await startTestApp({ at: '/auth', persistent })).scope.getState($lastMethod)).toBeNull()
  })
})
