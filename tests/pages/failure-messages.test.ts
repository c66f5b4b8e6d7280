import { expect, test } from 'vitest'
import type { FailureReason } from '../../src/core/domain/auth/recovery'
import { failureMessage } from '../../src/pages/auth/failure-messages'
import { FAILURE_REASONS } from '../../src/pages/auth/failure-reasons'

test.each(Object.keys(FAILURE_REASONS) as FailureReason[])(
  '%s: the inline message begins with the reason that the toast gives, and goes on with a next step',
  (reason) => {
    for (const usedGoogleLast of [true, false]) {
      const message = failureMessage({ reason, action: null, usedGoogleLast })
      expect(message).toMatch(/[.] .+[.]$/)
      expect(message.startsWith(`${FAILURE_REASONS[reason]} `)).toBe(true)
    }
  },
)

test('a hint at Google replaces the next step if Google was used last', () => {
  const failure = { reason: 'invalid-credentials', action: 'google' } as const
  expect(failureMessage({ ...failure, usedGoogleLast: true })).toMatch(
    /last sign-in on this computer was with Google/,
  )
  expect(failureMessage({ ...failure, usedGoogleLast: false })).not.toMatch(/last sign-in/)
})
