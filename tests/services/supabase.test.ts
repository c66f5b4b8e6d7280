import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createSupabaseReader } from '../../adapters/supabase/reader'
import { createSupabaseReferenceData } from '../../adapters/supabase/reference-data'
import { createSupabaseUserLookup } from '../../adapters/supabase/user-lookup'
import {
  REFERENCE_LISTS,
  REFERENCE_TABLES,
  type ReferenceList,
} from '../../src/core/domain/onboarding/reference-data'
import type { IdToken } from '../../src/core/domain/tokens'
import { referenceDataContract } from '../contracts/reference-data.contract'
import { userLookupContract } from '../contracts/user-lookup.contract'
import { type CannedResponse, html, json, startCannedServer } from './support/canned-response-server'
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

const start = async () => {
  const server = await startPostgrest(database, ANON_KEY)
  onTestFinished(server.stop)
  return { ...server, config: { url: server.url, anonKey: ANON_KEY, timeout: 20_000 } }
}
const idTokenWith = (claims: Readonly<Record<string, unknown>>) => tokenWith(claims) as IdToken

referenceDataContract('Supabase', async () => {
  const { config, stop } = await start()
  return { referenceData: createSupabaseReferenceData(createSupabaseReader(config)), goDown: stop }
})

userLookupContract('Supabase', async () => {
  const { config, stop } = await start()
  return {
    users: createSupabaseUserLookup(createSupabaseReader(config)),
    idTokenOf: (id) => idTokenWith(firebaseClaims(id)),
    knownId: 'returning',
    unknownId: 'unrecorded',
    goDown: stop,
  }
})

describe('Access to user records', () => {
  const lookUp = async (claims: Readonly<Record<string, unknown>>) => {
    const { config } = await start()
    return createSupabaseUserLookup(createSupabaseReader(config)).findByProviderId(
      'returning',
      idTokenWith(claims),
    )
  }
  const forbidden = { ok: false, error: { kind: 'forbidden', message: expect.stringMatching(/./) } }

  test('a user reads all columns of their own record', async () => {
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

  test('a user whose token has a role claim reads the record too', async () => {
    expect(await lookUp({ ...firebaseClaims('returning'), role: 'authenticated' })).toMatchObject({
      ok: true,
    })
  })

  test("another user's record is not visible", async () => {
    expect(await lookUp(firebaseClaims('unrecorded'))).toEqual({ ok: true, value: null })
  })

  test('a token of another Firebase project is forbidden', async () => {
    expect(await lookUp(firebaseClaims('returning', 'other-project'))).toMatchObject(forbidden)
    expect(
      await lookUp({ ...firebaseClaims('returning', 'other-project'), role: 'authenticated' }),
    ).toMatchObject(forbidden)
  })

  test('an expired token is unauthorized', async () => {
    expect(await lookUp({ ...firebaseClaims('returning'), exp: 1 })).toMatchObject({
      ok: false,
      error: { kind: 'unauthorized', message: 'JWT expired' },
    })
  })

  test('a wrong anon key is forbidden', async () => {
    const { config } = await start()
    const users = createSupabaseUserLookup(
      createSupabaseReader({ ...config, anonKey: 'sb_publishable_wrong' }),
    )
    expect(await users.findByProviderId('returning', idTokenWith(firebaseClaims('returning')))).toMatchObject(
      {
        ok: false,
        error: { kind: 'forbidden', message: 'Invalid API key' },
      },
    )
  })
})

describe('Requests', () => {
  const startWith = async (response: CannedResponse) => {
    const server = await startCannedServer(response)
    const reader = createSupabaseReader({ url: server.url, anonKey: ANON_KEY, timeout: TIMEOUT })
    return {
      ...server,
      list: (name: ReferenceList = 'gradeLevels') => createSupabaseReferenceData(reader).list(name),
      lookUp: () => createSupabaseUserLookup(reader).findByProviderId('ada', 'the-id-token' as IdToken),
    }
  }

  test('read users by fbid with the id token and the anon key', async () => {
    const server = await startWith(json([{ fbid: 'ada' }]))
    expect(await server.lookUp()).toEqual({ ok: true, value: { fbid: 'ada' } })
    expect(server.received).toMatchObject([
      {
        method: 'GET',
        path: '/rest/v1/users?select=*&fbid=eq.ada',
        headers: { apikey: ANON_KEY, authorization: 'Bearer the-id-token' },
      },
    ])
  })

  test.each(REFERENCE_LISTS)('read %s from its table in its order, without an id token', async (list) => {
    const server = await startWith(json([]))
    expect(await server.list(list)).toEqual({ ok: true, value: [] })
    const { table, order } = REFERENCE_TABLES[list]
    expect(server.received).toMatchObject([
      {
        method: 'GET',
        path: `/rest/v1/${table}?select=*&order=${order}.asc`,
        headers: { authorization: `Bearer ${ANON_KEY}` },
      },
    ])
  })

  describe('that fail are not retried', () => {
    test.each<[string, CannedResponse, object]>([
      ['an empty 200', { status: 200, type: 'application/json' }, { reason: 'malformed' }],
      ['an object', json({ fbid: 'ada' }), { reason: 'malformed' }],
      ['null', json(null), { reason: 'malformed' }],
      ['rows of another shape', json([{ id: '1', name: 'First', sort_order: 1 }]), { reason: 'malformed' }],
      ['rows that are not objects', json([null]), { reason: 'malformed' }],
      ['an aborted response', { ...json([{ fbid: 'ada' }]), cutAfter: 4 }, { reason: 'offline' }],
      ['500', json({ message: 'boom' }, 500), { message: 'boom' }],
      [
        '503 with a page',
        html('<!doctype html>', 503),
        { reason: 'server', message: 'The database is down right now.' },
      ],
      ['520', { status: 520 }, { reason: 'server' }],
    ])('%s', async (_, response, error) => {
      const server = await startWith(response)
      const expected = { ok: false, error: { kind: 'unavailable', ...error } }
      expect(await server.list()).toMatchObject(expected)
      expect(await server.lookUp()).toMatchObject(expected)
      expect(server.received).toHaveLength(2)
    })
  })

  test('a row of another user is malformed', async () => {
    const server = await startWith(json([{ fbid: 'grace' }]))
    expect(await server.lookUp()).toMatchObject({ ok: false, error: { reason: 'malformed' } })
  })
})
