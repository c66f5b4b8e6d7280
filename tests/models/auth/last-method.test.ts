import { describe, expect, test } from 'vitest'
import { createInMemoryStorage } from '../../../adapters/in-memory/storage'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { $lastMethod } from '../../../src/models/auth/last-method'
import { signUpAttempts } from '../../../src/models/auth/sign-up'
import { sharedSignOutRequested } from '../../../src/models/site/session'
import { signIn, startTestApp, visit } from '../../support/start-test-app'
import { press, signOut } from '../press'

describe('the method of the last sign-in in this browser', () => {
  test('is kept after a sign-out', async () => {
    const app = await startTestApp({ scenario: 'returning-teacher', at: '/signup' })
    const { scope } = app
    expect(scope.getState($lastMethod)).toBeNull()
    await press(app, signUpAttempts.google.clicked)
    await signOut(app)
    await visit(app, '/')
    await visit(app, '/auth')
    expect(scope.getState($lastMethod)).toBe('google')
  })

  test('is forgotten at ‘Sign out of a shared computer’', async () => {
    const app = await startTestApp({ scenario: 'returning-teacher', at: '/auth' })
    const { scope, persistent } = app
    await signIn(app)
    await press(app, sharedSignOutRequested)
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
