import { describe, expect, test, vi } from 'vitest'
import { describeFault, parseFault } from '../../mock-server/faults'
import { openMockServer } from './support/server'

const CHECKOUT = { payPlanId: 4, cancelLanding: true }

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
    server.injectFault({ route: '/checkout', kind: 'html' })
    server.injectFault({ route: '/subjects', kind: 'truncated' })
    server.injectFault({ route: '/graid_goals', kind: 'delay', milliseconds: 120 })
    const html = await server.request('/checkout', { json: CHECKOUT })
    expect(html.status).toBe(200)
    expect(html.headers.get('content-type')).toContain('text/html')
    expect(html.text).toContain('<html')

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

  test('error responses have CORS headers, and preflight requests are never faulted', async () => {
    const server = await openMockServer()
    server.injectFault({ route: '*', kind: 'status' })
    expect(
      (await server.request('/checkout', { headers: { origin: 'http://127.0.0.1:5173' } })).headers.get(
        'access-control-allow-origin',
      ),
    ).toBe('http://127.0.0.1:5173')
    const preflight = await server.request('/checkout', {
      method: 'OPTIONS',
      headers: {
        origin: 'http://127.0.0.1:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,content-type')
    expect(server.log.all()).toHaveLength(1)
  })

  test.each([
    ['/checkout=html', { route: '/checkout', kind: 'html', status: 200, method: '*', every: 1 }],
    ['POST /users=status:429,every:3', { method: 'POST', route: '/users', status: 429, every: 3 }],
    ['/rest/v1/*=delay:3000', { route: '/rest/v1/*', kind: 'delay', milliseconds: 3_000 }],
    ['*=hang', { route: '*', kind: 'hang' }],
  ])('parseFault reads %s', (text, fault) => {
    expect(parseFault(text)).toMatchObject(fault)
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
    ['auth-down', '/auth/token', 503],
    ['users-down', '/users?fbid=returning', 503],
    ['users-down', '/rest/v1/users', 503],
    ['reference-down', '/subjects', 503],
    ['reference-down', '/rest/v1/graid_goals', 503],
    ['reference-down', '/users?fbid=returning', 200],
    ['no-token', '/generate-token', 503],
  ] as const)('%s: %s responds with %i', async (scenario, path, status) => {
    const { request } = await openMockServer({ scenario })
    expect((await request(path)).status).toBe(status)
  })

  test('checkout-html responds with html, checkout-no-url with a body without url', async () => {
    const html = await openMockServer({ scenario: 'checkout-html' })
    expect((await html.request('/checkout', { json: CHECKOUT })).text).toContain('<html')
    const noUrl = await openMockServer({ scenario: 'checkout-no-url' })
    expect(await noUrl.request('/checkout', { json: CHECKOUT })).toMatchObject({ status: 200, body: {} })
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
