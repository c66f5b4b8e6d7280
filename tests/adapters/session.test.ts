import { describe, expect, test } from 'vitest'
import {
  isExpiring,
  isRetryable,
  isValidSession,
  refreshDelays,
  refreshFailureRemovesSession,
  signOutClearsSession,
  signOutSucceeded,
} from '../../adapters/session/session'

const user = { id: '1', email: 'ada@school.test', display_name: '' }
const session = { access_token: 'a', refresh_token: 'r', expires_at: 2_000_000_000, user }

describe('a session read back from storage', () => {
  test('needs its two tokens, its end and somebody it belongs to', () =>
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
  ])('%j is none', (value) => expect(isValidSession(value)).toBe(false))
})

describe('expiry', () => {
  const end = session.expires_at * 1_000
  test.each([
    [3_600_000, false],
    [120_001, false],
    [120_000, false],
    [119_999, true],
    [0, true],
    [-1, true],
  ])('with %i ms left, expiring is %s', (left, expected) => {
    expect(isExpiring(session, end - left)).toBe(expected)
  })
})

describe('refreshing', () => {
  test('starts at 0, then after doubling pauses within one tick of 30 s', () => {
    let elapsed = 0
    const starts = refreshDelays().map((pause) => {
      elapsed += pause
      return elapsed
    })
    expect(starts).toEqual([0, 200, 600, 1_400, 3_000, 6_200, 12_600, 25_400])
  })

  test.each([500, 501, 502, 503, 504, 520, 521, 525, 530])(
    '%i is tried again and keeps the session',
    (status) => {
      expect(isRetryable({ kind: 'status', status })).toBe(true)
      expect(refreshFailureRemovesSession({ kind: 'status', status })).toBe(false)
    },
  )

  test.each([400, 401, 403, 404, 408, 409, 422, 429, 499, 505, 519, 531])(
    '%i is final and removes the session',
    (status) => {
      expect(isRetryable({ kind: 'status', status })).toBe(false)
      expect(refreshFailureRemovesSession({ kind: 'status', status })).toBe(true)
    },
  )

  test('no network is tried again and keeps the session', () => {
    expect(isRetryable({ kind: 'network' })).toBe(true)
    expect(refreshFailureRemovesSession({ kind: 'network' })).toBe(false)
  })
})

describe('signing out', () => {
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
  ])('an answer of %i is a success: %s', (status, expected) => {
    expect(signOutSucceeded(status)).toBe(expected)
  })

  test.each([
    ['local', true, true],
    ['local', false, true],
    ['global', true, true],
    ['global', false, false],
    ['others', true, false],
    ['others', false, false],
  ] as const)('%s, succeeded %s, forgets this session: %s', (scope, succeeded, expected) => {
    expect(signOutClearsSession(scope, succeeded)).toBe(expected)
  })
})
