import { FirebaseError } from 'firebase/app'
import { AuthErrorCodes } from 'firebase/auth'
import { expect, onTestFinished, test, vi } from 'vitest'
import { authErrorOf, isSecondFactorDemand, ProviderNotLoaded } from '../../../adapters/firebase/errors'
import { blockedHost } from '../../../src/core/domain/errors'

const kindOf = (code: string, customData?: Record<string, unknown>): string => {
  const error = authErrorOf(new FirebaseError(`auth/${code}`, `Firebase: message of ${code}.`, customData))
  expect(error.message).toBe(`Firebase: message of ${code}.`)
  return error.kind === 'unavailable' ? `unavailable: ${error.reason}` : error.kind
}

test.each([
  ['popup-blocked', 'popup-blocked'],
  ['redirect-cancelled', 'redirect-cancelled-by-user'],
  ['popup-closed', 'popup-closed-by-user'],
  ['popup-cancelled', 'cancelled-popup-request'],
  ['unauthorized-domain', 'unauthorized-domain'],
  ['unavailable: offline', 'network-request-failed'],
  ['unavailable: server', 'the-service-is-currently-unavailable. internal-error-encountered.'],
  ['unavailable: timeout', 'timeout'],
  ['storage-unsupported', 'web-storage-unsupported'],
  ['unsupported-environment', 'operation-not-supported-in-this-environment'],
  ['misconfigured', 'invalid-api-key operation-not-allowed configuration-not-found'],
  ['misconfigured', 'api-key-not-valid.-please-pass-a-valid-api-key.'],
  ['misconfigured', 'api-key-expired.-please-renew-the-api-key. the-request-is-missing-a-valid-api-key.'],
  ['misconfigured', 'requests-from-referer-https://elsewhere.test-are-blocked.'],
  ['misconfigured', "method-doesn't-allow-unregistered-callers-(callers-without-established-identity)."],
  ['invalid-credentials', 'invalid-credential wrong-password user-not-found'],
  ['email-in-use', 'email-already-in-use account-exists-with-different-credential'],
  ['invalid-email', 'invalid-email'],
  ['weak-password', 'weak-password password-does-not-meet-requirements'],
  ['account-disabled', 'user-disabled'],
  ['too-many-requests', 'too-many-requests'],
  ['signed-out', 'user-token-expired invalid-refresh-token'],
  ['wrong-code', 'invalid-verification-code'],
  ['code-expired', 'code-expired'],
  ['second-factor-expired', 'invalid-multi-factor-session'],
  ['robot-check-failed', 'captcha-check-failed'],
  ['internal', 'internal-error a-code-that-the-adapter-does-not-know'],
])('%s is the kind of %s, whose messages are kept', (kind, codes) => {
  for (const code of codes.split(' ')) expect(kindOf(code), code).toBe(kind)
})

/**
 * How many codes of the SDK the adapter maps to the error kind `internal`: no call of the site fails with such a code,
 * the code does not indicate what the user can do, or auth.ts handles the code ('multi-factor-auth-required').
 */
const INTERNAL_CODES = 58

test('every other code of the SDK has a kind', () => {
  const codes = [...new Set(Object.values(AuthErrorCodes))].map((code) => code.replace('auth/', ''))
  expect(codes.length).toBeGreaterThan(90)
  expect(codes.filter((code) => kindOf(code) === 'internal')).toHaveLength(INTERNAL_CODES)
})

test('the error of an account with a second factor is recognized', () => {
  expect(isSecondFactorDemand({ code: 'auth/multi-factor-auth-required' })).toBe(true)
  expect(isSecondFactorDemand({ code: 'auth/internal-error' })).toBe(false)
})

test('an html response, which the SDK reports as a network failure, becomes malformed', () => {
  const customData = { message: 'SyntaxError: Unexpected token \'<\', "<!doctype "... is not valid JSON' }
  expect(kindOf('network-request-failed', customData)).toBe('unavailable: malformed')
})

test.each([[new TypeError('x is not a function')], ['thrown text'], [null], [undefined], [{}]])(
  'other thrown values become internal: %s',
  (thrown) => {
    expect(authErrorOf(thrown)).toEqual({ kind: 'internal', message: expect.any(String) })
  },
)

const blockedHostOf = (code: string, host: string) =>
  blockedHost(authErrorOf(Object.assign(new FirebaseError(`auth/${code}`, 'Firebase: message.'), { host })))

test.each([
  ['network-request-failed', 'identitytoolkit.googleapis.com'],
  ['timeout', 'securetoken.googleapis.com'],
  ['internal-error', 'apis.google.com'],
])('%s names %s, unless the browser is offline', (code, host) => {
  expect(blockedHostOf(code, host)).toBe(host)
  vi.stubGlobal('navigator', { onLine: false })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(blockedHostOf(code, host)).toBeUndefined()
})

test.each([
  ['internal-error', 'identitytoolkit.googleapis.com'],
  ['popup-closed-by-user', 'graid.firebaseapp.com'],
  ['invalid-credential', 'identitytoolkit.googleapis.com'],
])('%s is not a failure to reach %s', (code, host) => {
  expect(blockedHostOf(code, host)).toBeUndefined()
})

test('a chunk of the site that could not be loaded names no host', () => {
  expect(blockedHost(authErrorOf(new ProviderNotLoaded('Not loaded.')))).toBeUndefined()
})
