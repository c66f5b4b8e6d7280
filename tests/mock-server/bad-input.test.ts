import { afterEach, expect, test } from 'vitest'
import { MAX_BODY_BYTES } from '../../mock-server/server'
import { shareMockServer } from './support/server'

const server = shareMockServer()

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  server().request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

const statusesOf = async <Item>(items: readonly Item[], send: (item: Item) => ReturnType<typeof post>) => {
  const statuses = new Set<number>()
  for (const item of items) statuses.add((await send(item)).status)
  return [...statuses]
}

afterEach(async () => {
  expect((await server().request('/users?fbid=returning')).body).toHaveLength(1)
})

const CALLS =
  '/auth/signup /auth/token?grant_type=password /auth/recover /checkout /generate-token /newsletter'.split(
    ' ',
  )
const FACTORS = ['/auth/factors/challenge', '/auth/factors/verify']

test.each([...CALLS, ...FACTORS, '/auth/google', '/__mock/scenario', '/__mock/faults'])(
  '%s rejects a body that is empty, malformed or not a JSON object',
  async (path) => {
    const bodies = ['{"email":', 'null', '[]', '"text"', '1', '\0', '{"a":'.repeat(5_000), '{}']
    expect(await statusesOf(bodies, (body) => post(path, body))).toEqual([400])
  },
)

const message = expect.stringContaining('JSON')

test.each([
  ['/auth/token', { code: 400, error_code: 'unexpected_failure', msg: message }],
  ['/rest/v1/users', { code: '400', details: null, hint: null, message }],
  ['/checkout', { message }],
])('%s rejects malformed JSON in the error format of the mocked service', async (path, body) => {
  expect((await post(path, '{')).body).toEqual(body)
})

test.each([
  ['/auth/signup', { email: 'a@b.test', password: 5 }],
  ['/auth/signup', { email: 'a@b.test', password: 'long-enough', fullName: {} }],
  ['/auth/google', { email: 'nobody' }],
  ['/portal', { customer: 'cus_returning' }],
  ['/auth/token?grant_type=magic', { email: 'a@b.test' }],
])('%s rejects %j', async (path, json) => {
  expect((await server().request(path, { json })).status).toBe(400)
})

type BadRequest = [method: string, path: string, text: string, body?: string]
const getting = (text: string, ...paths: string[]) => paths.map((path): BadRequest => ['GET', path, text])

test.each<BadRequest>([
  ['POST', '/users', 'must be a JSON object', '[1]'],
  ['PATCH', '/users/1', 'must be a JSON object', '[]'],
  ['POST', '/users', 'PATCH /users/ID', '{"id":1}'],
  ['POST', '/users', "'id' must be", '{"id":1.5}'],
  ['POST', '/users', "'fbid' must be", '{"fbid":{"toString":1}}'],
  ['POST', '/users', "Rename the property '__proto__'", '{"__proto__":{"a":1}}'],
  ['POST', '/users', "Rename the property 'length'", '{"length":9e15}'],
  ...getting('must be plain text', '/users?name_like=(', '/users?email_like=^(a%2B)%2B$'),
  ...getting(
    'once, without brackets',
    '/users?_sort[]=a',
    '/users?_sort=a&_sort=b',
    '/users?id_gte[toString]=1',
  ),
  ...getting("Write '%25'", '/users/%E0%A4%A', '/users/%zz', '/rest/v1/%zz'),
])('%s %s gets 4xx and “%s”, without a stack trace or a local path', async (method, path, text, body) => {
  const headers = { 'content-type': 'application/json' }
  const response = await server().request(path, { method, headers, ...(body && { body }) })
  expect([400, 409]).toContain(response.status)
  expect(response.body).toEqual(expect.any(Object))
  expect(response.text).toContain(text)
  expect(response.text).not.toMatch(/\s{4}at |node_modules|mock-server\//)
})

test('the call of a service may end with a slash; a search takes plain text', async () => {
  const { request } = server()
  expect((await request('/checkout/', { json: { payPlanId: 4, cancelLanding: true } })).status).toBe(200)
  expect((await request('/users?full_name_like=hannah')).body).toHaveLength(1)
})

test('other content types get 400, oversized bodies 413', async () => {
  expect((await post('/checkout', '{}', { 'content-type': 'text/plain' })).status).toBe(400)
  const bodyOf = (length: number) => JSON.stringify({ email: 'a'.repeat(length) })
  const paths = ['/newsletter', '/auth/signup', '/rest/v1/users', '/users']
  expect(await statusesOf(paths, (path) => post(path, bodyOf(MAX_BODY_BYTES)))).toEqual([413])
  expect((await post('/newsletter', bodyOf(MAX_BODY_BYTES - bodyOf(0).length))).status).toBe(400)
})

test('unknown tables, paths and methods get 404', async () => {
  const paths = ['/nowhere?_sort=id', '/auth/nowhere', '/__mock/nowhere', '/accounts', '/sessions']
  expect(await statusesOf(paths, (path) => server().request(path))).toEqual([404])
  const wrong = [...CALLS, '/auth/logout', '/__mock/reset']
  expect(await statusesOf(wrong, (path) => server().request(path, { method: 'PUT' }))).toEqual([404])
  expect((await post('/nowhere', '{}')).status).toBe(404)
})
