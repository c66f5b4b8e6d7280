import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Session } from '../../adapters/session/session'
import { serializeDatabase, toDatabase } from '../../fixtures/database'
import { buildScenario } from '../../fixtures/scenarios'
import { parseFault } from '../../mock-server/faults'
import { startMockServer } from '../../mock-server/server'
import { temporaryFolder } from '../support/temporary-folder'
import { openMockServer, signInAt } from './support/server'

const newFile = (): string => join(temporaryFolder(), 'db.json')

test('the state file restores accounts, sessions, rows, faults, scenario and seed after a restart', async () => {
  const file = newFile()
  const before = await openMockServer({ file })
  await before.request('/__mock/scenario', { json: { name: 'google-teacher', seed: 6 } })
  await before.request('/__mock/faults', { json: { route: '/checkout', kind: 'html', every: 2 } })
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
    faults: [{ route: '/checkout', kind: 'html', every: 2 }],
    injected: ['users:down', '/checkout=html:200,every:2'],
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

test('command-line faults are added once, not at every restart', async () => {
  const file = newFile()
  const faults = [parseFault('/checkout=html')]
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

test('the state file contains the result of every answered request', async () => {
  const file = newFile()
  const server = await openMockServer({ file })
  await server.request('/users', { json: { fbid: 'new' } })
  expect(JSON.parse(readFileSync(file, 'utf8')).users).toMatchObject([{}, {}, { fbid: 'new' }])
})

test.each([
  ['truncated', (text: string) => text.slice(0, text.length / 2)],
  ['not JSON', () => 'hello'],
  ['no users table', (text: string) => text.replace('"users"', '"people"')],
  ['an unknown scenario', (text: string) => text.replace('returning-teacher', 'yesterday')],
  ['an invalid session', (text: string) => text.replace('"scenario"', '"sessions": [{}], "scenario"')],
  ['an invalid fault', (text: string) => text.replace('"scenario"', '"faults": [{}], "scenario"')],
  ['an unknown fault', (text: string) => text.replace('"scenario"', '"serviceFaults": ["x"], "scenario"')],
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
  const response = await request('/__mock/reset', { method: 'POST' })
  expect(response).toMatchObject({ status: 500, body: { message: expect.stringContaining(file) } })
  expect((await request('/users', { json: { fbid: 'x' } })).status).toBe(500)
  expect(readFileSync(file, 'utf8')).toBe('changed by another program')
  expect((await request('/users?fbid=returning')).status).toBe(200)
})
