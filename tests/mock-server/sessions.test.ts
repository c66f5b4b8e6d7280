import { describe, expect, test } from 'vitest'
import { createManualClock } from '../../adapters/in-memory/clock'
import { createInMemoryStorage } from '../../adapters/in-memory/storage'
import { createJsonServerAuth } from '../../adapters/json-server/auth'
import { isValidSession, type Session } from '../../adapters/session/session'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import type { MockServer, MockServerOptions } from '../../mock-server/server'
import { STORAGE_KEYS } from '../../src/core/domain/storage-keys'
import type { AccessToken } from '../../src/core/domain/tokens'
import { ask, openMockServer, putFault } from './support/server'

const CREDENTIALS = { email: RETURNING_EMAIL, password: DEMO_PASSWORD }
const HOUR = 3_600_000

const signIn = async ({ url }: MockServer): Promise<Session> => {
  const { body } = await ask(`${url}/auth/token?grant_type=password`, { json: CREDENTIALS })
  if (!isValidSession(body)) throw new Error(JSON.stringify(body))
  return body
}
const refresh = ({ url }: MockServer, refresh_token: string) =>
  ask(`${url}/auth/token?grant_type=refresh_token`, { json: { refresh_token } })
const signOut = ({ url }: MockServer, { access_token }: Session, scope: string) =>
  ask(`${url}/auth/logout?scope=${scope}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
  })
const tokenFor = ({ url }: MockServer, { access_token }: Session) =>
  ask(`${url}/generate-token`, { json: { idToken: access_token } })

describe('Sessions of the mock server', () => {
  test('have the fields of docs/product.md §3.4', async () => {
    const server = await openMockServer({ now: () => 1_000_000 })
    expect(await signIn(server)).toEqual({
      access_token: expect.stringMatching(/./),
      refresh_token: expect.stringMatching(/./),
      expires_at: 1_000 + 3_600,
      expires_in: 3_600,
      token_type: 'bearer',
      user: { id: 'returning', email: RETURNING_EMAIL, display_name: expect.stringMatching(/./) },
    })
  })

  test('are refreshed with a token that is good once, and for ten seconds more', async () => {
    let now = HOUR
    const server = await openMockServer({ now: () => now })
    const first = await signIn(server)
    const second = await refresh(server, first.refresh_token)
    expect(second.status).toBe(200)
    // Two tabs refresh at once, or an answer was lost: the same session once more.
    now += 9_000
    const again = await refresh(server, first.refresh_token)
    expect(again.body).toMatchObject({ access_token: (second.body as Session).access_token })
    now += 2_000
    expect(await refresh(server, first.refresh_token)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_already_used' },
    })
    expect(await refresh(server, (second.body as Session).refresh_token)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_not_found' },
    })
  })

  test.each([
    ['local', [401, 200, 200]],
    ['others', [200, 401, 200]],
    ['global', [401, 401, 200]],
  ] as const)('sign-out %s ends what it says', async (scope, statuses) => {
    const server = await openMockServer()
    const mine = await signIn(server)
    const elsewhere = await signIn(server)
    const somebody = await ask(`${server.url}/auth/google`, { json: { email: 'somebody@else.test' } })
    expect((await signOut(server, mine, scope)).status).toBe(204)
    const after = [mine, elsewhere, somebody.body as Session].map((session) => tokenFor(server, session))
    expect((await Promise.all(after)).map(({ status }) => status)).toEqual(statuses)
  })

  test('a token of nobody’s cannot sign out, and an unknown scope is refused', async () => {
    const server = await openMockServer()
    const session = await signIn(server)
    expect(
      (await signOut(server, { ...session, access_token: 'forged' as AccessToken }, 'global')).status,
    ).toBe(403)
    expect((await signOut(server, session, 'everywhere')).status).toBe(400)
    expect((await ask(`${server.url}/auth/logout`, { method: 'POST' })).status).toBe(401)
  })

  test('access tokens end in time', async () => {
    let now = HOUR
    const server = await openMockServer({ now: () => now })
    const session = await signIn(server)
    now += HOUR
    expect(await tokenFor(server, session)).toMatchObject({ status: 401, body: { message: /expired/ } })
  })
})

/** The adapter on a server, both on one clock that is moved by hand. */
const openBrowser = async (options: MockServerOptions = {}) => {
  const clock = createManualClock(HOUR)
  const server = await openMockServer({ now: clock.now, ...options })
  const storage = createInMemoryStorage()
  const auth = createJsonServerAuth({ baseUrl: server.url, timeout: 2_000 }, storage, clock, async () => ({
    kind: 'closed',
  }))
  return { clock, server, storage, auth }
}

const refreshes = ({ log }: MockServer) => log.all().filter(({ query }) => query.includes('refresh_token'))

describe('The json-server adapter keeps core’s session policy', () => {
  test('refreshes 120 s before the end, not earlier', async () => {
    const { auth, clock, server } = await openBrowser()
    await auth.signInWithEmail(CREDENTIALS)
    const first = await auth.idToken()
    await clock.advance(HOUR - 121_000)
    expect(await auth.idToken()).toEqual(first)
    await clock.advance(2_000)
    const second = await auth.idToken()
    expect(second).toMatchObject({ ok: true })
    expect(second).not.toEqual(first)
    expect(refreshes(server)).toHaveLength(1)
  })

  test('removes the session when the server no longer knows it', async () => {
    const { auth, clock, server } = await openBrowser()
    await auth.signInWithEmail(CREDENTIALS)
    server.store.reset()
    await clock.advance(HOUR)
    expect(await auth.idToken()).toMatchObject({ ok: false, error: { kind: 'signed-out' } })
    expect(refreshes(server)).toHaveLength(1)
  })

  test('keeps the session while the server is down, and tries again within the tick', async () => {
    const { auth, clock, server, storage } = await openBrowser()
    await auth.signInWithEmail(CREDENTIALS)
    await clock.advance(HOUR)
    putFault(server, { route: '/auth/token', kind: 'status', status: 503 })
    const asked = auth.idToken()
    for (let step = 0; step < 60 && refreshes(server).length < 8; step += 1) {
      await clock.advance(500)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    expect(await asked).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    expect(refreshes(server)).toHaveLength(8)
    expect(storage.get(STORAGE_KEYS.session)).not.toBeNull()
    server.store.setFaults([])
    expect(await auth.idToken()).toMatchObject({ ok: true })
  })

  test('for real: a session within 120 s of its end is refreshed before it is used', async () => {
    const server = await openMockServer({ sessionLifetime: 120 })
    const auth = createJsonServerAuth(
      { baseUrl: server.url, timeout: 2_000 },
      createInMemoryStorage(),
      { now: Date.now, wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref()) },
      async () => ({ kind: 'closed' }),
    )
    await auth.signInWithEmail(CREDENTIALS)
    const token = await auth.idToken()
    expect(refreshes(server)).toMatchObject([{ status: 200 }])
    expect(token.ok && server.store.sessionByAccessToken(token.value)).toBeTruthy()
  })

  test('a failed global sign-out keeps the session, a local one never does', async () => {
    const { auth, server, storage } = await openBrowser()
    await auth.signInWithEmail(CREDENTIALS)
    putFault(server, { route: '/auth/logout', kind: 'status', status: 500 })
    expect(await auth.signOut('global')).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    expect(storage.get(STORAGE_KEYS.session)).not.toBeNull()
    expect(await auth.signOut('others')).toMatchObject({ ok: false })
    expect(storage.get(STORAGE_KEYS.session)).not.toBeNull()
    expect(await auth.signOut('local')).toEqual({ ok: true, value: undefined })
    expect(storage.get(STORAGE_KEYS.session)).toBeNull()
  })

  test.each([
    ['global', true],
    ['others', false],
  ] as const)('sign-out %s counts a session the server has forgotten as over', async (scope, cleared) => {
    const { auth, server, storage } = await openBrowser()
    await auth.signInWithEmail(CREDENTIALS)
    server.store.reset()
    expect(await auth.signOut(scope)).toMatchObject({ ok: true })
    expect(storage.get(STORAGE_KEYS.session) === null).toBe(cleared)
  })
})
