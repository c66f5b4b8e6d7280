import { expect, test } from 'vitest'
import { closedPopupsAfter, provesRedirect } from '../../../src/core/domain/auth/google-redirect'

test.each([
  [0, 'popup-closed', 1],
  [1, 'popup-closed', 2],
  [1, 'popup-superseded', 1],
  [1, 'popup-blocked', 0],
  [1, 'popup-cancelled', 0],
  [2, 'redirect-cancelled', 0],
] as const)('after %i closed popups and the failure %s, %i were closed in a row', (count, kind, next) => {
  expect(closedPopupsAfter(count, { kind })).toBe(next)
})

test('a success ends the row of closed popups', () => {
  expect(closedPopupsAfter(2, null)).toBe(0)
})

test.each([
  ['redirect', null, true],
  ['redirect', 'second-factor-required', true],
  ['redirect', 'redirect-cancelled', false],
  ['redirect', 'unavailable', false],
  ['popup', null, false],
  ['popup', 'second-factor-required', false],
] as const)('after a %s with the failure %s, the browser uses the redirect: %s', (method, kind, expected) => {
  expect(provesRedirect(method, kind && { kind })).toBe(expected)
})
