import { readFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REFERENCE } from '../../fixtures/reference'
import { createDatabase, type DbRole, queryAs } from './support/database'
import { firebaseClaims, teacher, VISITOR } from './support/db-roles'

const TABLES = [
  'grade_levels',
  'experience_levels',
  'vw_experience_level',
  'subjects',
  'graid_goals',
  'graid_communication_preferences',
]

const ROLES = ['anon', 'authenticated'] as const

const REFUSED = { code: '42501' }

const TEACHERS = `
  insert into public.users (fbid, email) values ('ada', 'ada@school.test'), ('grace', 'grace@school.test')
`

let database: PGlite
beforeAll(async () => {
  database = await createDatabase()
  await database.exec(TEACHERS)
})
afterAll(() => database.close())

const look = (asker: DbRole, fbid: string, where = database) =>
  queryAs<{ fbid: string }>(where, asker, 'select * from public.users where fbid = $1', [fbid])

const withClaims = (claims: DbRole['claims']): DbRole => ({ role: 'anon', claims })

describe('the users table', () => {
  test.each(ROLES)('gives a teacher their own record, as %s', async (role) => {
    expect(await look(teacher('ada', role), 'ada')).toMatchObject([{ fbid: 'ada', email: 'ada@school.test' }])
  })

  test.each(ROLES)('has no row for a new teacher, which is no error, as %s', async (role) => {
    expect(await look(teacher('new', role), 'new')).toEqual([])
  })

  test.each(ROLES)("hides everybody else's record, as %s", async (role) => {
    expect(await look(teacher('ada', role), 'grace')).toEqual([])
    expect(await queryAs(database, teacher('ada', role), 'select fbid from public.users')).toEqual([
      { fbid: 'ada' },
    ])
    expect(await queryAs(database, teacher('ada', role), 'select count(*)::int from public.users')).toEqual([
      { count: 1 },
    ])
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
    ['a role it gave itself', withClaims({ role: 'service_role', sub: 'ada' })],
  ])('refuses, rather than shows nothing, to %s', async (_, asker) => {
    await expect(look(asker, 'ada')).rejects.toMatchObject(REFUSED)
    await expect(look(asker, 'nobody')).rejects.toMatchObject(REFUSED)
    await expect(queryAs(database, asker, 'select count(*) from public.users')).rejects.toMatchObject(REFUSED)
  })

  test('refuses so while it is empty, too, however the query is planned', async () => {
    await database.exec('delete from public.users')
    const plans = [
      'set enable_seqscan = off',
      'set enable_seqscan = on; set enable_indexscan = off; set enable_bitmapscan = off',
      'analyze public.users',
      'reset enable_seqscan; reset enable_indexscan; reset enable_bitmapscan',
    ]
    for (const plan of plans) {
      await database.exec(plan)
      await expect(look(VISITOR, 'ada'), plan).rejects.toMatchObject(REFUSED)
      expect(await look(teacher('ada'), 'ada')).toEqual([])
    }
    await database.exec(TEACHERS)
  })

  test('refuses everybody until the Firebase project is named', async () => {
    await database.exec('delete from private.firebase_project')
    await expect(look(teacher('ada'), 'ada')).rejects.toMatchObject(REFUSED)
    const nameless = withClaims({ iss: 'https://securetoken.google.com/', aud: '', sub: 'ada' })
    await expect(look(nameless, 'ada')).rejects.toMatchObject(REFUSED)
    await database.exec(`insert into private.firebase_project (id) values ('demo-graid')`)
    expect(await look(teacher('ada'), 'ada')).toHaveLength(1)
  })

  test('refuses foreign tokens, whatever policy is added later', async () => {
    await database.exec(
      'create policy "careless" on public.users for all to anon, authenticated using (true)',
    )
    for (const asker of [VISITOR, withClaims(firebaseClaims('ada', 'other-project'))]) {
      await expect(look(asker, 'ada')).rejects.toMatchObject(REFUSED)
    }
    await database.exec('drop policy "careless" on public.users')
  })

  test('is full to the service role, which writes it', async () => {
    await database.transaction(async (transaction) => {
      await transaction.exec('set local role service_role')
      await transaction.query(`insert into public.users (fbid) values ('new')`)
      const { rows } = await transaction.query('select fbid from public.users')
      expect(rows.length).toBeGreaterThanOrEqual(3)
      await transaction.rollback()
    })
  })

  test('compares a subject as it is, whatever is in it', async () => {
    expect(await look(teacher(`ada' or '1'='1`), 'ada')).toEqual([])
    expect(await look(teacher('ADA'), 'ada')).toEqual([])
  })
})

describe('nobody changes anything', () => {
  const writes = [...TABLES, 'users'].flatMap((table) => {
    const key = table === 'users' ? 'fbid' : 'id'
    const value = table === 'users' ? `'ada'` : '1'
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
  const askers: [string, DbRole][] = [
    ['a visitor', VISITOR],
    ['the owner', teacher('ada')],
    ['the owner, authenticated', teacher('ada', 'authenticated')],
    ['another Firebase project', withClaims(firebaseClaims('ada', 'other-project'))],
  ]

  test.each(askers)('%s', async (_, asker) => {
    for (const write of writes) {
      await expect(queryAs(database, asker, write), write).rejects.toMatchObject(REFUSED)
    }
  })

  test.each(askers)('%s learns nothing of the settings, nor changes them', async (_, asker) => {
    for (const statement of [
      'select * from private.firebase_project',
      `update private.firebase_project set id = 'other-project'`,
      `insert into private.firebase_project (id) values ('other-project')`,
      'create table private.mine (id int)',
      'create table public.mine (id int)',
    ]) {
      await expect(queryAs(database, asker, statement), statement).rejects.toMatchObject(REFUSED)
    }
  })
})

describe('the five lists', () => {
  test.each<[string, DbRole]>([
    ['a visitor', VISITOR],
    ['a teacher', teacher('ada')],
    ['a teacher with a role', teacher('ada', 'authenticated')],
  ])('are read by %s', async (_, asker) => {
    for (const table of TABLES) {
      expect((await queryAs(database, asker, `select * from public.${table}`)).length, table).toBeGreaterThan(
        0,
      )
    }
  })

  test('are the rows of fixtures/reference.ts', async () => {
    const rows = (table: string) => queryAs(database, VISITOR, `select * from public.${table} order by id`)
    const byId = <Row extends { id: number }>(list: readonly Row[]) => list.toSorted((a, b) => a.id - b.id)
    expect(await rows('grade_levels')).toEqual(byId(REFERENCE.gradeLevels))
    expect(await rows('vw_experience_level')).toEqual(byId(REFERENCE.experienceLevels))
    expect(await rows('subjects')).toEqual(byId(REFERENCE.subjects))
    expect(await rows('graid_goals')).toEqual(byId(REFERENCE.goals))
    expect(await rows('graid_communication_preferences')).toEqual(byId(REFERENCE.communicationPreferences))
  })

  test('may be filled again', async () => {
    const before = await queryAs(database, VISITOR, 'select * from public.subjects order by id')
    const rows = await readFile('supabase/migrations/20261001000300_reference_rows.sql', 'utf8')
    await database.exec(rows)
    expect(await queryAs(database, VISITOR, 'select * from public.subjects order by id')).toEqual(before)
  })
})

describe('every table and view of the public schema', () => {
  test('has row-level security, or runs as whoever asks', async () => {
    const { rows } = await database.query<{ relname: string; safe: boolean }>(`
      select relname, case relkind when 'r' then relrowsecurity
        else coalesce(reloptions @> array['security_invoker=true'], false) end as safe
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')
    `)
    expect(rows.length).toBe(TABLES.length + 1)
    expect(rows.filter(({ safe }) => !safe)).toEqual([])
  })
})
