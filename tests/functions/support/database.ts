import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const SUPABASE = join(import.meta.dirname, '../../../supabase')

/** Returns the files of a database with all migrations and the seed. */
const migrate = async (): Promise<Blob | File> => {
  const database = await PGlite.create()
  const migrations = (await readdir(join(SUPABASE, 'migrations'))).filter((file) => file.endsWith('.sql'))
  for (const file of [
    'project.sql',
    ...migrations.toSorted().map((name) => `migrations/${name}`),
    'seed.sql',
  ])
    await database.exec(await readFile(join(SUPABASE, file), 'utf8'))
  const files = await database.dumpDataDir('none')
  await database.close()
  return files
}

let migrated: ReturnType<typeof migrate> | undefined

/** Returns a new database. Test files of a worker share the migrated files, because migrating takes a second. */
export const createDatabase = async (): Promise<PGlite> => {
  migrated ??= migrate()
  return PGlite.create({ loadDataDir: await migrated })
}

export type DbRole = {
  role: 'anon' | 'authenticated' | 'service_role'
  claims: Readonly<Record<string, unknown>> | null
}

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

export const firebaseClaims = (sub: string, project = 'demo-graid') => ({
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  sub,
})

export const VISITOR: DbRole = { role: 'anon', claims: { iss: 'supabase', ref: 'abc', role: 'anon' } }

/** Supabase runs requests whose token has no `role` claim as anon. */
export const teacher = (id: string, role: DbRole['role'] = 'anon'): DbRole => ({
  role,
  claims: { ...firebaseClaims(id), ...(role === 'authenticated' ? { role } : {}) },
})
