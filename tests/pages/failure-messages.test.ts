import { expect, test } from 'vitest'
import { AUTH_MESSAGES } from '../../fixtures/backend/auth-messages'
import type { FailureReason } from '../../src/core/domain/auth/recovery'
import { FAILURE_MESSAGES, failureMessage } from '../../src/pages/auth/failure-messages'

test.each(Object.keys(FAILURE_MESSAGES) as FailureReason[])(
  '%s: the inline message begins with the reason, and goes on with a next step',
  (reason) => {
    for (const usedGoogleLast of [true, false]) {
      const message = failureMessage({ reason, action: null, usedGoogleLast })
      expect(message).toMatch(/[.] .+[.]”?$/)
      const [why] = reason === 'weak-password' ? ['Too easy to guess.'] : FAILURE_MESSAGES[reason]
      expect(message.startsWith(`${why} `)).toBe(true)
    }
  },
)

test.each(Object.entries(AUTH_MESSAGES))(
  '%s: the toast gives the reason that the inline message gives',
  (reason, message) => {
    expect(FAILURE_MESSAGES[reason as FailureReason][0]).toBe(message)
  },
)

test.each([
  ['Firebase: Password should be at least 8 characters (auth/weak-password).', 'Use at least 8 characters.'],
  ['', 'Choose a longer one.'],
])('after the provider’s message “%s”, the next step is “%s”', (message, nextStep) => {
  const recovery = { reason: 'weak-password', action: null, usedGoogleLast: false } as const
  expect(failureMessage(recovery, message)).toBe(`Too easy to guess. ${nextStep}`)
})

test('a hint at Google replaces the next step if Google was used last', () => {
  const messageIf = (usedGoogleLast: boolean) =>
    failureMessage({ reason: 'invalid-credentials', action: 'google', usedGoogleLast })
  expect(messageIf(true)).toMatch(/last sign-in on this computer was with Google/)
  expect(messageIf(false)).not.toMatch(/last sign-in/)
})
