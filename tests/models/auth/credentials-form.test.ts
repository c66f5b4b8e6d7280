import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { authForm } from '../../../src/models/auth/sign-in'
import { signUpForm } from '../../../src/models/auth/sign-up'
import { startTestApp } from '../../support/start-test-app'

test('typing into a field removes the error of that field only', async () => {
  const { scope, ports } = await startTestApp({ at: '/auth?isLogin=true' })
  await allSettled(authForm.submitted, { scope })
  expect(scope.getState(authForm.$errors)).toEqual({ email: 'missing', password: 'missing' })
  await allSettled(authForm.fieldChanged, { scope, params: { email: 'ada@school.org' } })
  expect(scope.getState(authForm.$errors)).toEqual({ password: 'missing' })
  expect(ports.auth.signInWithEmail).not.toHaveBeenCalled()
})

test('on /signup the full name is required', async () => {
  const { scope } = await startTestApp({ at: '/signup' })
  const fields = { email: 'ada@school.org', password: 'analytical' }
  await allSettled(signUpForm.fieldChanged, { scope, params: fields })
  await allSettled(signUpForm.submitted, { scope })
  expect(scope.getState(signUpForm.$errors)).toEqual({ fullName: 'missing' })
})
