import { expect, test, vi } from 'vitest'
import { FAULT_SELECTS } from '../../fixtures/faults'
import type { ScenarioName } from '../../fixtures/scenario-names'
import { faultText, parseFault, routeFaultsOf } from '../../mock-server/faults'
import { shareMockServer } from './support/server'

const server = shareMockServer()

test('status: the body has the error format of the route', async () => {
  const { injectFault, request } = server()
  injectFault({ route: '*', kind: 'status', status: 502 })
  const responses = ['/auth/token', '/rest/v1/users', '/checkout'].map((path) => request(path))
  expect(await Promise.all(responses)).toMatchObject([
    { status: 502, body: { code: 502, error_code: 'unexpected_failure', msg: 'Bad Gateway' } },
    { status: 502, body: { code: '502', message: 'Bad Gateway', details: null, hint: null } },
    { status: 502, body: { message: 'Bad Gateway' } },
  ])
})

test('html, truncated and delay', async () => {
  const { injectFault, request } = server()
  injectFault({ route: '/users', kind: 'html' })
  injectFault({ route: '/subjects', kind: 'truncated' })
  injectFault({ route: '/graid_goals', kind: 'delay', milliseconds: 50 })
  const html = await request('/users')
  expect([html.status, html.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])

  const half = await request('/subjects')
  expect([half.status, half.body]).toEqual([200, expect.stringMatching(/^.{10,}$/s)])

  const startedAt = performance.now()
  expect((await request('/graid_goals')).status).toBe(200)
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(45)
})

test('hang: the request stays without a response and has no effect', async () => {
  const { backend, injectFault, log, request } = server()
  injectFault({ route: '/users', kind: 'hang' })
  const client = new AbortController()
  const hanging = request('/users', { json: { fbid: 'new' }, signal: client.signal })
  await vi.waitFor(() => expect(log.all()).toHaveLength(1), { interval: 5 })
  client.abort()
  await expect(hanging).rejects.toThrow()
  expect(log.all()).toMatchObject([{ path: '/users', status: null }])
  expect(backend.userByProviderId('new')).toBeUndefined()
})

test('a fault can be limited to every nth request, to a method or to a path prefix', async () => {
  const { injectFault, request } = server()
  injectFault({ route: '/subjects', kind: 'status', every: 3 })
  injectFault({ route: '/users', method: 'POST', kind: 'status' })
  injectFault({ route: '/rest/v1/*', kind: 'status' })
  const statuses = []
  for (let count = 0; count < 7; count += 1) statuses.push((await request('/subjects')).status)
  expect(statuses).toEqual([200, 200, 503, 200, 200, 503, 200])
  injectFault({ route: '/auth/token?grant_type=refresh_token', kind: 'status' })
  const token = (type: string) => request(`/auth/token?grant_type=${type}`, { json: {} })
  expect([(await token('password')).status, (await token('refresh_token')).status]).toEqual([400, 503])
  expect((await request('/users')).status).toBe(200)
  expect((await request('/users', { json: {} })).status).toBe(503)
  expect((await request('/rest/v1/subjects')).status).toBe(503)
})

test.each([
  'POST /checkout=status:500,every:2',
  '/users=html:200,every:3',
  '*=delay:50,every:11',
  '/newsletter=hang',
])('%s is read and written in the same syntax', (text) => {
  expect(faultText(parseFault(text))).toBe(text)
})

const INVALID = ['', '/checkout', 'checkout=html', '/checkout=fire', '/checkout=status:99', '/x=html,every:0']

test.each([...INVALID, '/__mock/=hang'])('parseFault rejects %j and describes the syntax', (text) =>
  expect(() => parseFault(text)).toThrow(/Write a fault as/),
)

test.each<[ScenarioName, path: string, status: number, type: string]>([
  ['auth-down', '/auth/token', 503, 'json'],
  ['users-down', '/users?fbid=returning', 503, 'json'],
  ['users-down', '/rest/v1/users', 503, 'json'],
  ['reference-down', '/subjects', 503, 'json'],
  ['reference-down', '/rest/v1/graid_goals', 503, 'json'],
  ['reference-down', '/users?fbid=returning', 200, 'json'],
  ['no-token', '/generate-token', 503, 'json'],
  ['checkout-html', '/checkout', 200, 'html'],
  ['school-filter', '/auth/token', 200, 'html'],
])('the scenario %s: %s responds with %i and %s', async (scenario, path, status, type) => {
  server().store.begin(scenario, 1)
  const response = await server().request(path)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toContain(type)
})

test('every fault of the presenter’s panel is one of a route, unless the backend or the browser simulates it', () => {
  const faults = FAULT_SELECTS.flatMap(({ service, options }) =>
    options.map(({ value }) => ({ [service]: value })),
  )
  const others = faults.filter((fault) => routeFaultsOf(fault).length === 0).flatMap(Object.values)
  const simulated = ['popup-blocked', 'popup-cancelled', 'sign-up-quota', 'no-url']
  expect(others.filter((value) => value !== '')).toEqual(simulated)
})

test('the scenario slow-network delays every route except /__mock', async () => {
  const { request, store } = server()
  store.begin('slow-network', 1)
  await expect(request('/subjects', { signal: AbortSignal.timeout(100) })).rejects.toThrow()
  const { body } = await request('/__mock/state', { signal: AbortSignal.timeout(2_400) })
  expect(body).toMatchObject({ faultsInForce: [{ route: '*', kind: 'delay', milliseconds: 2_500 }] })
})

test.each([
  ['down', [[503], [503]]],
  ['every-other', [[200], [503]]],
  [
    'truncated',
    [
      [200, 'half'],
      [200, 'half'],
    ],
  ],
])('a service fault of the demo, newsletter:%s, is one of the mock server too', async (fault, responses) => {
  const { request } = server()
  await request('/__mock/faults', { json: { fault: `newsletter:${fault}` } })
  for (const [status, half] of responses) {
    const { status: sent, text } = await request('/newsletter', { json: { email: 'a@b.test' } })
    expect([sent, text === '{']).toEqual([status, half !== undefined])
  }
})
