import { expect, test } from 'vitest'
import { retryAfterOf, statusMessage } from '../../adapters/shared/status-message'

test.each([
  ['1', 'is busy for the next minute.'],
  ['60', 'is busy for the next minute.'],
  ['61', 'is busy for the next 2 minutes.'],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 'is busy right now.'],
  ['-1', 'is busy right now.'],
  [null, 'is busy right now.'],
])('a 429 with Retry-After %s says when to try again', (retryAfter, expected) => {
  const seconds = retryAfterOf(429, retryAfter)
  expect(statusMessage('The newsletter service', 429, seconds)).toBe(`The newsletter service ${expected}`)
})

test('only after a 429 does Retry-After count', () => {
  expect([retryAfterOf(429, '60'), retryAfterOf(503, '60')]).toEqual([60, undefined])
})
