import { expect, test } from 'vitest'
import { storyFromLink } from '../../fixtures/story'
import type { MockState } from '../../mock-server/mock-state'
import { openMockServer, shareMockServer } from './support/server'

const server = shareMockServer()

test('switching scenario and seed replaces all data', async () => {
  const { request } = server()
  await request('/users', { json: { fbid: 'new' } })
  await request('/__mock/faults', { json: { fault: '/checkout=html' } })
  const switched = await request('/__mock/scenario', { json: { name: 'google-teacher', seed: 9 } })
  expect(switched).toMatchObject({
    status: 200,
    body: { scenario: 'google-teacher', seed: 9, faults: [], requests: 0, rows: { users: 1 } },
  })
  expect((await request('/users?fbid=new')).body).toEqual([])
})

test('reset restores the scenario and the initial faults', async () => {
  const { request, store } = await openMockServer({
    seed: 4,
    faults: ['/checkout=html', 'users:down'],
  })
  await request('/newsletter', { json: { email: 'a@b.test' } })
  await request('/__mock/faults', { json: { fault: '/users=hang' } })
  expect(store.injectedFaults()).toHaveLength(3)
  const { body } = await request('/__mock/reset', { method: 'POST' })
  const data = { scenario: 'returning-teacher', seed: 4, requests: 0 }
  expect(body).toMatchObject({ ...data, faults: ['/checkout=html', 'users:down'] })
})

test('a replayed session injects the initial faults no second time, so that delays do not add up', async () => {
  const { request } = await openMockServer({ faults: ['*=delay:100'] })
  const json = { name: 'newcomer', faults: ['*=delay:100', '/users=hang'] }
  const { body } = await request('/__mock/scenario', { json })
  expect(body).toMatchObject({ faults: json.faults })
})

test('a fault of a service that has ended is no longer named', async () => {
  const { request } = server()
  const injected = async (fault: string) =>
    ((await request('/__mock/faults', { json: { fault } })).body as MockState).faults
  expect(await injected('checkout:html')).toEqual(['checkout:html'])
  expect(await injected('checkout:down')).toEqual(['checkout:down'])
  expect(await injected('checkout:')).toEqual([])
  // A replayed session may end the fault of its scenario, so 'checkout:' ends that fault too.
  await request('/__mock/scenario', { json: { name: 'checkout-html' } })
  expect(await injected('checkout:')).toEqual(['checkout:'])
  expect(await injected('checkout:html')).toEqual([])
})

test('a session that the site has recorded is a link with the injected faults, until the scenario starts', async () => {
  const { request } = server()
  const faults = ['checkout:html', 'POST /newsletter=status:500,every:2']
  const scenario = { name: 'google-teacher', seed: 9, faults }
  expect((await request('/__mock/scenario', { json: scenario })).body).toMatchObject({ faults })
  expect((await request('/checkout')).body).toContain('<h1>')
  const steps = [{ do: 'go', to: '/' }, { do: 'back' }]
  for (const [at, sent] of [
    [2, steps],
    [1, []],
  ])
    await request('/__mock/session', { json: { recording: JSON.stringify({ steps: sent, at }) } })
  const { body } = await request('/__mock/session')
  expect(await storyFromLink(String(body))).toMatchObject({
    ok: true,
    value: { scenario: 'google-teacher', seed: 9, faults, steps },
  })
  expect((await request('/__mock/')).body).toContain(`http://127.0.0.1:5173/${body}`)

  const other = { run: 'earlier', steps: [{ do: 'reload' }], at: 3 }
  await request('/__mock/session', { json: { recording: JSON.stringify(other) } })
  expect((await request('/__mock/session')).body).toBe(body)

  for (const recording of ['{', 'null', '{"steps":1,"at":1}'])
    expect((await request('/__mock/session', { json: { recording } })).status).toBe(400)
  expect((await request('/__mock/faults', { json: { fault: 'checkout:asleep' } })).status).toBe(400)
  expect((await request('/__mock/faults')).body).toEqual(faults)
  expect((await request('/__mock/faults', { method: 'DELETE' })).body).toMatchObject({ faults: [] })
  await request('/__mock/reset', { method: 'POST' })
  expect((await request('/__mock/session')).body).toBe('')
})

test('a fault that is switched on or off in the middle of a session is a step of its link', async () => {
  const { request } = server()
  const steps = [{ do: 'go', to: '/' }, { do: 'back' }, { do: 'reload' }]
  const record = (count: number) =>
    request('/__mock/session', {
      json: { recording: JSON.stringify({ steps: steps.slice(0, count), at: count }) },
    })
  const inject = (fault: string) => request('/__mock/faults', { json: { fault } })
  await inject('token:down')
  await record(1)
  await inject('checkout:html')
  await inject('checkout:down')
  await inject('/newsletter=status:500')
  await record(2)
  await request('/__mock/faults', { method: 'DELETE' })
  await inject('/checkout=status:503')
  await record(3)
  const story = await storyFromLink(String((await request('/__mock/session')).body))
  const set = (...faults: string[]) => faults.map((fault) => ({ do: 'fault', fault }))
  expect(story).toMatchObject({ value: { faults: ['token:down'] } })
  expect(story.ok && story.value.steps).toEqual([
    steps[0],
    ...set('checkout:html', 'checkout:down'),
    steps[1],
    ...set('token:', 'checkout:', '/checkout=status:503'),
    steps[2],
  ])
  await request('/__mock/reset', { method: 'POST' })
})

test('a session that no link can replay says why, and the server goes on', async () => {
  const { request } = server()
  const step = { do: 'press', role: 'button', name: 'Next' }
  for (const [at, steps, reason] of [
    [1, [{ ...step, name: 'x'.repeat(2_001) }], /can’t be replayed \(step 1, name\)/],
    [2, Array(3_000).fill(step), /too long for a link/],
  ] as const) {
    await request('/__mock/session', { json: { recording: JSON.stringify({ steps, at }) } })
    expect((await request('/__mock/')).text).toMatch(reason)
    expect((await request('/__mock/session')).text).toMatch(reason)
  }
})

test('records requests with the status of their response', async () => {
  const { request } = server()
  await request('/newsletter?from=page', {
    json: { email: 'ada@school.org' },
    headers: { 'x-trace': '7' },
  })
  await request('/nowhere')
  expect((await request('/__mock/requests')).body).toMatchObject([
    {
      method: 'POST',
      path: '/newsletter',
      query: 'from=page',
      headers: { 'x-trace': '7' },
      body: '{"email":"ada@school.org"}',
      status: 200,
      faults: [],
    },
    { method: 'GET', path: '/nowhere', body: '', status: 404 },
  ])
  expect((await request('/__mock/requests?path=/nowhere')).body).toHaveLength(1)
  await request('/__mock/requests', { method: 'DELETE' })
  expect((await request('/__mock/requests')).body).toEqual([])
})

test('passwords are recorded neither from JSON nor from forms', async () => {
  const { request } = server()
  const json = 'application/json'
  for (const [type, body] of [
    [json, '{"email":"ada@school.org","password":"se\\"cr,et}"}'],
    [json, '{"Password":"secret"}'],
    ['application/x-www-form-urlencoded', 'a=1&password=secret&b=2'],
  ] as const) {
    await request('/auth/signup?password=secret', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
  }
  const { text, body } = await request('/__mock/requests')
  expect(text).not.toMatch(/cr,et|secret|12345/)
  expect(body).toMatchObject([
    { query: 'password=…', body: '{"email":"ada@school.org","password":"…"}' },
    { body: '{"Password":"…"}' },
    { body: '{"a":"1","password":"…","b":"2"}' },
  ])
  expect((await request('/__mock/')).text).not.toContain('secret')
})

test.each([
  ['scenario', { name: 'no-such-scenario' }, /newcomer, returning-teacher/],
  ['scenario', { seed: 2 }, /Known are/],
  ['scenario', { name: 'newcomer', seed: 1.5 }, /whole number/],
  ['faults', { fault: '/checkout=fire' }, /no kind of fault “fire”/],
  ['faults', { fault: 'usres:down' }, /no service “usres”.*Did you mean “users”/],
  ['faults', [], /JSON object/],
  [
    'scenario',
    { name: 'newcomer', faults: ['token:down', 'checkout:asleep'] },
    /^The service “checkout” has no fault “asleep”/,
  ],
])('%s rejects %j with a reason, and changes nothing', async (path, json, message) => {
  const { request } = server()
  await request('/__mock/faults', { json: { fault: 'checkout:html' } })
  await request('/subjects')
  const { body } = await request('/__mock/state')
  expect(await request(`/__mock/${path}`, { json })).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(message) },
  })
  expect((await request('/__mock/state')).body).toEqual(body)
})

test('the control page offers the same actions as forms', async () => {
  const { request, store, url } = server()
  await request('/users?fbid=%3Cscript%3E')
  const page = await request('/__mock/')
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.text).toContain('teacher@demo.graid.test')

  const post = (path: string, form: Record<string, string>) =>
    fetch(`${url}/__mock/${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const switched = await post('scenario', { name: 'users-down', seed: '12' })
  expect([switched.status, switched.headers.get('location')]).toEqual([303, '/__mock/'])
  expect(store.scenario()).toMatchObject({ name: 'users-down', seed: 12 })
  await post('faults', { fault: '/checkout=html,every:2' })
  expect(store.injectedFaults()).toEqual(['/checkout=html,every:2'])
  await post('faults/clear', {})
  expect(store.injectedFaults()).toEqual([])
})
test('keeps the last 200 lines of the journal until a scenario begins, and shows them as text', async () => {
  const { request } = await openMockServer()
  expect((await request('/__mock/')).text).toContain('Nothing yet')
  const add = (...lines: string[]) => request('/__mock/journal', { json: { lines: lines.join('\n') } })
  await add(...Array.from({ length: 250 }, (_, index) => `line ${index}`))
  expect(await add('<script>alert(1)</script>')).toMatchObject({ status: 204 })
  const lines = (await request('/__mock/journal')).text.split('\n')
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([200, 'line 51', '<script>alert(1)</script>'])

  const page = (await request('/__mock/')).text
  expect(page).toContain('<li>line 51\n</li>')
  expect(page).toContain('<li>&lt;script&gt;alert(1)&lt;/script&gt;\n</li>')
  // Only the script of the button 'Copy'.
  expect(page.match(/<script>/g)).toHaveLength(1)

  expect(await request('/__mock/journal', { json: { lines: ['a'] } })).toMatchObject({ status: 400 })
  await request('/__mock/scenario', { json: { name: 'newcomer' } })
  expect((await request('/__mock/journal')).text).toBe('')
  await add('again')
  await request('/__mock/reset', { method: 'POST' })
  expect((await request('/__mock/journal')).text).toBe('')
})

test('the list of endpoints is what a program gets from /__mock/ and for an unknown path; its examples work', async () => {
  const { request } = server()
  const { body } = await request('/__mock/', { headers: { accept: 'application/json' } })
  const { endpoints } = body as { endpoints: { request: string; body?: object }[] }
  expect(await request('/__mock/clocks')).toMatchObject({ status: 404, body: { endpoints } })
  const statuses = endpoints.map(async ({ request: line, body: json }) => {
    const [method = '', path = ''] = line.split(' ')
    return (await request(path, { method, ...(json && { json }) })).status
  })
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
})
