import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const SUPABASE = join(import.meta.dirname, '../../../supabase')

/** Creates the roles and default privileges that a hosted Supabase project has before the first migration. */
const PROJECT = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`

/** Creates a PostgreSQL database and executes the migrations and `seed.sql`. */
export const createDatabase = async (): Promise<PGlite> => {
  const database = await PGlite.create()
  await database.exec(PROJECT)
  const migrations = (await readdir(join(SUPABASE, 'migrations'))).filter((file) => file.endsWith('.sql'))
  for (const file of migrations.toSorted()) {
    await database.exec(await readFile(join(SUPABASE, 'migrations', file), 'utf8'))
  }
  await database.exec(await readFile(join(SUPABASE, 'seed.sql'), 'utf8'))
  return database
}

/** The role that PostgREST switches to, and the claims of the request's token. */
export type DbRole = { role: 'anon' | 'authenticated'; claims: Readonly<Record<string, unknown>> | null }

/** Runs one statement as PostgREST does: in a transaction, with the role and the claims of the request. */
export const queryAs = <Row>(
  database: PGlite,
  { role, claims }: DbRole,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> =>
  database.transaction(async (transaction) => {
    await transaction.exec(`set local role ${role}`)
    await transaction.query(`select set_config('request.jwt.claims', $1, true)`, [
      claims === null ? '' : JSON.stringify(claims),
    ])
    return (await transaction.query<Row>(statement, [...values])).rows
  })
