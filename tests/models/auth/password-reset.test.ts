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

test('a link, whether there is an account or not, ends the problem that led to it; then a sign-in ends its toast', async () => {
  const app = await startTestApp({ at, scenario: 'returning-teacher' })
  const { scope } = app
  await signIn(app, RETURNING_EMAIL, 'wrong')
  expect(scope.getState(authAttempts.$problem)).toMatchObject({ kind: 'invalid-credentials' })
  for (const email of [RETURNING_EMAIL, 'nobody@nowhere.test']) {
    await allSettled(resetOpened, { scope, params: email })
    expect(scope.getState(resetForm.$email)).toBe(email)
    await allSettled(resetForm.submitted, { scope })
    expect(app.ports.auth.sendPasswordReset).toHaveBeenLastCalledWith(email)
    expect(scope.getState($resetOpen)).toBe(false)
    expect(scope.getState(authAttempts.$problem)).toBeNull()
    const description = `A password reset link has been sent to ${email}.`
    expect(scope.getState($toasts)).toMatchObject([{ kind: 'success', title: 'Email sent', description }])
  }
  expect(app.ports.auth.sendPasswordReset).toHaveBeenCalledTimes(2)
  await signIn(app)
  expect(scope.getState($toasts)).toEqual([])
})

test('the dialog ends the toast of a failed sign-in, not the alert on the page; it stays open after a failure', async () => {
  const app = await startTestApp({ at, scenario: 'auth-down' })
  const { scope } = app
  await signIn(app, RETURNING_EMAIL)
  expect(scope.getState($toasts)).toMatchObject([{ title: 'Authentication Error' }])
  await allSettled(resetOpened, { scope, params: RETURNING_EMAIL })
  expect(scope.getState($toasts)).toEqual([])
  expect(scope.getState(authAttempts.$problem)).toMatchObject({ kind: 'unavailable' })
  await allSettled(resetForm.submitted, { scope })
  expect(scope.getState(resetForm.$sending)).toBe(false)
  const description = 'Sign-in is down right now.'
  expect(scope.getState($toasts)).toMatchObject([{ title: 'Error sending reset email', description }])
  expect(scope.getState($resetOpen)).toBe(true)
  expect(scope.getState(resetForm.$email)).toBe(RETURNING_EMAIL)
  await allSettled(resetForm.typed, { scope, params: 'grace@school.org' })
  expect(scope.getState($toasts)).toEqual([])
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
