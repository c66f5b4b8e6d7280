import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serializeDatabase, toDatabase } from '../../fixtures/database'
import { buildScenario } from '../../fixtures/scenarios'
import { startMockServer } from '../../mock-server/server'
import type { Session } from '../../src/demo/adapters/session/session'
import { anyText } from '../core/domain/any-text'
import { temporaryFolder } from '../support/temporary-folder'
import { openMockServer, signInAt, type TestServer } from './support/server'

const newFile = (): string => join(temporaryFolder(), 'db.json')

test('the state file restores accounts, sessions, rows, faults, scenario and seed after a restart', async () => {
  const file = newFile()
  const before = await openMockServer({ file })
  await before.request('/__mock/scenario', { json: { name: 'google-teacher', seed: 6 } })
  await before.request('/__mock/faults', { json: { fault: '/checkout=html,every:2' } })
  const signedUp = await before.request('/auth/signup', {
    json: { email: 'kept@school.test', password: 'long-enough', fullName: 'Kept' },
  })
  const { access_token, refresh_token } = signedUp.body as Session
  await before.request('/users', { json: { fbid: 'kept' } })
  const issued = await before.request('/generate-token', { json: { idToken: access_token } })
  await before.request('/__mock/faults', { json: { fault: 'users:down' } })
  const { run } = (await before.request('/__mock/state')).body as { run: string }
  await before.stop()

  const after = await openMockServer({ file, scenario: 'newcomer', seed: 1 })
  expect(after.store.resumed).toBe(true)
  expect((await after.request('/__mock/state')).body).toMatchObject({
    scenario: 'google-teacher',
    seed: 6,
    run,
    faults: ['/checkout=html,every:2', 'users:down'],
  })
  expect((await after.request('/users?fbid=kept')).status).toBe(503)
  await after.request('/__mock/faults', { json: { fault: 'users:' } })
  expect((await after.request('/users?fbid=kept')).body).toHaveLength(1)
  expect((await after.request('/generate-token', { json: { idToken: access_token } })).body).toEqual(
    issued.body,
  )
  const refreshed = await after.request('/auth/token?grant_type=refresh_token', {
    json: { refresh_token },
  })
  expect(refreshed.status).toBe(200)
})

const names = fc.oneof(
  fc.constantFrom('id', 'fbid', 'subjectId', 'length', 'toString', '__proto__'),
  anyText(8),
)
const body = fc.oneof(fc.dictionary(names, fc.jsonValue({ maxDepth: 3 })), fc.jsonValue())
const path = fc.constantFrom(
  '/users',
  '/users/1',
  '/subscriptions',
  '/subscriptions/sub_1',
  '/subjects',
  '/subjects/1/users',
)
const method = fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE')
const fault = anyText(9).map((end) => `/${end}=hang`)
const account = fc.record({ email: fc.emailAddress(), password: anyText(12), fullName: anyText(9) })
const payment = fc.record({ accountId: fc.oneof(names, fc.constant(null)), payPlanId: fc.nat(7) })
const call = fc.oneof(
  fc.record({ path: fc.constant('/stand-ins/payment'), json: payment }),
  fc.record({ path: fc.constantFrom('/auth/google', '/auth/google/redirect'), json: account }),
  fc.record({ path, method, json: body }),
  fc.record({ path: fc.constant('/auth/signup'), json: account }),
  fc.record({ path: fc.constant('/__mock/faults'), json: fc.record({ fault }) }),
)

test('what the server has accepted and written, it reads again, and a session with it can be copied', async () => {
  const stateOf = ({ store }: TestServer) =>
    JSON.stringify([store.tables(), store.injectedFaults(), store.backend.googleAccounts()])
  const isReadAgain = async (calls: readonly { path: string }[]) => {
    const file = newFile()
    const before = await openMockServer({ file })
    for (const { path, ...init } of calls) expect((await before.request(path, init)).status).toBeLessThan(500)
    const recording = JSON.stringify({ steps: [{ do: 'back' }], at: 1 })
    await before.request('/__mock/session', { json: { recording } })
    expect((await before.request('/__mock/session')).text).toMatch(/^#session=/)
    await before.stop()
    const after = await openMockServer({ file })
    expect(stateOf(after)).toBe(stateOf(before))
    await after.stop()
  }
  await fc.assert(fc.asyncProperty(fc.array(call, { maxLength: 9 }), isReadAgain), { numRuns: 20 })
})

test('command-line faults are added once, not at every restart', async () => {
  const file = newFile()
  const faults = ['/checkout=html']
  for (const _ of [1, 2]) {
    const server = await openMockServer({ file, faults })
    expect(server.store.injectedFaults()).toEqual(faults)
    await server.stop()
  }
})

test('the state file can be the output of npm run seed', async () => {
  const file = newFile()
  writeFileSync(file, serializeDatabase(toDatabase(buildScenario('returning-teacher', 5))))
  const server = await openMockServer({ file })
  expect(server.store.scenario()).toMatchObject({ name: 'returning-teacher', seed: 5 })

  expect((await signInAt(server)).user.id).toBe('returning')
})

test.each([
  ['truncated', (text: string) => text.slice(0, text.length / 2)],
  ['not JSON', () => 'hello'],
  ['no users table', (text: string) => text.replace('"users"', '"people"')],
  ['an unknown scenario', (text: string) => text.replace('returning-teacher', 'yesterday')],
  ['an invalid session', (text: string) => text.replace('"scenario"', '"sessions": [{}], "scenario"')],
  ['an invalid fault', (text: string) => text.replace('"scenario"', '"faults": ["x"], "scenario"')],
  ['not UTF-8', () => Buffer.from([0xff, 0xfe, 0x00])],
])('a state file is rejected unchanged, with an error that names it: %s', async (_, damage) => {
  const file = newFile()
  writeFileSync(file, damage(serializeDatabase(toDatabase(buildScenario('returning-teacher', 1)))))
  const before = readFileSync(file)
  await expect(startMockServer({ file })).rejects.toThrow(file)
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('the state file must not be a folder, nor be in a missing folder', async () => {
  const directory = temporaryFolder()
  await expect(startMockServer({ file: directory })).rejects.toThrow(directory)
  const nowhere = join(directory, 'nowhere', 'db.json')
  await expect(startMockServer({ file: nowhere })).rejects.toThrow(`${nowhere} cannot be written`)
})

test('the state file is not written if the port is in use', async () => {
  const file = newFile()
  const { port, request } = await openMockServer({ file })
  const before = readFileSync(file)
  await expect(startMockServer({ file, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(readFileSync(file).equals(before)).toBe(true)
  expect((await request('/subjects')).status).toBe(200)
})

test('if the state file cannot be written, requests fail with 500 and the server keeps running', async () => {
  const file = newFile()
  const { request } = await openMockServer({ file })
  writeFileSync(file, 'changed by another program')
  const terminal = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => terminal.mockRestore())
  for (const path of ['/__mock/reset', '/users']) {
    const body = { message: 'The mock server failed. Its terminal shows why.' }
    expect(await request(path, { json: {} })).toMatchObject({ status: 500, body })
    expect(terminal).toHaveBeenLastCalledWith(expect.stringContaining(file))
  }
  expect(readFileSync(file, 'utf8')).toBe('changed by another program')
  expect((await request('/users?fbid=returning')).status).toBe(200)
})
