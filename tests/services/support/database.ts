import { PGlite } from '@electric-sql/pglite'
import { setupScripts } from '../../../scripts/postgres/setup-scripts'

/** Creates a PostgreSQL database with the project's tables, policies and example rows. */
export const createDatabase = async (): Promise<PGlite> => {
  const database = await PGlite.create()
  for (const script of await setupScripts()) await database.exec(script)
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
