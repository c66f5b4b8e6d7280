import { expect, test } from 'vitest'
import { toIdTokenError, toSignOutError, toSignUpError } from '../../adapters/shared/auth-errors'

test('error kinds that a call cannot return become `internal`, with their message', () => {
  expect(toSignOutError({ kind: 'popup-blocked', message: 'Blocked.' })).toEqual({
    kind: 'internal',
    message: 'Blocked.',
  })
  const weak = { kind: 'weak-password', message: 'Weak.' } as const
  expect(toSignUpError(weak)).toBe(weak)
})

test('a request for an id token fails only with `signed-out` and `unavailable`', () => {
  const offline = { kind: 'unavailable', reason: 'offline', message: 'Offline.' } as const
  expect(toIdTokenError(offline)).toBe(offline)
  expect(toIdTokenError({ kind: 'account-disabled', message: 'Disabled.' })).toEqual({
    kind: 'signed-out',
    message: 'Disabled.',
  })
  expect(toIdTokenError({ kind: 'too-many-requests', message: 'Slow down.' })).toEqual({
    kind: 'unavailable',
    reason: 'server',
    message: 'Slow down.',
  })
})
