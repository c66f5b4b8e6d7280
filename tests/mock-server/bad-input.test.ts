import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_BODY_SIZE } from '../../mock-server/requests'
import { startTestServer, type TestServer } from './support/server'

// All tests can share one server: no test changes data that a later test reads.
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const JSON_TYPE = { 'content-type': 'application/json' }

const post = ({ request }: TestServer, path: string, body: string, headers?: Record<string, string>) =>
  request(path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body })

const expectRunning = async ({ request }: TestServer): Promise<void> => {
  expect((await request('/users?fbid=returning')).body).toHaveLength(1)
}

const POSTS = [
  '/auth/signup',
  '/auth/token?grant_type=password',
  '/auth/google',
  '/auth/recover',
  '/auth/factors/challenge',
  '/auth/factors/verify',
  '/checkout',
  '/generate-token',
  '/newsletter',
  '/users',
  '/__mock/scenario',
  '/__mock/faults',
]

describe('Malformed bodies', () => {
  test.each(POSTS)('%s rejects a body that is empty, malformed or not a JSON object', async (path) => {
    for (const body of ['{"email":', 'null', '[]', '"text"', '1', '{}', '\0', '{"a":'.repeat(5_000)]) {
      const response = await post(server, path, body)
      // /users accepts `{}`, because json-server stores an empty object as a row.
      if (path === '/users' && body === '{}') continue
      expect([path, body.slice(0, 20), response.status]).toEqual([path, body.slice(0, 20), 400])
      expect(response.body).toBeTypeOf('object')
    }
    await expectRunning(server)
  })

  test('the error format is that of the mocked service', async () => {
    expect((await post(server, '/auth/token', '{')).body).toEqual({
      code: 400,
      error_code: 'bad_json',
      msg: 'Could not parse request body as JSON',
    })
    expect((await post(server, '/rest/v1/users', '{')).body).toEqual({
      code: 'PGRST102',
      details: null,
      hint: null,
      message: 'Empty or invalid json',
    })
    expect((await post(server, '/checkout', '{')).body).toEqual({
      message: 'Could not parse request body as JSON',
    })
  })

  test.each([
    ['/auth/signup', { email: 'x', password: 'long-enough' }],
    ['/auth/signup', { email: 'a@b.test', password: 5 }],
    ['/auth/signup', { email: 'a@b.test', password: 'long-enough', fullName: {} }],
    ['/auth/signup', { email: ['a@b.test'], password: 'long-enough' }],
    ['/auth/google', { email: 'a@b.test', displayName: 7 }],
    ['/auth/token?grant_type=password', { email: null, password: null }],
    ['/auth/token?grant_type=refresh_token', { refresh_token: 7 }],
    ['/auth/token?grant_type=magic', { email: 'a@b.test' }],
    ['/auth/token', {}],
    ['/auth/recover', { email: '' }],
  ])('%s rejects %j', async (path, json) => {
    expect((await server.request(path, { json })).status).toBe(400)
    await expectRunning(server)
  })

  test('rejects other content types and compressed bodies', async () => {
    for (const headers of [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/xml' },
      { 'content-encoding': 'gzip' },
    ]) {
      expect((await post(server, '/checkout', '{}', headers)).status).toBe(415)
    }
    await expectRunning(server)
  })
})

describe('Oversized bodies', () => {
  test('get 413; a body of the maximum size is read', async () => {
    const large = JSON.stringify({ email: 'a'.repeat(MAX_BODY_SIZE) })
    for (const path of ['/newsletter', '/auth/signup', '/rest/v1/users', '/users']) {
      expect((await post(server, path, large)).status).toBe(413)
    }
    const empty = JSON.stringify({ email: '' })
    const body = JSON.stringify({ email: 'a'.repeat(MAX_BODY_SIZE - empty.length) })
    expect((await post(server, '/newsletter', body)).status).toBe(400)
    await expectRunning(server)
  })
})

describe('Unknown methods, tables and paths', () => {
  test.each([
    '/auth/signup',
    '/auth/token',
    '/auth/recover',
    '/auth/logout',
    '/checkout',
    '/generate-token',
    '/newsletter',
    '/__mock/reset',
  ])('%s responds to GET, PUT and DELETE with 405 and the Allow header', async (path) => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status, headers } = await server.request(path, { method })
      expect(status).toBe(405)
      expect(headers.get('allow')).toContain('POST')
    }
  })

  test('unknown tables and paths get 404', async () => {
    const { request } = server
    expect(await request('/nowhere?_sort=id')).toMatchObject({ status: 404, body: {} })
    expect(await request('/nowhere', { json: {} })).toMatchObject({ status: 404, body: {} })
    expect(await request('/auth/nowhere')).toMatchObject({ status: 404, body: { code: 404 } })
    expect((await request('/__mock/nowhere')).status).toBe(404)
  })

  test.each([
    '/users?_sort=a&_sort=b',
    '/users?_limit=x',
    '/users?_page=-1',
    '/users?fbid=a&fbid=b',
    '/users?fbid=%zz',
    '/users/%E0%A4%A',
    '/%E0%A4%A',
    '/users?__proto__=1',
    '/rest/v1/users?fbid=%zz',
    '/home?token[]=x&data[a]=b',
  ])('%s gets no status 5xx', async (path) => {
    const { status } = await server.request(path)
    expect(status).toBeLessThan(500)
    await expectRunning(server)
  })

  test('_like searches for plain text, in linear time', async () => {
    const { request } = server
    const long = `${'a'.repeat(40)}(x)`
    await request('/users', { json: { fbid: 'long', full_name: long } })
    const find = async (pattern: string) =>
      (await request(`/users?full_name_like=${encodeURIComponent(pattern)}`)).body
    expect(await find('AAA(X')).toMatchObject([{ fbid: 'long' }])
    expect(await find('(x')).toMatchObject([{ fbid: 'long' }])
    // The server must treat these patterns as plain text. As regular expressions, the patterns would block the server
    // for minutes.
    expect(await find(`${'.*'.repeat(25)}!`)).toEqual([])
    expect(await find('(a|a)*!')).toEqual([])
    expect(await find('*a'.repeat(25))).toEqual([])
  })
})
