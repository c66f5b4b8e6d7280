import express from 'express'
import { expect, test } from 'vitest'
import { FAULT_SELECTS } from '../../fixtures/faults'
import type { ScenarioName } from '../../fixtures/scenario-names'
import { serveAuth } from '../../mock-server/auth'
import { PATHS, parseFault, routeFaultsOf } from '../../mock-server/faults'
import { DEFAULT_SITE } from '../../mock-server/server'
import { serveServices } from '../../mock-server/services'
import { waitFor } from '../support/wait-for'
import { shareMockServer } from './support/server'

const server = shareMockServer()

test('status: the body has the error format of the route', async () => {
  const { request, store } = server()
  store.inject('*=status:502')
  const responses = ['/auth/token', '/rest/v1/users', '/checkout'].map((path) => request(path))
  expect(await Promise.all(responses)).toMatchObject([
    { status: 502, body: { code: 502, error_code: 'unexpected_failure', msg: 'Bad Gateway' } },
    { status: 502, body: { code: '502', message: 'Bad Gateway', details: null, hint: null } },
    { status: 502, body: { message: 'Bad Gateway' } },
  ])
})

test('html, truncated and delay', async () => {
  const { request, store } = server()
  store.inject('/users=html')
  store.inject('/subjects=truncated')
  store.inject('/graid_goals=delay:50')
  const html = await request('/users')
  expect([html.status, html.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])

  const half = await request('/subjects')
  expect([half.status, half.body]).toEqual([200, expect.stringMatching(/^.{10,}$/s)])

  const startedAt = performance.now()
  expect((await request('/graid_goals')).status).toBe(200)
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(45)
})

test('hang: the request stays without a response and has no effect; its record names the fault', async () => {
  const { backend, log, request, store } = server()
  store.inject('/users=hang')
  const client = new AbortController()
  const hanging = request('/users', { json: { fbid: 'new' }, signal: client.signal })
  await waitFor(() => expect(log.all()).toHaveLength(1), 5)
  client.abort()
  await expect(hanging).rejects.toThrow()
  expect(log.all()).toMatchObject([{ path: '/users', status: null, faults: ['/users=hang'] }])
  expect(backend.userByProviderId('new')).toBeUndefined()
})

test('a fault can be limited to every nth request, to a method or to a path prefix', async () => {
  const { request, store } = server()
  store.inject('/subjects=status,every:3')
  store.inject('POST /users=status')
  store.inject('/rest/v1/*=status')
  const statuses = []
  for (let count = 0; count < 7; count += 1) statuses.push((await request('/subjects')).status)
  expect(statuses).toEqual([200, 200, 503, 200, 200, 503, 200])
  store.inject('/auth/token?grant_type=refresh_token=status')
  const token = (type: string) => request(`/auth/token?grant_type=${type}`, { json: {} })
  expect([(await token('password')).status, (await token('refresh_token')).status]).toEqual([400, 503])
  expect((await request('/users')).status).toBe(200)
  expect((await request('/users', { json: {} })).status).toBe(503)
  expect((await request('/rest/v1/subjects')).status).toBe(503)
})

const GRAMMAR = /Write a fault as/

test.each<[string, RegExp]>([
  ['', GRAMMAR],
  ['/checkout', GRAMMAR],
  ['checkout=html', GRAMMAR],
  ['/checkout=htlm', /no kind of fault “htlm”\. Did you mean “html”/],
  ['/checkout=status:99', /status must be a whole number from 200 to 599/],
  ['/users=html,every:0', /every must be a whole number from 1/],
  ['/__mock/=hang', /no route “\/__mock\/”/],
  ['POST /chekout=html', /no route “\/chekout”\. Did you mean “\/checkout”/],
  ['PSOT /checkout=html', /no method “PSOT”\. Did you mean “POST”/],
  ['/auth/tokn?grant_type=password=hang', /Did you mean “\/auth\/token”/],
  ['/rest/v2/*=hang', /no route “\/rest\/v2\/\*”/],
  ['/users/1/2=hang', /no route/],
])('parseFault rejects %j with a reason', (text, reason) => {
  expect(() => parseFault(text)).toThrow(reason)
})

test.each([
  '/users/7=hang',
  '/auth/factors/*=hang',
  '/rest/*=hang',
  '*=hang',
  'get /subscriptions?fbid=a=hang',
])('parseFault accepts %j', (text) => expect(parseFault(text).text).toBe(text))

test('every route of the list exists', async () => {
  // Paths of PostgREST are left out, because the mock server responds to every POST there with 404.
  const statuses = PATHS.filter((path) => !path.startsWith('/rest/')).map(
    async (path) => `${path} ${(await server().request(path, { json: {} })).status}`,
  )
  expect((await Promise.all(statuses)).filter((answer) => answer.endsWith(' 404'))).toEqual([])
})

test('every route of authentication and services is in the list', () => {
  const app = express()
  serveAuth(app, server().backend)
  serveServices(app, server().backend, DEFAULT_SITE)
  // Express has no public list of routes.
  const { stack }: { stack: readonly { route?: { path: string } }[] } = app._router
  const paths = stack.flatMap(({ route }) => route?.path ?? [])
  expect(paths).toContain('/auth/signup')
  expect(paths.filter((path) => !PATHS.includes(path))).toEqual([])
})

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
  const simulated = [
    'popup-blocked',
    'popup-cancelled',
    'sign-up-quota',
    'session-ended',
    'no-url',
    '2h',
    '26h',
    '32d',
  ]
  expect(others.filter((value) => value !== '')).toEqual(simulated)
})

test('the scenario slow-network delays every route except /__mock', async () => {
  const { request, store } = server()
  store.begin('slow-network', 1)
  const first = await Promise.race([request('/subjects'), request('/__mock/state')])
  expect(first.body).toMatchObject({ faultsInForce: ['latency:2500'] })
})
