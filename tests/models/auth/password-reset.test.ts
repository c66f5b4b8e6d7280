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
import { $authProblem } from '../../../src/models/auth/sign-in'
import { $toasts } from '../../../src/models/site/toasts'
import { signIn, startTestApp, type TestAppOptions } from '../../support/start-test-app'

const send = async (email: string, options: TestAppOptions = {}) => {
  const app = await startTestApp({ at: '/auth?isLogin=true', ...options })
  await allSettled(resetOpened, { scope: app.scope, params: '' })
  await allSettled(resetEmailChanged, { scope: app.scope, params: email })
  await allSettled(resetSubmitted, { scope: app.scope })
  return { ...app, sendPasswordReset: app.ports.auth.sendPasswordReset }
}

test.each(['teacher@demo.graid.test', 'nobody@nowhere.test', ' nobody@nowhere.test '])(
  '%j gets one link, and the same toast whether there is an account or not',
  async (email) => {
    const { scope, sendPasswordReset } = await send(email, { scenario: 'returning-teacher' })
    expect(sendPasswordReset).toHaveBeenCalledExactlyOnceWith(email.trim())
    expect(scope.getState($resetOpen)).toBe(false)
    expect(scope.getState($resetProblem)).toBeNull()
    expect(scope.getState($toasts)).toMatchObject([
      {
        kind: 'success',
        title: 'Email sent',
        description: `A password reset link has been sent to ${email.trim()}.`,
      },
    ])
  },
)

test('a second link replaces the toast of the first, and the problem that led to the reset is gone', async () => {
  const app = await startTestApp({ at: '/auth?isLogin=true', scenario: 'returning-teacher' })
  const { scope } = app
  await signIn(app, RETURNING_EMAIL, 'wrong')
  expect(scope.getState($authProblem)).toMatchObject({ kind: 'invalid-credentials' })
  for (const email of [RETURNING_EMAIL, 'ada@school.org']) {
    await allSettled(resetOpened, { scope, params: email })
    await allSettled(resetSubmitted, { scope })
    expect(scope.getState($authProblem)).toBeNull()
    expect(scope.getState($toasts)).toMatchObject([
      { title: 'Email sent', description: `A password reset link has been sent to ${email}.` },
    ])
  }
})

test('the toast of a failed sign-in disappears when the dialog opens; the alert on the page stays', async () => {
  const app = await startTestApp({ at: '/auth?isLogin=true', scenario: 'auth-down' })
  const { scope } = app
  await signIn(app, RETURNING_EMAIL)
  expect(scope.getState($toasts)).toMatchObject([{ title: 'Authentication Error' }])
  await allSettled(resetOpened, { scope, params: RETURNING_EMAIL })
  expect(scope.getState($toasts)).toEqual([])
  expect(scope.getState($authProblem)).toMatchObject({ kind: 'unavailable' })
})

test('the toast of a link disappears when the teacher signs in', async () => {
  const app = await send(RETURNING_EMAIL, { scenario: 'returning-teacher' })
  await signIn(app, RETURNING_EMAIL)
  expect(app.scope.getState($toasts)).toEqual([])
})

test('a failure shows the provider’s message and keeps the dialog open with the email', async () => {
  const { scope } = await send('ada@school.org', { scenario: 'auth-down' })
  expect(scope.getState($sendingReset)).toBe(false)
  expect(scope.getState($toasts)).toMatchObject([
    {
      title: 'Error sending reset email',
      description: 'Sign-in is down right now.',
    },
  ])
  expect(scope.getState($resetOpen)).toBe(true)
  expect(scope.getState($resetEmail)).toBe('ada@school.org')
  expect(scope.getState($resetProblem)).toMatchObject({ kind: 'unavailable' })
  await allSettled(resetEmailChanged, { scope, params: 'grace@school.org' })
  expect(scope.getState($resetProblem)).toBeNull()
  expect(scope.getState($toasts)).toEqual([])
})
