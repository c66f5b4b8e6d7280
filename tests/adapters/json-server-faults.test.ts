import { afterEach, expect, test, vi } from 'vitest'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { createReferenceData, createUserLookup } from '../../adapters/shared/row-reader'
import type { Code } from '../../src/core/domain/auth/code'
import type { Email } from '../../src/core/domain/auth/email'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys'
import type { IdToken } from '../../src/core/domain/tokens'
import { createJsonServerAuth } from '../../src/demo/adapters/json-server/auth'
import { createJsonServerReader } from '../../src/demo/adapters/json-server/client'
import { createJsonServerSeparateApp } from '../../src/demo/adapters/json-server/separate-app'
import { applyFailure, FAILURES, type Failure, json, REASONS } from '../faults/faults'

const USER = { id: 'ada', email: 'ada@school.org', display_name: 'Ada' }
const SESSION = {
  access_token: 'access',
  refresh_token: 'refresh',
  expires_in: 60,
  token_type: 'bearer',
  user: USER,
}

const account = { email: USER.email as Email, displayName: USER.display_name }
const registration = { email: account.email, password: 'secret', fullName: 'Ada' }

afterEach(() => vi.unstubAllGlobals())

/** The calls of a browser that is signed in, each with `fault` in its response. */
const callsWith = (fault: Failure) => {
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) =>
    applyFailure(fault, json(SESSION), signal),
  )
  const config = { baseUrl: 'http://mock.test', timeout: 20 }
  const session = JSON.stringify({ ...SESSION, expires_at: 1 })
  const tab = createInMemoryStorage({ [STORAGE_KEYS.session]: session })
  const auth = createJsonServerAuth(config, tab, { now: Date.now, wait: async () => {} }, async () => account)
  const reader = createJsonServerReader(config)
  return {
    auth: [
      () => auth.signInWithEmail({ email: account.email, password: 'secret' }),
      () => auth.signInWithGoogle(),
      () => auth.signUp(registration),
      () => auth.register(registration),
      () => auth.signInWithCode({ challenge: '', factorId: '', code: '246810' as Code }),
    ],
    tables: [
      () => createUserLookup(reader).findByProviderId('ada', 'token' as IdToken),
      () => createReferenceData(reader).list('goals'),
    ],
    app: () => createJsonServerSeparateApp(config).receiveToken('token', null),
    token: () => auth.idToken({ fresh: true }),
    isSignedIn: () => tab.get(STORAGE_KEYS.session) === session,
  }
}

const reasonOf = async (call: () => Promise<{ ok: boolean; error?: { kind: string; reason?: string } }>) => {
  const { ok, error } = await call()
  expect(ok).toBe(false)
  return error?.reason ?? null
}

test.each(FAILURES)(
  'with the mock server, each call reports the fault %s, which signs nobody in or out',
  async (fault) => {
    const { auth, tables, app, token, isSignedIn } = callsWith(fault)
    for (const call of auth) expect(await reasonOf(call)).toBe(REASONS[fault])
    const isRefused = fault === '404' || fault === '429'
    for (const call of tables) expect(await reasonOf(call)).toBe(isRefused ? 'server' : REASONS[fault])
    // 401 is no failure: the stand-in has a page for an invalid token.
    if (fault !== '401') expect(await reasonOf(app)).toBe(REASONS[fault] ?? 'server')
    expect(isSignedIn()).toBe(true)
    const ends = (await reasonOf(token)) === null
    expect(isSignedIn()).toBe(!ends)
    expect(ends).toBe(['401', '403', '404', '429'].includes(fault))
  },
)
