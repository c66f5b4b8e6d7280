import { expect, test } from 'vitest'
import {
  identityOf,
  isExpiring,
  isRetryable,
  isValidSession,
  type Session,
  signOutSucceeded,
} from '../../src/demo/adapters/session/session'

const user = { id: '1', email: 'ada@school.test', display_name: '' }
const session = { access_token: 'a', refresh_token: 'r', expires_at: 2_000_000_000, user }

test('a stored session is valid with both tokens, expiry and user', () =>
  expect(isValidSession(session)).toBe(true))

test.each([null, undefined, 'session', 42, [], {}])('%j is no session', (value) =>
  expect(isValidSession(value)).toBe(false),
)

test.each([
  ['access_token', [undefined, '', 1]],
  ['refresh_token', [undefined, '', {}]],
  ['expires_at', [undefined, null, '2000000000', Number.NaN, Number.POSITIVE_INFINITY]],
  ['user', [undefined, null, 'ada']],
  ['user', [{ id: 1 }, { email: null }, { display_name: undefined }].map((part) => ({ ...user, ...part }))],
])('a session with an invalid %s is rejected: %j', (field, values) => {
  for (const value of values)
    expect(isValidSession({ ...session, [field]: value }), String(value)).toBe(false)
})

test('the identity of a session has the name of its user', () => {
  const named = { ...(session as Session), user: { ...user, display_name: 'Ada King' } }
  expect(identityOf(named)).toEqual({ id: user.id, email: user.email, displayName: 'Ada King' })
})

test.each([
  [120_000, false],
  [119_999, true],
])('a session that ends in %i ms is expiring: %s', (milliseconds, expected) => {
  expect(isExpiring(session, session.expires_at * 1_000 - milliseconds)).toBe(expected)
})

test('a request is repeated after a status that may pass, and without a response', () => {
  for (const status of [500, 501, 502, 503, 504, 520, 521, 525, 530])
    expect(isRetryable({ kind: 'status', status }), String(status)).toBe(true)
  for (const status of [400, 401, 403, 404, 408, 409, 422, 429, 499, 505, 519, 531])
    expect(isRetryable({ kind: 'status', status }), String(status)).toBe(false)
  expect(isRetryable({ kind: 'network' })).toBe(true)
})

test('a sign-out succeeds with a 2xx status, and if the server has no such session', () => {
  for (const status of [200, 204, 299, 401, 403, 404])
    expect(signOutSucceeded(status), String(status)).toBe(true)
  for (const status of [302, 400, 402, 429, 500]) expect(signOutSucceeded(status), String(status)).toBe(false)
})
