import { request as httpRequest } from 'node:http'
import { expect, test } from 'vitest'
import { UNRECORDED_EMAIL } from '../../fixtures/cast'
import { openMockServer, shareMockServer, signInAt } from './support/server'

const server = shareMockServer()

const preflightOf = (origin: string) => ({
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  },
})

/** `fetch` can't set the header `Host`, so this uses `node:http`. */
const statusForHost = (path: string, host: string) =>
  new Promise<number | undefined>((resolve) => {
    httpRequest({ port: server().port, path, headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).end()
  })

test.each(['https://evil.test', 'null', 'http://localhost.evil.test', 'http://127.0.0.1.evil.test:80'])(
  'a page of %s can neither read responses nor send requests',
  async (origin) => {
    const { request, store } = server()
    for (const path of ['/__mock/requests', '/__mock/state', '/users', '/auth/google']) {
      const { status, headers } = await request(path, { headers: { origin } })
      expect([path, status, headers.get('access-control-allow-origin')]).toEqual([path, 403, null])
    }
    const form = { origin, 'content-type': 'application/x-www-form-urlencoded' }
    const sent = { method: 'POST', headers: form, body: 'name=users-down' }
    expect((await request('/__mock/scenario', sent)).status).toBe(403)
    expect(store.scenario().name).toBe('returning-teacher')
    const { headers } = await request('/checkout', preflightOf(origin))
    expect(headers.get('access-control-allow-origin')).toBeNull()
  },
)

test.each(['http://127.0.0.1:5173', 'http://localhost:5173', 'http://[::1]:4173'])(
  'the site at %s may read all',
  async (origin) => {
    const { request, store } = server()
    store.inject('/users=status')
    for (const path of ['/__mock/state', '/users', '/nowhere']) {
      const { headers } = await request(path, { headers: { origin } })
      const values = [headers.get('access-control-allow-origin'), headers.get('vary')]
      expect([path, ...values]).toEqual([path, origin, 'Origin'])
    }
    const { status, headers } = await request('/checkout', preflightOf(origin))
    expect([status, headers.get('access-control-allow-headers')]).toEqual([204, 'content-type'])
    // The site reads the service's clock from `Date`, and compares it with the dates of a plan.
    expect(headers.get('access-control-expose-headers')).toMatch(/^Date,/)
  },
)

test.each([
  ['cross-site', undefined, 403],
  ['cross-site', 'https://evil.test/', 403],
  ['cross-site', 'http://localhost:5173/', 200],
  ['same-site', undefined, 200],
  ['same-origin', undefined, 200],
  ['none', undefined, 200],
])(
  'a %s request without Origin, with the Referer %s, gets %i; no page can be framed',
  async (site, referer, status) => {
    const headers = { 'sec-fetch-site': site, ...(referer && { referer }) }
    for (const path of ['/users', '/__mock/', '/auth/google']) {
      const response = await server().request(path, { headers })
      expect([path, response.status]).toEqual([path, status])
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  },
)

test('--site allows another origin', async () => {
  const origin = 'https://preview.graid.test'
  const { request } = await openMockServer({ site: origin })
  const { headers } = await request('/users', { headers: { origin } })
  expect(headers.get('access-control-allow-origin')).toBe(origin)
})

test.each(['/__mock/requests', '/users', '/db', '/grade_levels', '/'])(
  '%s is not served to a host name that an open page could have pointed to this machine',
  async (path) => {
    expect(await statusForHost(path, 'evil.test')).toBe(403)
    expect(await statusForHost(path, `localhost:${server().port}`)).not.toBe(403)
  },
)

test('payment page and billing portal are pages of the site that sent the request', async () => {
  const server = await openMockServer({ site: 'http://127.0.0.1:5173', scenario: 'paid-standard' })
  const { request } = server
  const order = { json: { payPlanId: 4, cancelLanding: true } }
  const urlFor = async (headers = {}) => (await request('/checkout', { ...order, headers })).body
  expect(await urlFor()).toEqual({ url: 'http://127.0.0.1:5173/demo/pay?payPlanId=4' })
  const origin = 'http://localhost:4173'
  expect(await urlFor({ origin })).toEqual({ url: `${origin}/demo/pay?payPlanId=4` })
  const portalOf = (token: string, headers = {}) =>
    request('/portal', { json: {}, headers: { ...headers, authorization: `Bearer ${token}` } })
  const { access_token } = await signInAt(server)
  const portal = await portalOf(access_token, { origin })
  expect(portal.body).toEqual({ url: `${origin}/demo/portal?customer=cus_returning` })
  expect((await portalOf((await signInAt(server, UNRECORDED_EMAIL)).access_token)).status).toBe(404)
  expect((await portalOf('forged')).status).toBe(401)
})
