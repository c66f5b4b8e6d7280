import { expect, test } from 'vitest'
import * as STORAGE_KEYS from '../../../src/core/domain/storage-keys'
import { $lastMethod } from '../../../src/models/auth/last-method'
import { signUpAttempts } from '../../../src/models/auth/sign-up'
import { sharedSignOutRequested } from '../../../src/models/site/session'
import { startTestApp, visit } from '../../support/start-test-app'
import { press, signOut } from '../press'

test('the method of the last sign-in is kept after a sign-out, except at ‘Sign out of a shared computer’', async () => {
  const app = await startTestApp({ scenario: 'returning-teacher', at: '/signup' })
  const { scope, persistent } = app
  expect(scope.getState($lastMethod)).toBeNull()
  await press(app, signUpAttempts.google.clicked)
  await signOut(app)
  expect(scope.getState($lastMethod)).toBe('google')

  await app.clock.advance(1)
  await visit(app, '/')
  await visit(app, '/signup')
  await press(app, signUpAttempts.google.clicked)
  await press(app, sharedSignOutRequested)
  expect(scope.getState($lastMethod)).toBeNull()
  expect(persistent.get(STORAGE_KEYS.lastSignInMethod)).toBeNull()
})
