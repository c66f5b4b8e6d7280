import { expect, test } from 'vitest'
import { AUTH_MESSAGES } from '../../adapters/session/auth-messages'
import type { FailureReason } from '../../src/core/domain/auth/recovery'
import { CODE_MESSAGES } from '../../src/pages/auth/code-messages'
import { failureMessage } from '../../src/pages/auth/failure-messages'

test.each(Object.keys(CODE_MESSAGES) as FailureReason[])(
  '%s: the inline message begins with the reason, and goes on with a next step',
  (reason) => {
    for (const usedGoogleLast of [true, false]) {
      const message = failureMessage({ reason, action: null, usedGoogleLast }, CODE_MESSAGES)
      expect(message).toMatch(/[.] .+[.]$/)
      expect(message.startsWith(`${CODE_MESSAGES[reason][0]} `)).toBe(true)
    }
  },
)

test.each(Object.entries(AUTH_MESSAGES))(
  '%s: the toast gives the reason that the inline message gives',
  (reason, message) => {
    expect(CODE_MESSAGES[reason as FailureReason][0]).toBe(message)
  },
)

test('a hint at Google replaces the next step if Google was used last', () => {
  const messageIf = (usedGoogleLast: boolean) =>
    failureMessage({ reason: 'invalid-credentials', action: 'google', usedGoogleLast })
  expect(messageIf(true)).toMatch(/last sign-in on this computer was with Google/)
  expect(messageIf(false)).not.toMatch(/last sign-in/)
})
