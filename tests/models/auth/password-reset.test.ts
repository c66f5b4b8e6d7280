import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { RETURNING_EMAIL } from '../../../fixtures/cast'
import { $resetOpen, resetClosed, resetForm, resetOpened } from '../../../src/models/auth/password-reset'
import { authAttempts } from '../../../src/models/auth/sign-in'
import { sessionChanged } from '../../../src/models/site/session'
import { $toasts } from '../../../src/models/site/toasts'
import { change } from '../../core/use-cases/support'
import { signIn, startTestApp } from '../../support/start-test-app'

const at = '/auth?isLogin=true'

test('the dialog ends the toast of a failed sign-in, and stays open after a failure; a sent link ends the alert on the page, and the next sign-in its toast', async () => {
  const app = await startTestApp({ at, scenario: 'auth-down' })
  const { scope, backend } = app
  const toasts = () =>
    scope.getState($toasts).map(({ kind, title, description }) => [kind, title, description])
  await signIn(app, RETURNING_EMAIL)
  expect(toasts()).toMatchObject([['destructive', 'Authentication Error', 'Sign-in is down right now.']])
  await allSettled(resetOpened, { scope, params: RETURNING_EMAIL })
  expect(toasts()).toEqual([])
  expect(scope.getState(authAttempts.$problem)).toMatchObject({ kind: 'unavailable' })
  await allSettled(resetForm.submitted, { scope })
  expect(toasts()).toEqual([['destructive', 'Error sending reset email', 'Sign-in is down right now.']])
  expect(scope.getState($resetOpen)).toBe(true)

  delete backend.faults.auth
  await allSettled(resetForm.submitted, { scope })
  const description = `A password reset link has been sent to ${RETURNING_EMAIL}.`
  expect(toasts()).toEqual([['success', 'Email sent', description]])
  expect(scope.getState($resetOpen)).toBe(false)
  expect(scope.getState(authAttempts.$problem)).toBeNull()
  await signIn(app)
  expect(toasts()).toEqual([])
})

test.each([
  ['Cancel', resetClosed.prepend<void>(() => undefined)],
  [
    'a sign-out, of another tab too',
    sessionChanged.prepend<void>(() => change({ identity: null, ended: 'sign-out' })),
  ],
  ['a sign-in of another tab', sessionChanged.prepend<void>(() => change())],
])('%s closes the dialog, and empties it', async (_, event) => {
  const { scope } = await startTestApp({ at })
  await allSettled(resetOpened, { scope, params: RETURNING_EMAIL })
  await allSettled(event, { scope })
  expect(scope.getState($resetOpen)).toBe(false)
  expect(scope.getState(resetForm.$email)).toBe('')
})

test('Back closes the dialog, and after that leaves the page, as it does once the dialog was closed otherwise', async () => {
  const { scope, navigation } = await startTestApp({ at })
  await allSettled(resetOpened, { scope, params: RETURNING_EMAIL })
  expect(navigation.pressBack()).toBe(false)
  expect(scope.getState($resetOpen)).toBe(false)
  expect(navigation.pressBack()).toBe(true)
  await allSettled(resetOpened, { scope, params: RETURNING_EMAIL })
  await allSettled(resetClosed, { scope })
  expect(navigation.pressBack()).toBe(true)
})
