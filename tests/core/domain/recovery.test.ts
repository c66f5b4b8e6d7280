import { describe, expect, test } from 'vitest'
import { type AuthFormKind, recoveryOf } from '../../../src/core/domain/auth/recovery'
import { type AuthError, unavailable } from '../../../src/core/domain/errors'

const UNAVAILABLE = ['offline', 'timeout', 'server', 'malformed'] as const

type Kind = Exclude<AuthError['kind'], 'unavailable'>

const errorOf = (kind: Kind): AuthError => ({ kind, message: '' }) as AuthError

describe('the reason of a failure', () => {
  test.each(UNAVAILABLE)('is the reason of the unavailable service: %s', (reason) => {
    expect(recoveryOf(unavailable(reason, ''), 'sign-in', null)).toMatchObject({ reason, action: null })
  })

  test.each([
    ['sign-up', 'many-new-accounts'],
    ['sign-in', 'too-many-requests'],
    ['reset', 'too-many-requests'],
  ] as const)('after too many requests on the form %s is %s', (form, reason) => {
    expect(recoveryOf(errorOf('too-many-requests'), form, null).reason).toBe(reason)
  })
})

describe('the next step', () => {
  const actionOf = (kind: Kind, form: AuthFormKind) => recoveryOf(errorOf(kind), form, null).action

  test.each([
    ['invalid-credentials', 'sign-in', 'reset'],
    ['other-method-needed', 'sign-in', 'reset'],
    ['other-method-needed', 'sign-up', 'sign-in'],
    ['too-many-requests', 'sign-in', 'reset'],
    ['too-many-requests', 'reset', null],
    ['too-many-requests', 'sign-up', 'sign-in'],
    ['email-in-use', 'sign-up', 'sign-in'],
    ['account-disabled', 'sign-in', 'contact'],
    ['second-factor-required', 'sign-in', 'contact'],
    ['misconfigured', 'sign-up', 'contact'],
    ['popup-closed', 'sign-in', 'google'],
    ['google-rejected', 'sign-up', 'google'],
    ['popup-blocked', 'sign-in', null],
  ] as const)('after %s on the form %s is %s', (reason, form, action) => {
    expect(actionOf(reason, form)).toBe(action)
  })

  test.each([
    ['invalid-credentials', 'sign-in'],
    ['email-in-use', 'sign-up'],
  ] as const)('after %s on the form %s is Google, if used last', (reason, form) => {
    const usedLast = { action: 'google', usedGoogleLast: true }
    expect(recoveryOf(errorOf(reason), form, 'google')).toMatchObject(usedLast)
    expect(recoveryOf(errorOf(reason), form, 'email').usedGoogleLast).toBe(false)
  })

  test.each([
    ['popup-closed', 1, 'popup-closed', 'google'],
    ['popup-closed', 2, 'popup-closed-again', 'redirect'],
    ['popup-closed', 3, 'popup-closed-again', 'redirect'],
    ['popup-cancelled', 0, 'popup-cancelled', 'redirect'],
    ['redirect-cancelled', 0, 'redirect-cancelled', 'redirect'],
    ['popup-blocked', 2, 'popup-blocked', null],
    ['google-rejected', 2, 'google-rejected', 'google'],
    ['invalid-credentials', 2, 'invalid-credentials', 'reset'],
  ] as const)('after %s and %i closed popups, it is %s: %s', (kind, closedPopups, reason, action) => {
    expect(recoveryOf(errorOf(kind), 'sign-in', null, closedPopups)).toMatchObject({ reason, action })
  })

  test.each([
    ['account-disabled', 'contact'],
    ['popup-blocked', null],
  ] as const)('after %s does not depend on the last method', (reason, action) => {
    const recovery = { reason, action, usedGoogleLast: false }
    expect(recoveryOf(errorOf(reason), 'sign-in', 'google')).toEqual(recovery)
  })
})
