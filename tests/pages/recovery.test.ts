import { describe, expect, test } from 'vitest'
import {
  type AuthFormKind,
  FAILURE_REASONS,
  type FailureReason,
  failureReasonOf,
} from '../../src/core/domain/auth/failure-reason'
import { type AuthError, unavailable } from '../../src/core/domain/errors'
import { recoveryOf } from '../../src/pages/auth/recovery'

const UNAVAILABLE = ['offline', 'timeout', 'server', 'malformed'] as const
const isUnavailable = (reason: FailureReason): reason is (typeof UNAVAILABLE)[number] =>
  UNAVAILABLE.some((other) => other === reason)

/**
 * Returns the error for which `failureReasonOf` returns `reason`. The reason 'many-new-accounts' occurs only on the
 * sign-up form, where it replaces 'too-many-requests'.
 */
const errorOf = (reason: FailureReason, message: string): AuthError => {
  if (isUnavailable(reason)) return unavailable(reason, message)
  return { kind: reason === 'many-new-accounts' ? 'too-many-requests' : reason, message }
}

const REASONS = Object.keys(FAILURE_REASONS) as FailureReason[]
const FORMS: readonly AuthFormKind[] = ['sign-in', 'sign-up', 'reset']

test.each(REASONS)('%s: the inline message gives the reason on every form, without a code', (reason) => {
  for (const form of FORMS) {
    const error = errorOf(reason, 'Firebase: Error (auth/a-code).')
    for (const lastMethod of ['google', 'email', null] as const) {
      const { message } = recoveryOf(error, form, lastMethod)
      expect(message.startsWith(`${FAILURE_REASONS[failureReasonOf(error, form)]} `)).toBe(true)
      expect(message).not.toContain('auth/')
    }
  }
})

describe('the control that leads on', () => {
  const actionOf = (reason: FailureReason, form: AuthFormKind, lastMethod: 'google' | null = null) =>
    recoveryOf(errorOf(reason, ''), form, lastMethod).action

  test.each([
    ['invalid-credentials', 'sign-in', 'reset'],
    ['other-method-needed', 'sign-in', 'reset'],
    ['other-method-needed', 'sign-up', 'sign-in'],
    ['too-many-requests', 'sign-in', 'reset'],
    ['too-many-requests', 'reset', null],
    ['many-new-accounts', 'sign-up', null],
    ['email-in-use', 'sign-up', 'sign-in'],
    ['account-disabled', 'sign-in', 'contact'],
    ['second-factor-required', 'sign-in', 'contact'],
    ['popup-closed', 'sign-in', 'google'],
    ['google-rejected', 'sign-up', 'google'],
    ['offline', 'sign-in', null],
  ] as const)('%s on the form %s: %s', (reason, form, action) => {
    expect(actionOf(reason, form)).toBe(action)
  })

  test.each([
    ['invalid-credentials', 'sign-in'],
    ['email-in-use', 'sign-up'],
  ] as const)('%s is Google, if that was the last method in this browser', (reason, form) => {
    const { message, action } = recoveryOf(errorOf(reason, ''), form, 'google')
    expect(action).toBe('google')
    expect(message).toMatch(/The last sign-in on this computer was with Google/)
  })
})
