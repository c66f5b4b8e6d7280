import type { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createSupabaseReferenceData } from '../../adapters/supabase/reference-data'
import { createSupabaseUserLookup } from '../../adapters/supabase/user-lookup'
import type { IdToken } from '../../src/core/domain/tokens'
import { referenceDataContract } from '../contracts/reference-data.contract'
import { userLookupContract } from '../contracts/user-lookup.contract'
import { type Answer, startAnsweringServer } from './support/answering-server'
import { createDatabase } from './support/database'
import { firebaseClaims } from './support/db-roles'
import { startPostgrest } from './support/postgrest'
import { tokenWith } from './support/tokens'

const ANON_KEY = 'sb_publishable_demo'
const TIMEOUT = 300

let database: PGlite
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.close())

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

const start = async () => {
  const server = await startPostgrest(database, ANON_KEY)
  stops.push(server.stop)
  return { ...server, config: { url: server.url, anonKey: ANON_KEY, timeout: 20_000 } }
}
const idTokenWith = (claims: Readonly<Record<string, unknown>>) => tokenWith(claims) as IdToken

referenceDataContract('Supabase', async () => {
  const { config, stop } = await start()
  return { referenceData: createSupabaseReferenceData(config), goDown: stop }
})

userLookupContract('Supabase', async () => {
  const { config, stop } = await start()
  return {
    users: createSupabaseUserLookup(config),
    idTokenOf: (id) => idTokenWith(firebaseClaims(id)),
    knownId: 'returning',
    unknownId: 'unrecorded',
    goDown: stop,
  }
})

describe('the look-up, by whom', () => {
  const lookUp = async (claims: Readonly<Record<string, unknown>>) => {
    const { config } = await start()
    return createSupabaseUserLookup(config).findByProviderId('returning', idTokenWith(claims))
  }
  const forbidden = { ok: false, error: { kind: 'forbidden', message: expect.stringMatching(/./) } }

  test('a teacher gets all columns of their own record', async () => {
    expect(await lookUp(firebaseClaims('returning'))).toEqual({
      ok: true,
      value: {
        fbid: 'returning',
        email: 'teacher@demo.graid.test',
        full_name: 'Demo Teacher',
        created_at: expect.stringMatching(/^2026-09-01T08:00:00/),
      },
    })
  })

  test('a token with a role does as well', async () => {
    expect(await lookUp({ ...firebaseClaims('returning'), role: 'authenticated' })).toMatchObject({
      ok: true,
    })
  })

  test("somebody else's record is none", async () => {
    expect(await lookUp(firebaseClaims('unrecorded'))).toEqual({ ok: true, value: null })
  })

  test('a token of another Firebase project is forbidden, which is not none', async () => {
    expect(await lookUp(firebaseClaims('returning', 'other-project'))).toMatchObject(forbidden)
    expect(
      await lookUp({ ...firebaseClaims('returning', 'other-project'), role: 'authenticated' }),
    ).toMatchObject(forbidden)
  })

  test('a token that has ended is forbidden', async () => {
    expect(await lookUp({ ...firebaseClaims('returning'), exp: 1 })).toMatchObject(forbidden)
  })

  test('a wrong key is forbidden', async () => {
    const { config } = await start()
    const users = createSupabaseUserLookup({ ...config, anonKey: 'sb_publishable_wrong' })
    expect(await users.findByProviderId('returning', idTokenWith(firebaseClaims('returning')))).toMatchObject(
      {
        ok: false,
        error: { kind: 'forbidden', message: 'Invalid API key' },
      },
    )
  })
})

describe('what is asked', () => {
  const json = (body: unknown): Answer => ({
    status: 200,
    type: 'application/json',
    body: JSON.stringify(body),
  })
  const begin = async (answer: Answer) => {
    const server = await startAnsweringServer(answer)
    stops.push(server.stop)
    const config = { url: server.url, anonKey: ANON_KEY, timeout: TIMEOUT }
    return {
      ...server,
      list: () => createSupabaseReferenceData(config).list('gradeLevels'),
      lookUp: () => createSupabaseUserLookup(config).findByProviderId('ada', 'the-id-token' as IdToken),
    }
  }

  test('users where fbid equals the id, with the ID token and the public key', async () => {
    const server = await begin(json([{ fbid: 'ada' }]))
    expect(await server.lookUp()).toEqual({ ok: true, value: { fbid: 'ada' } })
    expect(server.received).toMatchObject([
      {
        method: 'GET',
        path: '/rest/v1/users?select=*&fbid=eq.ada',
        headers: { apikey: ANON_KEY, authorization: 'Bearer the-id-token' },
      },
    ])
  })

  test.each([
    ['gradeLevels', 'grade_levels', 'sort_order'],
    ['experienceLevels', 'vw_experience_level', 'min_years'],
    ['subjects', 'subjects', 'name'],
    ['goals', 'graid_goals', 'id'],
    ['communicationPreferences', 'graid_communication_preferences', 'id'],
  ] as const)('%s from %s by %s, as a visitor', async (list, table, column) => {
    const server = await begin(json([]))
    const referenceData = createSupabaseReferenceData({
      url: server.url,
      anonKey: ANON_KEY,
      timeout: TIMEOUT,
    })
    expect(await referenceData.list(list)).toEqual({ ok: true, value: [] })
    expect(server.received).toMatchObject([
      { method: 'GET', path: `/rest/v1/${table}?select=*&order=${column}.asc` },
    ])
    expect(server.received[0]?.headers.authorization).not.toContain('the-id-token')
  })

  describe('what counts as no answer, asked once', () => {
    const html = '<!doctype html><title>Hello</title>'
    test.each<[string, Answer, object]>([
      ['html', { status: 200, type: 'text/html', body: html }, { reason: 'malformed' }],
      ['204', { status: 204 }, { reason: 'malformed' }],
      ['an empty 200', { status: 200, type: 'application/json' }, { reason: 'malformed' }],
      [
        'truncated JSON',
        { status: 200, type: 'application/json', body: '[{"id": 1' },
        { reason: 'malformed' },
      ],
      ['an object', json({ fbid: 'ada' }), { reason: 'malformed' }],
      ['null', json(null), { reason: 'malformed' }],
      ['rows of another shape', json([{ id: '1', name: 'First', sort_order: 1 }]), { reason: 'malformed' }],
      ['rows that are none', json([null]), { reason: 'malformed' }],
      ['a breaking connection', { ...json([{ fbid: 'ada' }]), cutAfter: 4 }, { reason: 'offline' }],
      ['silence', {}, { reason: 'timeout' }],
      ['500', { status: 500, type: 'application/json', body: '{"message":"boom"}' }, { message: 'boom' }],
      [
        '503 with a page',
        { status: 503, type: 'text/html', body: html },
        { reason: 'server', message: 'The database answered 503 (Service Unavailable).' },
      ],
      ['520', { status: 520 }, { reason: 'server' }],
    ])('%s', async (_, answer, error) => {
      const server = await begin(answer)
      const expected = { ok: false, error: { kind: 'unavailable', ...error } }
      expect(await server.list()).toMatchObject(expected)
      expect(await server.lookUp()).toMatchObject(expected)
      expect(server.received).toHaveLength(2)
    })
  })

  test("another teacher's row, however it got there, is malformed", async () => {
    const server = await begin(json([{ fbid: 'grace' }]))
    expect(await server.lookUp()).toMatchObject({ ok: false, error: { reason: 'malformed' } })
  })

  test('nobody there is offline', async () => {
    const server = await begin({})
    await server.stop()
    expect(await server.lookUp()).toMatchObject({
      ok: false,
      error: { kind: 'unavailable', reason: 'offline' },
    })
  })
})
