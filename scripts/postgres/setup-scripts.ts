import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const SUPABASE = join(import.meta.dirname, '../../supabase')

/**
 * Returns the SQL that turns an empty PostgreSQL database into the project's database, in the order of execution:
 * supabase/project.sql, the migrations and seed.sql.
 */
export const setupScripts = async (): Promise<string[]> => {
  const migrations = (await readdir(join(SUPABASE, 'migrations'))).filter((file) => file.endsWith('.sql'))
  const files = ['project.sql', ...migrations.toSorted().map((file) => join('migrations', file)), 'seed.sql']
  return Promise.all(files.map((file) => readFile(join(SUPABASE, file), 'utf8')))
}
