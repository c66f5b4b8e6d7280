import { expect, test } from 'vitest'
import { closedPopupsAfter, provesRedirect } from '../../../src/core/domain/auth/google-redirect'

test.each([
  [0, 'popup-closed', 1],
  [1, 'popup-closed', 2],
  [1, 'popup-superseded', 1],
  [1, 'popup-blocked', 0],
  [1, 'popup-cancelled', 0],
  [2, 'redirect-cancelled', 0],
  [2, null, 0],
] as const)('after %i closed popups and the failure %s, %i were closed in a row', (count, kind, next) => {
  expect(closedPopupsAfter(count, kind && { kind })).toBe(next)
})

test.each([
  [null, true],
  ['second-factor-required', true],
  ['redirect-cancelled', false],
  ['unavailable', false],
] as const)('after a redirect with the failure %s, the browser uses redirects: %s', (kind, expected) => {
  expect(provesRedirect(kind && { kind })).toBe(expected)
})
