import { FirebaseError } from 'firebase/app'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { authErrorOf, ProviderNotLoaded } from '../../adapters/firebase/errors'
import { createHttpCheckout } from '../../adapters/http/checkout'
import { createHttpNewsletter } from '../../adapters/http/newsletter'
import { createHttpToken } from '../../adapters/http/token'
import { createJsonServerReader } from '../../adapters/json-server/client'
import { createSupabaseReader } from '../../adapters/supabase/reader'
import type { Email } from '../../src/core/domain/auth/email'
import { blockedHost } from '../../src/core/domain/errors'
import type { Result } from '../../src/core/domain/result'
import type { IdToken } from '../../src/core/domain/tokens'
import '../services/support/web-socket'

const HOST = 'service.example.org:8443'
const CONFIG = { baseUrl: `https://${HOST}/v1`, timeout: 1_000 }
const SUPABASE = { url: `https://${HOST}`, anonKey: 'anon', timeout: 1_000 }
const ID_TOKEN = 'id-token' as IdToken

const CALLS: Readonly<Record<string, () => Promise<Result<unknown, object>>>> = {
  token: () => createHttpToken(CONFIG).issue(ID_TOKEN),
  checkout: () => createHttpCheckout(CONFIG, { origins: [] }).open({ payPlanId: 2, cancelLanding: true }),
  newsletter: () => createHttpNewsletter(CONFIG).subscribe('ada@school.test' as Email),
  'json-server': () => createJsonServerReader(CONFIG).read({ table: 'subjects' }),
  Supabase: () => createSupabaseReader(SUPABASE).read({ table: 'subjects' }),
}

const stub = (name: 'fetch' | 'navigator', value: unknown): void => {
  vi.stubGlobal(name, value)
  onTestFinished(() => void vi.unstubAllGlobals())
}

const refuse = () => Promise.reject(new TypeError('Failed to fetch'))
const respond = (body: string, type: string, status: number) => async () =>
  new Response(body, { status, headers: { 'content-type': type } })

type Row = [
  title: string,
  fetch: () => Promise<Response>,
  host?: string | undefined,
  navigator?: { onLine: boolean },
]

// A row without `navigator` simulates Node 20, which has no `navigator.onLine`.
const ROWS: Row[] = [
  ['names the host if the connection is refused', refuse, HOST, { onLine: true }],
  ['names the host if the connection is refused, in Node 20', refuse, HOST],
  ['names no host if the browser is offline', refuse, undefined, { onLine: false }],
  ["names the host for a content filter's page", respond('<p>Blocked', 'text/html', 200), HOST],
  ['names the host for such a page with status 403', respond('<p>Blocked', 'text/html', 403), HOST],
  ["names no host for the service's own page with status 503", respond('<p>Down', 'text/html', 503)],
  ['names no host if the service fails', respond('{}', 'application/json', 503)],
  ['names no host for JSON of another shape', respond('{"a":1}', 'application/json', 200)],
]

describe.each(Object.entries(CALLS))('%s', (name, call) => {
  // The newsletter adapter accepts any JSON, so the last row is left out.
  test.each(name === 'newsletter' ? ROWS.slice(0, -1) : ROWS)('%s', async (_, fetch, host, navigator) => {
    stub('navigator', navigator)
    stub('fetch', fetch)
    const result = await call()
    expect(result.ok ? result : blockedHost(result.error)).toBe(host)
  })
})

describe('Firebase', () => {
  const blockedHostOf = (code: string, host: string) =>
    blockedHost(authErrorOf(Object.assign(new FirebaseError(`auth/${code}`, 'Firebase: message.'), { host })))

  test.each([
    ['network-request-failed', 'identitytoolkit.googleapis.com'],
    ['timeout', 'securetoken.googleapis.com'],
    ['internal-error', 'apis.google.com'],
  ])('%s names %s, unless the browser is offline', (code, host) => {
    expect(blockedHostOf(code, host)).toBe(host)
    stub('navigator', { onLine: false })
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
})
