import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { RETURNING_EMAIL } from '../../../fixtures/cast'
import {
  $resetEmail,
  $resetProblem,
  $sendingReset,
  resetEmailChanged,
  resetSubmitted,
} from '../../../src/models/auth/password-reset'
import { $resetOpen, resetOpened } from '../../../src/models/auth/reset-opening'
import { authAttempts } from '../../../src/models/auth/sign-in'
import { sessionChanged } from '../../../src/models/site/session'
import { $toasts } from '../../../src/models/site/toasts'
import { signIn, startTestApp, type TestAppOptions } from '../../support/start-test-app'

const send = async (email: string, options: TestAppOptions = {}) => {
  const app = await startTestApp({ at: '/auth?isLogin=true', ...options })
  await allSettled(resetOpened, { scope: app.scope, params: '' })
  await allSettled(resetEmailChanged, { scope: app.scope, params: email })
  await allSettled(resetSubmitted, { scope: app.scope })
  return { ...app, sendPasswordReset: app.ports.auth.sendPasswordReset }
}

test.each([RETURNING_EMAIL, 'nobody@nowhere.test'])(
  '%s gets one link, and the same toast whether there is an account or not',
  async (email) => {
    const { scope, sendPasswordReset } = await send(` ${email} `, { scenario: 'returning-teacher' })
    expect(sendPasswordReset).toHaveBeenCalledExactlyOnceWith(email)
    expect(scope.getState($resetOpen)).toBe(false)
    const description = `A password reset link has been sent to ${email}.`
    expect(scope.getState($toasts)).toMatchObject([{ kind: 'success', title: 'Email sent', description }])
  },
)

test('a link ends the problem that led to the reset; a second one, and then a sign-in, end its toast', async () => {
  const app = await startTestApp({ at: '/auth?isLogin=true', scenario: 'returning-teacher' })
  const { scope } = app
  await signIn(app, RETURNING_EMAIL, 'wrong')
  expect(scope.getState(authAttempts.$problem)).toMatchObject({ kind: 'invalid-credentials' })
  for (const email of [RETURNING_EMAIL, 'ada@school.org']) {
    await allSettled(resetOpened, { scope, params: email })
    expect(scope.getState($resetEmail)).toBe(email)
    await allSettled(resetSubmitted, { scope })
    expect(scope.getState(authAttempts.$problem)).toBeNull()
    expect(scope.getState($toasts)).toMatchObject([{ title: 'Email sent' }])
  }
  await signIn(app)
  expect(scope.getState($toasts)).toEqual([])
})

test('a sign-out, of another tab too, closes the dialog, so that it does not open again with the form', async () => {
  const { scope } = await startTestApp({ at: '/auth?isLogin=true' })
  await allSettled(resetOpened, { scope, params: RETURNING_EMAIL })
  const change = {
    cause: 'report',
    identity: null,
    ended: 'sign-out',
    isReplaced: false,
    lastAccount: null,
  } as const
  await allSettled(sessionChanged, { scope, params: change })
  expect(scope.getState($resetOpen)).toBe(false)
})

test('the toast of a failed sign-in disappears when the dialog opens; the alert on the page stays', async () => {
  const app = await startTestApp({ at: '/auth?isLogin=true', scenario: 'auth-down' })
  const { scope } = app
  await signIn(app, RETURNING_EMAIL)
  expect(scope.getState($toasts)).toMatchObject([{ title: 'Authentication Error' }])
  await allSettled(resetOpened, { scope, params: RETURNING_EMAIL })
  expect(scope.getState($toasts)).toEqual([])
  expect(scope.getState(authAttempts.$problem)).toMatchObject({ kind: 'unavailable' })
})

test('a failure shows the provider’s message and keeps the dialog open with the email', async () => {
  const { scope } = await send('ada@school.org', { scenario: 'auth-down' })
  expect(scope.getState($sendingReset)).toBe(false)
  expect(scope.getState($toasts)).toMatchObject([
    { title: 'Error sending reset email', description: 'Sign-in is down right now.' },
  ])
  expect(scope.getState($resetOpen)).toBe(true)
  expect(scope.getState($resetEmail)).toBe('ada@school.org')
  expect(scope.getState($resetProblem)).toMatchObject({ kind: 'unavailable' })
  await allSettled(resetEmailChanged, { scope, params: 'grace@school.org' })
  expect(scope.getState($resetProblem)).toBeNull()
  expect(scope.getState($toasts)).toEqual([])
})
