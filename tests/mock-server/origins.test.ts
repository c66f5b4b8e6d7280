import { request as httpRequest } from 'node:http'
import { expect, test } from 'vitest'
import { openMockServer } from './support/server'

/** Returns the status of a request with this `Host` header. `fetch` can’t set this header. */
const statusForHost = (port: number, path: string, host: string) =>
  new Promise<number | undefined>((resolve) => {
    httpRequest({ port, path, headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).end()
  })

test.each(['https://evil.test', 'null', 'http://localhost.evil.test', 'http://127.0.0.1.evil.test:80'])(
  'a page of %s can neither read responses nor send requests',
  async (origin) => {
    const { request, store } = await openMockServer()
    for (const path of ['/__mock/requests', '/__mock/state', '/users', '/auth/google/accounts']) {
      const { status, headers } = await request(path, { headers: { origin } })
      expect([path, status, headers.get('access-control-allow-origin')]).toEqual([path, 403, null])
    }
    const form = { origin, 'content-type': 'application/x-www-form-urlencoded' }
    const sent = { method: 'POST', headers: form, body: 'name=users-down' }
    expect((await request('/__mock/scenario', sent)).status).toBe(403)
    expect(store.scenario().name).toBe('returning-teacher')
    const preflight = { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } }
    expect((await request('/checkout', preflight)).headers.get('access-control-allow-origin')).toBeNull()
  },
)

test.each(['http://127.0.0.1:5173', 'http://localhost:5173', 'http://[::1]:4173'])(
  'the site at %s may read all',
  async (origin) => {
    const { request, injectFault } = await openMockServer()
    injectFault({ route: '/users', kind: 'status' })
    for (const path of ['/__mock/state', '/users', '/nowhere']) {
      const { headers } = await request(path, { headers: { origin } })
      expect([path, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([
        path,
        origin,
        'Origin',
      ])
    }
    const preflight = {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    }
    const { status, headers } = await request('/checkout', preflight)
    expect([status, headers.get('access-control-allow-headers')]).toEqual([204, 'content-type'])
  },
)

test('--site allows another origin', async () => {
  const { request } = await openMockServer({ site: 'https://preview.graid.test' })
  const { headers } = await request('/users', { headers: { origin: 'https://preview.graid.test' } })
  expect(headers.get('access-control-allow-origin')).toBe('https://preview.graid.test')
})

test.each(['/__mock/requests', '/users', '/db', '/grade_levels', '/'])(
  '%s is not served to a host name that an open page could have pointed to this machine',
  async (path) => {
    const { port } = await openMockServer()
    expect(await statusForHost(port, path, 'evil.test')).toBe(403)
    expect(await statusForHost(port, path, `localhost:${port}`)).not.toBe(403)
  },
)
