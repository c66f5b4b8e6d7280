import { readFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REFERENCE_LISTS, REFERENCE_TABLES } from '../../src/core/domain/onboarding/reference-data'
import {
  createDatabase,
  type DbRole,
  firebaseClaims,
  queryAs,
  teacher,
  VISITOR,
} from '../functions/support/database'

const TABLES = ['experience_levels', ...REFERENCE_LISTS.map((list) => REFERENCE_TABLES[list].table)]

const ROLES = ['anon', 'authenticated'] as const

const DENIED = { code: '42501' }

/** The tables of which a teacher reads their own rows: how to insert rows, and the index of the look-up. */
const OWN_ROWS = {
  users: {
    insert: (ids: string) =>
      `insert into public.users (fbid, email) select id, id || '@school.test' from (${ids}) ids(id)`,
    index: 'users_pkey',
  },
  subscriptions: {
    insert: (ids: string) => `
      insert into public.subscriptions (id, customer, fbid, email, plan_id, period, status)
      select id, id, id, id || '@school.test', 2, 'monthly', 'active' from (${ids}) ids(id)
    `,
    index: 'subscriptions_fbid_idx',
  },
}
const ADA_AND_GRACE = `values ('ada'), ('grace')`

/** The tables that only the service role may read. */
const INTERNAL = ['newsletter_subscribers', 'reports']

let database: PGlite
beforeAll(async () => {
  database = await createDatabase()
  for (const { insert } of Object.values(OWN_ROWS)) await database.exec(insert(ADA_AND_GRACE))
})
afterAll(() => database.close())

const withClaims = (claims: DbRole['claims']): DbRole => ({ role: 'anon', claims })

describe.each(Object.entries(OWN_ROWS))('%s', (table, { insert, index }) => {
  const read = (role: DbRole, fbid: string) =>
    queryAs<{ fbid: string }>(database, role, `select * from public.${table} where fbid = $1`, [fbid])

  test.each(ROLES)('%s: a teacher reads their own rows and no others', async (role) => {
    const ada = [{ fbid: 'ada', email: 'ada@school.test' }]
    expect(await read(teacher('ada', role), 'ada')).toMatchObject(ada)
    expect(await read(teacher('ada', role), 'grace')).toEqual([])
    expect(await queryAs(database, teacher('ada', role), `select * from public.${table}`)).toMatchObject(ada)
    expect(await read(teacher('new', role), 'new')).toEqual([])
    expect(await read(teacher('ADA', role), 'ada')).toEqual([])
  })

  test.each<[string, DbRole]>([
    ['the public key', VISITOR],
    ['no token', withClaims(null)],
    ['an empty token', withClaims({})],
    ['the public key, called authenticated', { ...VISITOR, role: 'authenticated' }],
    ['another Firebase project', withClaims(firebaseClaims('ada', 'other-project'))],
    ['another issuer', withClaims({ ...firebaseClaims('ada'), iss: 'https://evil.test/demo-graid' })],
    ['another audience', withClaims({ ...firebaseClaims('ada'), aud: 'other-project' })],
    ['several audiences', withClaims({ ...firebaseClaims('ada'), aud: ['demo-graid', 'other-project'] })],
    ['no issuer', withClaims({ aud: 'demo-graid', sub: 'ada' })],
    ['no audience', withClaims({ iss: firebaseClaims('ada').iss, sub: 'ada' })],
    ['no subject', withClaims({ ...firebaseClaims('ada'), sub: undefined })],
    ['an empty subject', withClaims(firebaseClaims(''))],
    ['a self-assigned role', withClaims({ role: 'service_role', sub: 'ada' })],
  ])('a read with %s fails instead of returning no row', async (_, requester) => {
    await expect(read(requester, 'ada')).rejects.toMatchObject(DENIED)
    await expect(read(requester, 'nobody')).rejects.toMatchObject(DENIED)
    await expect(queryAs(database, requester, `select count(*) from public.${table}`)).rejects.toMatchObject(
      DENIED,
    )
  })

  test('the read fails with every query plan, even on an empty table', async () => {
    await database.exec(`delete from public.${table}`)
    const plans = [
      'set enable_seqscan = off',
      'set enable_seqscan = on; set enable_indexscan = off; set enable_bitmapscan = off',
      `analyze public.${table}`,
      'reset enable_seqscan; reset enable_indexscan; reset enable_bitmapscan',
    ]
    for (const plan of plans) {
      await database.exec(plan)
      await expect(read(VISITOR, 'ada'), plan).rejects.toMatchObject(DENIED)
      expect(await read(teacher('ada'), 'ada')).toEqual([])
    }
    await database.exec(insert(ADA_AND_GRACE))
  })

  test('every read fails until the Firebase project is set', async () => {
    await database.exec('delete from private.firebase_project')
    await expect(read(teacher('ada'), 'ada')).rejects.toMatchObject(DENIED)
    const nameless = withClaims({ iss: 'https://securetoken.google.com/', aud: '', sub: 'ada' })
    await expect(read(nameless, 'ada')).rejects.toMatchObject(DENIED)
    await database.exec(`insert into private.firebase_project (id) values ('demo-graid')`)
    expect(await read(teacher('ada'), 'ada')).toHaveLength(1)
  })

  test('tokens of other projects are denied even if a permissive policy is added', async () => {
    await database.exec(
      `create policy "careless" on public.${table} for all to anon, authenticated using (true)`,
    )
    for (const requester of [VISITOR, withClaims(firebaseClaims('ada', 'other-project'))]) {
      await expect(read(requester, 'ada')).rejects.toMatchObject(DENIED)
    }
    await database.exec(`drop policy "careless" on public.${table}`)
  })

  test('the service role reads and writes all rows', async () => {
    await database.transaction(async (transaction) => {
      await transaction.exec('set local role service_role')
      await transaction.query(insert(`values ('new')`))
      const { rows } = await transaction.query(`select fbid from public.${table}`)
      expect(rows.length).toBeGreaterThanOrEqual(3)
      await transaction.rollback()
    })
  })

  test.each([
    ['the look-up of a teacher', `select * from public.${table} where fbid = 'ada'`],
    ['a read without a filter', `select * from public.${table}`],
  ])('%s uses the index of a large table', async (_, query) => {
    await database.transaction(async (transaction) => {
      await transaction.exec(
        `${insert(`select 'teacher' || n from generate_series(1, 10000) n`)}; analyze public.${table}`,
      )
      await transaction.exec(`set local request.jwt.claims = '${JSON.stringify(firebaseClaims('ada'))}'`)
      await transaction.exec('set local role anon')
      const { rows } = await transaction.query<{ 'QUERY PLAN': string }>(`explain ${query}`)
      const scans = rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes(` on ${table}`))
      expect(scans).toEqual([expect.stringContaining(`Index Scan using ${index} on ${table}`)])
      await transaction.rollback()
    })
  })
})

describe('Writes are denied', () => {
  const writes = [...TABLES, ...Object.keys(OWN_ROWS), ...INTERNAL].flatMap((table) => {
    const keys = { users: 'fbid', subscriptions: 'fbid', newsletter_subscribers: 'email', reports: 'report' }
    const key = keys[table as keyof typeof keys] ?? 'id'
    const value = key === 'id' ? '1' : `'{}'`
    return [
      `insert into public.${table} (${key}) values (${value})`,
      `insert into public.${table} (${key}) values (${value}) on conflict do nothing`,
      `update public.${table} set ${key} = ${value}`,
      `update public.${table} set ${key} = ${value} where ${key} = ${value}`,
      `delete from public.${table}`,
      `delete from public.${table} where ${key} = ${value}`,
      ...(table.startsWith('vw_') ? [] : [`truncate public.${table}`]),
    ]
  })
  const requesters: [string, DbRole][] = [
    ['a visitor', VISITOR],
    ['the owner', teacher('ada')],
    ['the owner, authenticated', teacher('ada', 'authenticated')],
    ['another Firebase project', withClaims(firebaseClaims('ada', 'other-project'))],
  ]

  test.each(requesters)('%s', async (_, requester) => {
    for (const write of writes) {
      await expect(queryAs(database, requester, write), write).rejects.toMatchObject(DENIED)
    }
  })

  test.each(requesters)('%s can neither read nor change what is internal', async (_, requester) => {
    for (const statement of [
      ...INTERNAL.map((table) => `select * from public.${table}`),
      'select * from private.request_counts',
      `select public.count_request('checkout', 'address', 1, 1)`,
      `select public.record_subscription('{}')`,
      'select public.database_time()',
      `select public.checkout_session('ada')`,
      `select public.forget_teacher('ada')`,
      'select * from private.checkout_sessions',
      'select * from private.forgotten',
      'select * from private.firebase_project',
      `update private.firebase_project set id = 'other-project'`,
      `insert into private.firebase_project (id) values ('other-project')`,
      'create table private.mine (id int)',
      'create table public.mine (id int)',
    ]) {
      await expect(queryAs(database, requester, statement), statement).rejects.toMatchObject(DENIED)
    }
  })
})

describe('Reference tables', () => {
  test.each<[string, DbRole]>([
    ['a visitor', VISITOR],
    ['a teacher', teacher('ada')],
    ['a teacher with a role', teacher('ada', 'authenticated')],
  ])('are readable for %s', async (_, requester) => {
    for (const table of TABLES) {
      const rows = await queryAs(database, requester, `select * from public.${table}`)
      expect(rows.length, table).toBeGreaterThan(0)
    }
  })

  test('can be filled again by the same migration', async () => {
    const before = await queryAs(database, VISITOR, 'select * from public.subjects order by id')
    const rows = await readFile('supabase/migrations/20261001000300_reference_rows.sql', 'utf8')
    await database.exec(rows)
    expect(await queryAs(database, VISITOR, 'select * from public.subjects order by id')).toEqual(before)
  })
})

describe('All tables and views of the public schema', () => {
  test('have row-level security or `security_invoker`', async () => {
    const { rows } = await database.query<{ relname: string; safe: boolean }>(`
      select relname, case relkind when 'r' then relrowsecurity
        else coalesce(reloptions @> array['security_invoker=true'], false) end as safe
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')
    `)
    expect(rows.length).toBe(TABLES.length + Object.keys(OWN_ROWS).length + INTERNAL.length)
    expect(rows.filter(({ safe }) => !safe)).toEqual([])
  })
})
