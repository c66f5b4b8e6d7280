import { expect, test } from 'vitest'
import { AUTH_MESSAGES } from '../../adapters/session/auth-messages'
import type { FailureReason } from '../../src/core/domain/auth/recovery'
import { FAILURE_MESSAGES, failureMessage } from '../../src/pages/auth/failure-messages'

test.each(Object.keys(FAILURE_MESSAGES) as FailureReason[])(
  '%s: the inline message begins with the reason, and goes on with a next step',
  (reason) => {
    for (const usedGoogleLast of [true, false]) {
      const message = failureMessage({ reason, action: null, usedGoogleLast })
      expect(message).toMatch(/[.] .+[.]$/)
      expect(message.startsWith(`${FAILURE_MESSAGES[reason][0]} `)).toBe(true)
    }
  },
)

test.each(Object.entries(AUTH_MESSAGES))(
  '%s: the toast gives the reason that the inline message gives',
  (reason, message) => {
    expect(FAILURE_MESSAGES[reason as FailureReason][0]).toBe(message)
  },
)

test('a hint at Google replaces the next step if Google was used last', () => {
  const failure = { reason: 'invalid-credentials', action: 'google' } as const
  expect(failureMessage({ ...failure, usedGoogleLast: true })).toMatch(
    /last sign-in on this computer was with Google/,
  )
  expect(failureMessage({ ...failure, usedGoogleLast: false })).not.toMatch(/last sign-in/)
})
