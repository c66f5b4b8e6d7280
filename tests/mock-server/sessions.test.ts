import { expect, test } from 'vitest'
import type { AccessToken } from '../../src/core/domain/tokens'
import type { Session } from '../../src/demo/adapters/session/session'
import { openMockServer, shareMockServer, signInAt, type TestServer } from './support/server'

const HOUR = 3_600_000

const shared = shareMockServer()

const refresh = ({ request }: TestServer, refresh_token: string) =>
  request('/auth/token?grant_type=refresh_token', { json: { refresh_token } })
const signOut = ({ request }: TestServer, { access_token }: Session, scope: string) =>
  request(`/auth/logout?scope=${scope}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
  })
const generateToken = ({ request }: TestServer, { access_token }: Session) =>
  request('/generate-token', { json: { idToken: access_token } })

test('a refresh token works once; within ten seconds a second use returns the same session', async () => {
  let now = HOUR
  const server = await openMockServer({ now: () => now })
  const first = await signInAt(server)
  const second = await refresh(server, first.refresh_token)
  expect(second.status).toBe(200)
  const { access_token, refresh_token } = second.body as Session
  now += 9_000
  expect((await refresh(server, first.refresh_token)).body).toMatchObject({ access_token })
  now += 2_000
  expect(await refresh(server, first.refresh_token)).toMatchObject({
    status: 400,
    body: { error_code: 'token-used' },
  })
  expect(await refresh(server, refresh_token)).toMatchObject({
    status: 400,
    body: { error_code: 'token-unknown' },
  })
})

test.each([
  ['local', [401, 200, 200]],
  ['others', [200, 401, 200]],
  ['global', [401, 401, 200]],
] as const)('sign-out with scope %s ends the sessions of that scope', async (scope, statuses) => {
  const server = shared()
  const current = await signInAt(server)
  const sameAccount = await signInAt(server)
  const otherAccount = await server.request('/auth/google', { json: { email: 'other@school.test' } })
  expect((await signOut(server, current, scope)).status).toBe(204)
  const responses = [current, sameAccount, otherAccount.body as Session].map((session) =>
    generateToken(server, session),
  )
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(statuses)
})

test('sign-out requires a valid token and a known scope', async () => {
  const server = shared()
  const session = await signInAt(server)
  const forged = { ...session, access_token: 'forged' as AccessToken }
  expect((await signOut(server, forged, 'global')).status).toBe(403)
  expect((await signOut(server, session, 'everywhere')).status).toBe(400)
  expect((await server.request('/auth/logout', { method: 'POST' })).status).toBe(401)
})

test('access tokens expire after an hour', async () => {
  let now = HOUR
  const server = await openMockServer({ now: () => now })
  const session = await signInAt(server)
  now += HOUR
  expect(await generateToken(server, session)).toMatchObject({
    status: 401,
    body: { message: expect.stringMatching(/expired/) },
  })
  const headers = { authorization: `Bearer ${session.access_token}` }
  expect((await server.request('/rest/v1/users', { headers })).body).toMatchObject({ code: 'PGRST303' })
})

test.each([
  ['auth:session-ended', [401, 401]],
  ['auth:session-ended,every:2', [200, 401]],
])('%s ends all sessions at a call with a token; signing in works', async (fault, statuses) => {
  const server = shared()
  const session = await signInAt(server)
  await server.request('/__mock/faults', { json: { fault } })
  const calls = [await generateToken(server, session), await generateToken(server, session)]
  expect(calls.map(({ status }) => status)).toEqual(statuses)
  expect((await refresh(server, session.refresh_token)).body).toMatchObject({ error_code: 'token-unknown' })
  expect((await signInAt(server)).user.id).toBe('returning')
})

test('with the clock ahead, an id token has expired, until a scenario starts', async () => {
  const server = shared()
  const setClock = (shift: string) => server.request('/__mock/clock', { json: { shift } })
  const session = await signInAt(server)
  expect((await setClock('tomorrow')).status).toBe(400)
  expect((await generateToken(server, session)).status).toBe(200)
  expect((await setClock('+26h')).body).toMatchObject({ faults: ['clock:26h'], clock: 26 * HOUR })
  expect((await generateToken(server, session)).status).toBe(401)
  await server.request('/__mock/reset', { method: 'POST' })
  expect((await generateToken(server, await signInAt(server))).status).toBe(200)
})
