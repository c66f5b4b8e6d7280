import { describe, expect, test } from 'vitest'
import { describeFault, parseFault } from '../../mock-server/faults'
import { ask, openMockServer, putFault } from './support/server'

const CHECKOUT = { payPlanId: 4, cancelLanding: true }

describe('Faults', () => {
  test('a status, in the words of whoever is asked', async () => {
    const server = await openMockServer()
    putFault(server, { route: '*', kind: 'status', status: 502 })
    const answers = ['/auth/token', '/rest/v1/users', '/users', '/checkout'].map((path) =>
      ask(server.url + path),
    )
    expect(await Promise.all(answers)).toMatchObject([
      { status: 502, body: { code: 502, error_code: 'unexpected_failure', msg: 'Bad Gateway' } },
      { status: 502, body: { code: '502', message: 'Bad Gateway', details: null, hint: null } },
      { status: 502, body: { message: 'Bad Gateway' } },
      { status: 502, body: { message: 'Bad Gateway' } },
    ])
  })

  test('html, truncated JSON and a delay', async () => {
    const server = await openMockServer()
    putFault(server, { route: '/checkout', kind: 'html' })
    putFault(server, { route: '/subjects', kind: 'truncated' })
    putFault(server, { route: '/graid_goals', kind: 'delay', milliseconds: 120 })
    const html = await ask(`${server.url}/checkout`, { json: CHECKOUT })
    expect(html.status).toBe(200)
    expect(html.headers.get('content-type')).toContain('text/html')
    expect(html.text).toContain('<html')

    const half = await ask(`${server.url}/subjects`)
    expect(half.status).toBe(200)
    expect(half.text.length).toBeGreaterThan(10)
    expect(() => JSON.parse(half.text)).toThrow()

    const began = performance.now()
    expect((await ask(`${server.url}/graid_goals`)).status).toBe(200)
    expect(performance.now() - began).toBeGreaterThanOrEqual(115)
  })

  test('no answer at all; the request is remembered as unanswered', async () => {
    const server = await openMockServer()
    putFault(server, { route: '/newsletter', kind: 'hang' })
    const asked = ask(`${server.url}/newsletter`, {
      json: { email: 'a@b.test' },
      signal: AbortSignal.timeout(80),
    })
    await expect(asked).rejects.toThrow()
    expect(server.log.all()).toMatchObject([{ path: '/newsletter', status: null }])
    expect(server.store.subscribers()).toEqual([])
  })

  test('flapping: every nth request only', async () => {
    const server = await openMockServer()
    putFault(server, { route: '/subjects', kind: 'status', every: 3 })
    const statuses = []
    for (let count = 0; count < 7; count += 1) statuses.push((await ask(`${server.url}/subjects`)).status)
    expect(statuses).toEqual([200, 200, 503, 200, 200, 503, 200])
  })

  test.each([
    ['POST /checkout=status:500,every:2', 'POST /checkout answers 500, at every 2nd request'],
    ['/users=html,every:3', '/users answers 200 with an html page, at every 3rd request'],
    ['*=delay:50,every:11', 'Every route answers 50 ms late, at every 11th request'],
    ['/subjects=truncated,every:22', '/subjects answers half of its JSON, at every 22nd request'],
    ['/newsletter=hang', '/newsletter never answers'],
  ])('%s is told as: %s', (text, words) => {
    expect(describeFault(parseFault(text))).toBe(words)
  })

  test('one method of a route, or a whole branch', async () => {
    const server = await openMockServer()
    putFault(server, { route: '/users', method: 'POST', kind: 'status' })
    putFault(server, { route: '/rest/v1/*', kind: 'status' })
    expect((await ask(`${server.url}/users`)).status).toBe(200)
    expect((await ask(`${server.url}/users`, { json: {} })).status).toBe(503)
    expect((await ask(`${server.url}/rest/v1/subjects`)).status).toBe(503)
  })

  test('a faulted answer can still be read by the site, and preflights are never faulted', async () => {
    const server = await openMockServer()
    putFault(server, { route: '*', kind: 'status' })
    expect((await ask(`${server.url}/checkout`)).headers.get('access-control-allow-origin')).toBe('*')
    const preflight = await ask(`${server.url}/checkout`, {
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
  ])('the command line writes %s', (text, fault) => {
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
  ])('%j is no fault, and the refusal says how one is written', (text) =>
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
  ] as const)('%s: %s answers %i', async (scenario, path, status) => {
    const { url } = await openMockServer({ scenario })
    expect((await ask(url + path)).status).toBe(status)
  })

  test('checkout-html and checkout-no-url', async () => {
    const html = await openMockServer({ scenario: 'checkout-html' })
    expect((await ask(`${html.url}/checkout`, { json: CHECKOUT })).text).toContain('<html')
    const noUrl = await openMockServer({ scenario: 'checkout-no-url' })
    expect(await ask(`${noUrl.url}/checkout`, { json: CHECKOUT })).toMatchObject({ status: 200, body: {} })
  })

  test('slow-network takes two and a half seconds, its switchboard none', async () => {
    const { url } = await openMockServer({ scenario: 'slow-network' })
    await expect(ask(`${url}/subjects`, { signal: AbortSignal.timeout(100) })).rejects.toThrow()
    const began = performance.now()
    const { body } = await ask(`${url}/__mock/state`)
    expect(performance.now() - began).toBeLessThan(1_000)
    expect(body).toMatchObject({ faultsInForce: [{ route: '*', kind: 'delay', milliseconds: 2_500 }] })
  })
})
