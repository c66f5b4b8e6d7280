import { allSettled, scopeBind } from 'effector'
import { describe, expect, test } from 'vitest'
import { RETURNING_EMAIL } from '../../../fixtures/cast'
import {
  $resetEmail,
  $resetOpen,
  $resetProblem,
  $sendingReset,
  resetClosed,
  resetEmailChanged,
  resetOpened,
  resetSubmitted,
} from '../../../src/models/auth/password-reset'
import { $authProblem } from '../../../src/models/auth/sign-in'
import { $toasts } from '../../../src/models/site/toasts'
import { signIn, startTestApp, type TestAppOptions } from '../../support/start-test-app'

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

describe('a response that arrives after the dialog was closed and opened again', () => {
  const sendLate = async (scenario: 'returning-teacher' | 'auth-down') => {
    const app = await startTestApp({ at: '/auth?isLogin=true', scenario })
    const { scope, backend, clock } = app
    await allSettled(resetOpened, { scope, params: 'teacher@demo.graid.test' })
    backend.faults.latency = 1_000
    const sent = allSettled(resetSubmitted, { scope })
    scopeBind(resetClosed, { scope })()
    scopeBind(resetOpened, { scope })('')
    scopeBind(resetEmailChanged, { scope })('ada@school.org')
    expect(scope.getState($sendingReset)).toBe(false)
    await clock.advance(1_000)
    await sent
    return app
  }

  test('confirms the first email and keeps the dialog open', async () => {
    const { scope } = await sendLate('returning-teacher')
    expect(scope.getState($toasts)).toMatchObject([{ title: 'Email sent' }])
    expect(scope.getState($resetOpen)).toBe(true)
    expect(scope.getState($resetEmail)).toBe('ada@school.org')
  })

  test('shows no problem beside the new email', async () => {
    const { scope } = await sendLate('auth-down')
    expect(scope.getState($toasts)).toMatchObject([{ title: 'Error sending reset email' }])
    expect(scope.getState($resetProblem)).toBeNull()
  })
})

test('a success keeps the dialog open with an email that was typed in the meantime', async () => {
  const { scope, backend, clock } = await startTestApp({ at: '/auth?isLogin=true' })
  await allSettled(resetOpened, { scope, params: 'ada@school.org' })
  backend.faults.latency = 1_000
  const sent = allSettled(resetSubmitted, { scope })
  scopeBind(resetEmailChanged, { scope })('ben@school.org')
  expect(scope.getState($sendingReset)).toBe(true)
  await clock.advance(1_000)
  await sent
  expect(scope.getState($resetOpen)).toBe(true)
  expect(scope.getState($resetEmail)).toBe('ben@school.org')
  expect(scope.getState($sendingReset)).toBe(false)
})
