import { describe, expect, test } from 'vitest'
import { EMPTY_ONBOARDING } from '../../../src/core/domain/onboarding/onboarding'
import { parseOnboardingData } from '../../../src/core/domain/onboarding/serialization'
import { readQuery } from '../../../src/core/domain/query'
import {
  appHomeUrl,
  appLoginUrl,
  checkoutPath,
  isOtherLocation,
  isOtherPage,
  normalizeLocation,
  normalizePath,
  readAuthQuery,
  SIGN_IN_PATH,
  signUpPath,
} from '../../../src/core/domain/routes'
import type { AppToken } from '../../../src/core/domain/tokens'

const answers = {
  ...EMPTY_ONBOARDING,
  firstName: 'Zoë & "Co" 100%',
  email: 'zoe+3b@school.org',
  goals: [1, 2],
}

const queryOf = (address: string) => readQuery(address.slice(address.indexOf('?')))

test('paths of sign-in, sign-up and checkout', () => {
  expect(SIGN_IN_PATH).toBe('/auth?isLogin=true')
  expect(signUpPath()).toBe('/auth?isLogin=false')
  expect(checkoutPath(2, 'monthly')).toBe('/payment?planid=2&isyearly=false')
  expect(checkoutPath(3, 'yearly')).toBe('/payment?planid=3&isyearly=true')
})

test('the sign-up path contains the onboarding answers, encoded once', () => {
  const query = queryOf(signUpPath(answers))
  expect(readAuthQuery(query)).toMatchObject({ mode: 'sign-up' })
  expect(parseOnboardingData(query.data?.[0] ?? '')).toEqual(answers)
})

describe('URLs of the separate app', () => {
  test('home with the token only', () => {
    expect(appHomeUrl('https://app.graid.test', 'a.b+c/d=' as AppToken, null)).toBe(
      'https://app.graid.test/home?token=a.b%2Bc%2Fd%3D',
    )
  })

  test('home with the token and the answers in the format of /auth', () => {
    const query = queryOf(appHomeUrl('https://app.graid.test', 't' as AppToken, answers))
    expect(Object.keys(query)).toEqual(['token', 'data'])
    expect(parseOnboardingData(query.data?.[0] ?? '')).toEqual(answers)
  })

  test('login', () => expect(appLoginUrl('https://app.graid.test')).toBe('https://app.graid.test/login'))
})

describe('the query of /auth', () => {
  test.each([
    ['', 'sign-in', null],
    ['?isLogin=true', 'sign-in', null],
    ['?isLogin=false', 'sign-up', null],
    ['?isLogin=TRUE', 'sign-up', null],
    ['?isLogin=true&isLogin=false', 'sign-in', null],
    ['?data=%7B%7D', 'sign-in', '{}'],
    ['?isLogin=false&data=%257B', 'sign-up', '%7B'],
    ['?data=', 'sign-in', ''],
  ] as const)('%s selects %s with data %j', (search, mode, data) => {
    expect(readAuthQuery(readQuery(search))).toEqual({ mode, data })
  })
})

test.each([
  ['/AUTH/', '/auth'],
  ['/Welcome/', '/welcome'],
  ['/', '/'],
  ['/index.html', '/'],
  ['/guide.html', '/guide'],
  ['/guide//', '/guide'],
  ['/guide//terms', '/guide//terms'],
  ['/guide.html/terms', '/guide.html/terms'],
  ['/index.html/terms', '/index.html/terms'],
  ['//auth', '/auth'],
])('%s is normalized to %s', (path, normalized) => {
  expect(normalizePath(path)).toBe(normalized)
})

test('a location is another one if its path or its query differs, and another page if its path does', () => {
  const auth = normalizeLocation({ path: '/Auth/', search: '?isLogin=true' })
  const signUp = { path: '/auth', search: '?isLogin=false' }
  const guide = { path: '/guide', search: '?isLogin=true' }
  expect([auth, signUp, guide].map((other) => isOtherLocation(auth, other))).toEqual([false, true, true])
  expect([auth, signUp, guide].map((other) => isOtherPage(auth, other))).toEqual([false, false, true])
})
