import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Session } from '../../adapters/session/session'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import { serializeDatabase, toDatabase } from '../../fixtures/database'
import { buildScenario } from '../../fixtures/scenarios'
import { parseFault } from '../../mock-server/faults'
import { startMockServer } from '../../mock-server/server'
import { ask, openMockServer } from './support/server'

const folder = mkdtempSync(join(tmpdir(), 'graid-mock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
const newFile = (): string => {
  files += 1
  return join(folder, `db-${files}.json`)
}

const CREDENTIALS = { email: RETURNING_EMAIL, password: DEMO_PASSWORD }

describe('The state in a file', () => {
  test('survives a restart: accounts, sessions, rows, subscribers, faults, scenario and seed', async () => {
    const file = newFile()
    const before = await openMockServer({ file })
    await ask(`${before.url}/__mock/scenario`, { json: { name: 'google-teacher', seed: 6 } })
    await ask(`${before.url}/__mock/faults`, { json: { route: '/checkout', kind: 'html', every: 2 } })
    const signedUp = await ask(`${before.url}/auth/signup`, {
      json: { email: 'kept@school.test', password: 'long-enough', fullName: 'Kept' },
    })
    const { access_token, refresh_token } = signedUp.body as Session
    await ask(`${before.url}/users`, { json: { fbid: 'kept' } })
    await ask(`${before.url}/newsletter`, { json: { email: 'kept@school.test' } })
    const issued = await ask(`${before.url}/generate-token`, { json: { idToken: access_token } })
    const { run } = (await ask(`${before.url}/__mock/state`)).body as { run: string }
    await before.stop()

    const after = await openMockServer({ file, scenario: 'newcomer', seed: 1 })
    expect(after.store.resumed).toBe(true)
    expect((await ask(`${after.url}/__mock/state`)).body).toMatchObject({
      scenario: 'google-teacher',
      seed: 6,
      run,
      subscribers: ['kept@school.test'],
      faults: [{ route: '/checkout', kind: 'html', every: 2 }],
    })
    expect((await ask(`${after.url}/users?fbid=kept`)).body).toHaveLength(1)
    expect((await ask(`${after.url}/generate-token`, { json: { idToken: access_token } })).body).toEqual(
      issued.body,
    )
    const refreshed = await ask(`${after.url}/auth/token?grant_type=refresh_token`, {
      json: { refresh_token },
    })
    expect(refreshed.status).toBe(200)
  })

  test('faults of the command line are there after a restart too, once', async () => {
    const file = newFile()
    const faults = [parseFault('/checkout=html')]
    for (let start = 0; start < 3; start += 1) {
      const server = await openMockServer({ file, faults })
      expect(server.store.injectedFaults()).toEqual(faults)
      await server.stop()
    }
  })

  test('may begin as what npm run seed wrote', async () => {
    const file = newFile()
    writeFileSync(file, serializeDatabase(toDatabase(buildScenario('returning-teacher', 5))))
    const server = await openMockServer({ file })
    expect(server.store.scenario()).toMatchObject({ name: 'returning-teacher', seed: 5 })
    const signedIn = await ask(`${server.url}/auth/token?grant_type=password`, { json: CREDENTIALS })
    expect(signedIn.status).toBe(200)
  })

  test('holds everything that was answered, whatever was asked at once', async () => {
    const file = newFile()
    const server = await openMockServer({ file })
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const email = `t${index}@x.test`
        expect((await ask(`${server.url}/newsletter`, { json: { email } })).status).toBe(200)
        expect(JSON.parse(readFileSync(file, 'utf8')).subscribers).toContain(email)
      }),
    )
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  test.each([
    ['half of it', (text: string) => text.slice(0, text.length / 2)],
    ['nothing', () => ''],
    ['no JSON', () => 'hello'],
    ['another JSON', () => '[]'],
    ['no users', (text: string) => text.replace('"users"', '"people"')],
    ['rows that are none', (text: string) => text.replace(/"subjects": \[/, '"subjects": [7,')],
    ['an unknown scenario', (text: string) => text.replace('returning-teacher', 'yesterday')],
    ['a seed that is none', (text: string) => text.replace('"seed": 1', '"seed": 1.5')],
    ['sessions that are none', (text: string) => text.replace('"scenario"', '"sessions": [{}], "scenario"')],
    ['faults that are none', (text: string) => text.replace('"scenario"', '"faults": [{}], "scenario"')],
    ['bytes that are no text', () => Buffer.from([0xff, 0xfe, 0x00])],
  ])('with %s in it is refused by name, and left as it is', async (_what, damage) => {
    const file = newFile()
    writeFileSync(file, damage(serializeDatabase(toDatabase(buildScenario('returning-teacher', 1)))))
    const before = readFileSync(file)
    await expect(startMockServer({ file })).rejects.toThrow(file)
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test('a folder, or a file in no folder, is refused by name', async () => {
    const directory = join(folder, 'directory')
    mkdirSync(directory)
    await expect(startMockServer({ file: directory })).rejects.toThrow(directory)
    const nowhere = join(folder, 'nowhere', 'db.json')
    await expect(startMockServer({ file: nowhere })).rejects.toThrow(`${nowhere} cannot be written`)
  })

  test('a taken port leaves the file of the server that has it alone', async () => {
    const file = newFile()
    const { port, url } = await openMockServer({ file })
    const before = readFileSync(file)
    await expect(startMockServer({ file, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    expect(readFileSync(file).equals(before)).toBe(true)
    expect((await ask(`${url}/newsletter`, { json: { email: 'a@b.test' } })).status).toBe(200)
  })

  test('when it cannot be written, the answer is an error and the server stays up', async () => {
    const file = newFile()
    const { url } = await openMockServer({ file })
    writeFileSync(file, 'somebody else’s')
    const answer = await ask(`${url}/newsletter`, { json: { email: 'a@b.test' } })
    expect(answer).toMatchObject({ status: 500, body: { message: expect.stringContaining(file) } })
    expect((await ask(`${url}/users`, { json: { fbid: 'x' } })).status).toBe(500)
    expect(readFileSync(file, 'utf8')).toBe('somebody else’s')
    expect((await ask(`${url}/users?fbid=returning`)).status).toBe(200)
  })
})
