import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChecks } from '../../scripts/tools/doctor/checks'
import { CLOSED_FUNCTIONS, CLOSED_TABLES, checkDatabase } from '../../scripts/tools/doctor/database'
import { jwt } from '../../scripts/tools/jwt'
import { createDatabase, firebaseClaims } from '../functions/support/database'
import { startPostgrest } from '../functions/support/postgrest'

const KEY = 'sb_publishable_demo'

let database: PGlite
let postgrest: Awaited<ReturnType<typeof startPostgrest>>
beforeAll(async () => {
  database = await createDatabase()
  postgrest = await startPostgrest(database, KEY)
})
afterAll(async () => {
  await postgrest.stop()
  await database.close()
})

const names = async (sql: string) => (await database.query<{ name: string; parameters: string[] }>(sql)).rows

test('the doctor knows every table and function of supabase/migrations that visitors may not use', async () => {
  const tables = await names(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
    and not has_table_privilege('anon', oid, 'select') order by 1`)
  expect(tables.map(({ name }) => name)).toEqual(CLOSED_TABLES.toSorted())
  const functions = await names(`
    select proname as name, coalesce(proargnames[1:pronargs], '{}') as parameters from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
    and not has_function_privilege('anon', oid, 'execute')`)
  expect(Object.fromEntries(functions.map(({ name, parameters }) => [name, parameters]))).toEqual(
    CLOSED_FUNCTIONS,
  )
})

const problems = async (): Promise<string[]> => {
  const { checks, check } = createChecks()
  const variables = { VITE_SUPABASE_URL: postgrest.url, VITE_SUPABASE_ANON_KEY: KEY }
  const idToken = jwt({ ...firebaseClaims('ada'), exp: 2 ** 31 })
  checkDatabase(check, variables, { hasFunctions: true, idToken })
  const found = await Promise.all(checks.map(async ({ subject, problem }) => `${subject}: ${await problem}`))
  return found.filter((line) => !line.endsWith(': ')).map((line) => line.replaceAll(postgrest.url, ''))
}

/**
 * Each bug is a statement that changes a database with supabase/migrations and the project of seed.sql. `end` undoes
 * the change, except for the last bug.
 */
test.each<[bug: string, statement: string, end: string, ...expected: RegExp[]]>([
  ['no bug', '', ''],
  ...CLOSED_TABLES.map((name): [string, string, string, RegExp] => [
    `${name} open to visitors`,
    `grant select on public.${name} to anon`,
    `revoke select on public.${name} from anon`,
    RegExp(`^closed to all: .*/${name}: status 200, 0 rows`),
  ]),
  ...Object.keys(CLOSED_FUNCTIONS).map((name): [string, string, string, RegExp] => [
    `${name} open to visitors`,
    `grant execute on function public.${name} to anon`,
    `revoke execute on function public.${name} from anon`,
    RegExp(`^closed to all: .*/rpc/${name}: .*for the service role alone`),
  ]),
  [
    'users without grants',
    'revoke select on public.users from anon',
    'grant select on public.users to anon',
    /^closed without .*users: .*permission denied for table users.*Grant select/,
    /^own row only.*users: .*permission denied for table users.*Grant select/,
  ],
  [
    'policies without their function',
    'revoke execute on function private.teacher_id() from anon',
    'grant execute on function private.teacher_id() to anon',
    ...Array<RegExp>(4).fill(/permission denied for function teacher_id.*private\.teacher_id/),
  ],
  [
    'no project',
    'delete from private.firebase_project',
    `insert into private.firebase_project values ('demo-graid')`,
    ...Array<RegExp>(2).fill(
      /^own row only: .*Insert the project of the site into private\.firebase_project/,
    ),
  ],
  [
    'users without policies',
    'drop policy "teachers read their own record" on public.users; drop policy "tokens of this Firebase project only" on public.users',
    '',
    /^closed without .*users: status 200, 0 rows.*without a policy, every teacher looks new/,
  ],
])('%s', async (_, statement, end, ...expected) => {
  await database.exec(statement)
  const found = await problems()
  await database.exec(end)
  expect(found).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
})
