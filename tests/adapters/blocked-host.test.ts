import { FirebaseError } from 'firebase/app'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { authErrorOf, ProviderNotLoaded } from '../../adapters/firebase/errors'
import { createHttpCheckout } from '../../adapters/http/checkout'
import { createHttpNewsletter } from '../../adapters/http/newsletter'
import { createHttpToken } from '../../adapters/http/token'
import { createJsonServerUserLookup } from '../../adapters/json-server/user-lookup'
import { createSupabaseReader } from '../../adapters/supabase/reader'
import type { Email } from '../../src/core/domain/auth/email'
import { blockedHost } from '../../src/core/domain/errors'
import type { Result } from '../../src/core/domain/result'
import type { IdToken } from '../../src/core/domain/tokens'
import '../services/support/web-socket'

const HOST = 'service.example.org:8443'
const CONFIG = { baseUrl: `https://${HOST}/v1`, timeout: 1_000 }
const ID_TOKEN = 'id-token' as IdToken

const CALLS: Readonly<Record<string, () => Promise<Result<unknown, object>>>> = {
  token: () => createHttpToken(CONFIG).issue(ID_TOKEN),
  checkout: () => createHttpCheckout(CONFIG, []).open({ payPlanId: 2, cancelLanding: true }),
  newsletter: () => createHttpNewsletter(CONFIG).subscribe('ada@school.test' as Email),
  'json-server': () => createJsonServerUserLookup(CONFIG).findByProviderId('1', ID_TOKEN),
  Supabase: () =>
    createSupabaseReader({ url: `https://${HOST}`, anonKey: 'anon', timeout: 1_000 }).read({
      table: 'subjects',
    }),
}

const FILTER_PAGE = '<!doctype html><title>Blocked</title><p>This site is blocked by your school.'

const respondWith = (respond: () => Promise<Response>): void => {
  vi.stubGlobal('fetch', respond)
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** Without an argument, simulates Node 20, which has no `navigator`. */
const stubNavigator = (navigator?: { onLine: boolean }): void => {
  vi.stubGlobal('navigator', navigator)
  onTestFinished(() => void vi.unstubAllGlobals())
}

const hostOfFailure = async (call: () => Promise<Result<unknown, object>>) => {
  const result = await call()
  expect(result.ok).toBe(false)
  return result.ok ? null : blockedHost(result.error)
}

describe.each(Object.entries(CALLS))('%s', (name, call) => {
  test('names the host if the connection is refused', async () => {
    respondWith(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await hostOfFailure(call)).toBe(HOST)
  })

  test('names no host if the connection is refused because the browser is offline', async () => {
    stubNavigator({ onLine: false })
    respondWith(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await hostOfFailure(call)).toBeUndefined()
  })

  test('names the host in Node 20, which does not know whether there is a connection', async () => {
    stubNavigator()
    respondWith(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await hostOfFailure(call)).toBe(HOST)
  })

  test("names the host if the response is a content filter's page", async () => {
    respondWith(async () => new Response(FILTER_PAGE, { headers: { 'content-type': 'text/html' } }))
    expect(await hostOfFailure(call)).toBe(HOST)
  })

  test('names no host if the service itself fails', async () => {
    const headers = { 'content-type': 'application/json' }
    respondWith(async () => new Response('{"message":"Down"}', { status: 503, headers }))
    expect(await hostOfFailure(call)).toBeUndefined()
  })

  if (name !== 'newsletter') {
    test('names no host if the response is JSON of another shape', async () => {
      respondWith(async () => Response.json({ unexpected: true }))
      expect(await hostOfFailure(call)).toBeUndefined()
    })
  }
})

describe('Firebase', () => {
  const errorWith = (code: string, host: string) =>
    authErrorOf(Object.assign(new FirebaseError(`auth/${code}`, 'Firebase: message.'), { host }))

  const UNREACHABLE = [
    ['network-request-failed', 'identitytoolkit.googleapis.com'],
    ['timeout', 'securetoken.googleapis.com'],
    ['internal-error', 'apis.google.com'],
  ] as const

  test.each(UNREACHABLE)('%s names %s', (code, host) => {
    expect(blockedHost(errorWith(code, host))).toBe(host)
  })

  test.each(UNREACHABLE)('%s does not name %s if the browser is offline', (code, host) => {
    stubNavigator({ onLine: false })
    expect(blockedHost(errorWith(code, host))).toBeUndefined()
  })

  test.each([
    ['internal-error', 'identitytoolkit.googleapis.com'],
    ['popup-closed-by-user', 'graid.firebaseapp.com'],
    ['invalid-credential', 'identitytoolkit.googleapis.com'],
  ])('%s is not a failure to reach %s', (code, host) => {
    expect(blockedHost(errorWith(code, host))).toBeUndefined()
  })

  test('a chunk of the site that could not be loaded names no host', () => {
    expect(blockedHost(authErrorOf(new ProviderNotLoaded('Not loaded.')))).toBeUndefined()
  })
})
