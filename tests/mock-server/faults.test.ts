import { describe, expect, test, vi } from 'vitest'
import { describeFault, parseFault } from '../../mock-server/faults'
import { openMockServer } from './support/server'

describe('Injected faults', () => {
  test('status: the body has the error format of the route', async () => {
    const server = await openMockServer()
    server.injectFault({ route: '*', kind: 'status', status: 502 })
    const responses = ['/auth/token', '/rest/v1/users', '/users', '/checkout'].map((path) =>
      server.request(path),
    )
    expect(await Promise.all(responses)).toMatchObject([
      { status: 502, body: { code: 502, error_code: 'unexpected_failure', msg: 'Bad Gateway' } },
      { status: 502, body: { code: '502', message: 'Bad Gateway', details: null, hint: null } },
      { status: 502, body: { message: 'Bad Gateway' } },
      { status: 502, body: { message: 'Bad Gateway' } },
    ])
  })

  test('html, truncated and delay', async () => {
    const server = await openMockServer()
    server.injectFault({ route: '/users', kind: 'html' })
    server.injectFault({ route: '/subjects', kind: 'truncated' })
    server.injectFault({ route: '/graid_goals', kind: 'delay', milliseconds: 120 })
    const html = await server.request('/users')
    expect([html.status, html.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ])

    const half = await server.request('/subjects')
    expect(half.status).toBe(200)
    expect(half.text.length).toBeGreaterThan(10)
    expect(() => JSON.parse(half.text)).toThrow()

    const startedAt = performance.now()
    expect((await server.request('/graid_goals')).status).toBe(200)
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(115)
  })

  test('hang: the request stays without a response and has no effect', async () => {
    const server = await openMockServer()
    server.injectFault({ route: '/newsletter', kind: 'hang' })
    const client = new AbortController()
    const hanging = server.request('/newsletter', { json: { email: 'a@b.test' }, signal: client.signal })
    await vi.waitFor(() => expect(server.log.all()).toHaveLength(1))
    client.abort()
    await expect(hanging).rejects.toThrow()
    expect(server.log.all()).toMatchObject([{ path: '/newsletter', status: null }])
    expect(server.store.subscribers()).toEqual([])
  })

  test('every: only every nth request fails', async () => {
    const server = await openMockServer()
    server.injectFault({ route: '/subjects', kind: 'status', every: 3 })
    const statuses = []
    for (let count = 0; count < 7; count += 1) statuses.push((await server.request('/subjects')).status)
    expect(statuses).toEqual([200, 200, 503, 200, 200, 503, 200])
  })

  test.each([
    ['POST /checkout=status:500,every:2', 'POST /checkout answers 500, once in every 2 requests'],
    ['/users=html,every:3', '/users answers 200 with an html page, once in every 3 requests'],
    ['*=delay:50,every:11', 'Every route answers 50 ms late, once in every 11 requests'],
    ['/subjects=truncated,every:22', '/subjects answers half of its JSON, once in every 22 requests'],
    ['/newsletter=hang', '/newsletter never answers'],
  ])('%s is described as: %s', (text, description) => {
    expect(describeFault(parseFault(text))).toBe(description)
  })

  test('a fault can be limited to a method, or apply to a path prefix', async () => {
    const server = await openMockServer()
    server.injectFault({ route: '/users', method: 'POST', kind: 'status' })
    server.injectFault({ route: '/rest/v1/*', kind: 'status' })
    expect((await server.request('/users')).status).toBe(200)
    expect((await server.request('/users', { json: {} })).status).toBe(503)
    expect((await server.request('/rest/v1/subjects')).status).toBe(503)
  })

  test.each([
    '',
    '/checkout',
    'checkout=html',
    '/checkout=fire',
    '/checkout=status:99',
    '/x=html,every:0',
    '/__mock/=hang',
  ])('parseFault rejects %j and describes the syntax', (text) =>
    expect(() => parseFault(text)).toThrow(/Write a fault as/),
  )
})

describe('Faults of scenarios', () => {
  test.each([
    ['auth-down', '/auth/token', 503, 'json'],
    ['users-down', '/users?fbid=returning', 503, 'json'],
    ['users-down', '/rest/v1/users', 503, 'json'],
    ['reference-down', '/subjects', 503, 'json'],
    ['reference-down', '/rest/v1/graid_goals', 503, 'json'],
    ['reference-down', '/users?fbid=returning', 200, 'json'],
    ['no-token', '/generate-token', 503, 'json'],
    ['checkout-html', '/checkout', 200, 'html'],
    ['school-filter', '/auth/token', 200, 'html'],
  ] as const)('%s: %s responds with %i and %s', async (scenario, path, status, type) => {
    const { request } = await openMockServer({ scenario })
    const response = await request(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      expect.stringContaining(type),
    ])
  })

  test('slow-network delays every route except /__mock', async () => {
    const { request } = await openMockServer({ scenario: 'slow-network' })
    await expect(request('/subjects', { signal: AbortSignal.timeout(100) })).rejects.toThrow()
    const startedAt = performance.now()
    const { body } = await request('/__mock/state')
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    expect(body).toMatchObject({ faultsInForce: [{ route: '*', kind: 'delay', milliseconds: 2_500 }] })
  })
})
