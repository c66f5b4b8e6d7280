import { describe, expect, test } from 'vitest'
import {
  identityOf,
  isExpiring,
  isRetryable,
  isValidSession,
  type Session,
  signOutClearsSession,
  signOutSucceeded,
} from '../../adapters/session/session'

const user = { id: '1', email: 'ada@school.test', display_name: '' }
const session = { access_token: 'a', refresh_token: 'r', expires_at: 2_000_000_000, user }

describe('isValidSession', () => {
  test('accepts a session with both tokens, expiry and user', () =>
    expect(isValidSession(session)).toBe(true))

  test.each([
    null,
    undefined,
    'session',
    42,
    [],
    {},
    { ...session, access_token: undefined },
    { ...session, access_token: '' },
    { ...session, access_token: 1 },
    { ...session, refresh_token: undefined },
    { ...session, refresh_token: '' },
    { ...session, refresh_token: {} },
    { ...session, expires_at: undefined },
    { ...session, expires_at: null },
    { ...session, expires_at: '2000000000' },
    { ...session, expires_at: Number.NaN },
    { ...session, expires_at: Number.POSITIVE_INFINITY },
    { ...session, user: undefined },
    { ...session, user: null },
    { ...session, user: 'ada' },
    { ...session, user: { ...user, id: 1 } },
    { ...session, user: { ...user, email: null } },
    { ...session, user: { ...user, display_name: undefined } },
  ])('rejects %j', (value) => expect(isValidSession(value)).toBe(false))
})

test('the identity of a session has the name of its user', () => {
  const { id, email } = user
  const named = { ...user, display_name: 'Ada King' }
  expect(identityOf({ ...(session as Session), user: named })).toEqual({ id, email, displayName: 'Ada King' })
})

test.each([
  [3_600_000, false],
  [120_001, false],
  [120_000, false],
  [119_999, true],
  [0, true],
  [-1, true],
])('a session that ends in %i ms is expiring: %s', (milliseconds, expected) => {
  expect(isExpiring(session, session.expires_at * 1_000 - milliseconds)).toBe(expected)
})

describe('isRetryable', () => {
  test.each([500, 501, 502, 503, 504, 520, 521, 525, 530])('is true for status %i', (status) => {
    expect(isRetryable({ kind: 'status', status })).toBe(true)
  })

  test.each([400, 401, 403, 404, 408, 409, 422, 429, 499, 505, 519, 531])(
    'is false for status %i',
    (status) => {
      expect(isRetryable({ kind: 'status', status })).toBe(false)
    },
  )

  test('is true without a response', () => {
    expect(isRetryable({ kind: 'network' })).toBe(true)
  })
})

describe('Sign-out', () => {
  test.each([
    [200, true],
    [204, true],
    [299, true],
    [401, true],
    [403, true],
    [404, true],
    [302, false],
    [400, false],
    [402, false],
    [429, false],
    [500, false],
  ])('status %i counts as success: %s', (status, expected) => {
    expect(signOutSucceeded(status)).toBe(expected)
  })

  test.each([
    ['local', true, true],
    ['local', false, true],
    ['global', true, true],
    ['global', false, false],
    ['others', true, false],
    ['others', false, false],
  ] as const)('scope %s with success %s removes the session: %s', (scope, succeeded, expected) => {
    expect(signOutClearsSession(scope, succeeded)).toBe(expected)
  })
})
