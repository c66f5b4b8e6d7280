import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import {
  $resetEmail,
  $resetOpen,
  $resetProblem,
  resetEmailChanged,
  resetOpened,
  resetSubmitted,
} from '../../../src/models/auth/password-reset'
import { $toasts } from '../../../src/models/site/toasts'
import { startTestApp, type TestAppOptions } from '../../support/start-test-app'

const send = async (email: string, options: TestAppOptions = {}) => {
  const app = await startTestApp({ at: '/auth?isLogin=true', ...options })
  await allSettled(resetOpened, { scope: app.scope, params: '' })
  await allSettled(resetEmailChanged, { scope: app.scope, params: email })
  await Promise.all([1, 2].map(() => allSettled(resetSubmitted, { scope: app.scope })))
  return { ...app, sendPasswordReset: app.ports.auth.sendPasswordReset }
}

test.each(['teacher@demo.graid.test', 'nobody@nowhere.test', ' nobody@nowhere.test '])(
  '%j gets one link, and the same toast whether there is an account or not',
  async (email) => {
    const { scope, sendPasswordReset } = await send(email, { scenario: 'returning-teacher' })
    expect(sendPasswordReset).toHaveBeenCalledExactlyOnceWith(email.trim())
    expect(scope.getState($resetOpen)).toBe(false)
    expect(scope.getState($toasts)).toMatchObject([
      {
        kind: 'success',
        title: 'Email sent',
        description: `A password reset link has been sent to ${email.trim()}.`,
      },
    ])
  },
)

test.each(['', '  '])('an empty email (%j) is ignored without an error', async (email) => {
  const { scope, sendPasswordReset } = await send(email)
  expect(sendPasswordReset).not.toHaveBeenCalled()
  expect(scope.getState($toasts)).toEqual([])
  expect(scope.getState($resetProblem)).toBeNull()
  expect(scope.getState($resetOpen)).toBe(true)
})

test('a malformed email is not sent', async () => {
  const { scope, sendPasswordReset } = await send('ada')
  expect(sendPasswordReset).not.toHaveBeenCalled()
  expect(scope.getState($resetProblem)).toEqual({ kind: 'malformed-email' })
})

test('a failure shows the provider’s message and keeps the dialog open with the email', async () => {
  const { scope } = await send('ada@school.org', { scenario: 'auth-down' })
  expect(scope.getState($toasts)).toMatchObject([
    {
      title: 'Error sending reset email',
      description: 'The authentication service answered 503 (Service Unavailable).',
    },
  ])
  expect(scope.getState($resetOpen)).toBe(true)
  expect(scope.getState($resetEmail)).toBe('ada@school.org')
  expect(scope.getState($resetProblem)).toMatchObject({ kind: 'unavailable' })
  await allSettled(resetEmailChanged, { scope, params: 'grace@school.org' })
  expect(scope.getState($resetProblem)).toBeNull()
})

test('the dialog opens with the email that was typed into the form', async () => {
  const { scope } = await startTestApp({ at: '/auth?isLogin=true' })
  await allSettled(resetOpened, { scope, params: 'ada@school.org' })
  expect(scope.getState($resetEmail)).toBe('ada@school.org')
})
