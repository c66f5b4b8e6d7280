import { expect, test } from 'vitest'
import { recoveryOf } from '../../../src/core/domain/auth/recovery'
import { type AuthError, unavailable } from '../../../src/core/domain/errors'

const UNAVAILABLE = ['offline', 'timeout', 'server', 'malformed'] as const

type Kind = Exclude<AuthError['kind'], 'unavailable'>

const errorOf = (kind: Kind): AuthError => ({ kind, message: '' }) as AuthError

test.each(UNAVAILABLE)('the reason of an unavailable service stays the reason: %s', (reason) => {
  expect(recoveryOf(unavailable(reason, ''), 'sign-in', null)).toMatchObject({ reason, action: null })
})

test.each([
  ['invalid-credentials', 'sign-in', 2, 'invalid-credentials', 'reset'],
  ['other-method-needed', 'sign-in', 0, 'other-method-needed', 'reset'],
  ['other-method-needed', 'sign-up', 0, 'other-method-needed', 'sign-in'],
  ['too-many-requests', 'sign-in', 0, 'too-many-requests', 'reset'],
  ['too-many-requests', 'reset', 0, 'too-many-requests', null],
  ['too-many-requests', 'sign-up', 0, 'many-new-accounts', 'sign-in'],
  ['email-in-use', 'sign-up', 0, 'email-in-use', 'sign-in'],
  ['account-disabled', 'sign-in', 0, 'account-disabled', 'contact'],
  ['second-factor-required', 'sign-in', 0, 'second-factor-required', 'contact'],
  ['misconfigured', 'sign-up', 0, 'misconfigured', 'contact'],
  ['popup-closed', 'sign-in', 1, 'popup-closed', 'google'],
  ['popup-closed', 'sign-in', 2, 'popup-closed-again', 'redirect'],
  ['popup-cancelled', 'sign-in', 0, 'popup-cancelled', 'redirect'],
  ['redirect-cancelled', 'sign-in', 0, 'redirect-cancelled', 'redirect'],
  ['popup-blocked', 'sign-in', 2, 'popup-blocked', 'redirect'],
  ['google-rejected', 'sign-up', 2, 'google-rejected', 'google'],
] as const)(
  'after %s on the form %s and %i closed popups, it is %s: %s',
  (kind, form, closed, reason, action) => {
    expect(recoveryOf(errorOf(kind), form, null, closed)).toMatchObject({ reason, action })
  },
)

test.each([
  ['popup-blocked', 'in-app-browser', 'copy-link'],
  ['popup-closed', 'in-app-browser', 'copy-link'],
  ['invalid-credentials', 'invalid-credentials', 'reset'],
] as const)('in the browser of an app, %s is %s: %s', (kind, reason, action) => {
  expect(recoveryOf(errorOf(kind), 'sign-in', null, 0, true)).toMatchObject({ reason, action })
})

test.each([
  ['invalid-credentials', 'sign-in'],
  ['email-in-use', 'sign-up'],
] as const)('after %s on the form %s, the next step is Google, if used last', (reason, form) => {
  const usedLast = { action: 'google', usedGoogleLast: true }
  expect(recoveryOf(errorOf(reason), form, 'google')).toMatchObject(usedLast)
  expect(recoveryOf(errorOf(reason), form, 'email').usedGoogleLast).toBe(false)
})

test.each([
  ['account-disabled', 'contact'],
  ['popup-blocked', 'redirect'],
] as const)('after %s, the next step does not depend on the last method', (reason, action) => {
  const recovery = { reason, action, usedGoogleLast: false }
  expect(recoveryOf(errorOf(reason), 'sign-in', 'google')).toEqual(recovery)
})
