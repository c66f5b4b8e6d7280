import type { Application, Request } from 'express'
import type { Account } from '../fixtures/cast'
import { TABLE_NAMES, type Tables } from '../fixtures/database'
import { HttpError, handle, refuseMethod } from './http-errors'
import { type Row, readRowQuery } from './postgrest-query'
import { bearerTokenIn, type Sessions } from './sessions'
import type { Store } from './store'

/** What the tables of the real database have, also while they are empty. */
const COLUMNS: { [Table in keyof Tables]: readonly string[] } = {
  grade_levels: ['id', 'name', 'sort_order'],
  vw_experience_level: ['id', 'display_name', 'min_years'],
  subjects: ['id', 'name'],
  graid_goals: ['id', 'name'],
  graid_communication_preferences: ['id', 'name'],
  users: ['id', 'fbid', 'email', 'full_name', 'created_at'],
}

const isTable = (name: string): name is keyof Tables => TABLE_NAMES.some((known) => known === name)

const tableOf = (request: Request): keyof Tables => {
  const { table = '' } = request.params
  if (isTable(table)) return table
  throw new HttpError({
    status: 404,
    code: 'PGRST205',
    message: `Could not find the table 'public.${table}' in the schema cache`,
  })
}

/** Who asks: an account, or anybody. The project's own key in place of a token is anybody. */
const askerOf = (request: Request, sessions: Sessions): Account | null => {
  const token = bearerTokenIn(request)
  if (token === null || token === request.headers.apikey) return null
  const bearer = sessions.bearerOf(token)
  if (bearer === 'expired') throw new HttpError({ status: 401, code: 'PGRST303', message: 'JWT expired' })
  if (bearer === 'unknown') {
    throw new HttpError({ status: 401, code: 'PGRST301', message: 'JWSError JWSInvalidSignature' })
  }
  return bearer
}

const denied = (asker: Account | null, table: string): HttpError =>
  new HttpError({
    // PostgREST tells somebody without a token to bring one, and everybody else that it is of no use.
    status: asker ? 403 : 401,
    code: '42501',
    message: `permission denied for table ${table}`,
  })

/**
 * `/rest/v1/TABLE`: PostgREST as supabase-js speaks it, for reading. The rules of the real database hold: reference
 * tables are for everybody, a users record is for its owner, and nothing is written here.
 */
export const servePostgrest = (app: Application, sessions: Sessions, store: Store): void => {
  const rowsFor = (asker: Account | null, table: keyof Tables, fbid: string | undefined): readonly Row[] => {
    if (table !== 'users') return store.tables()[table]
    if (!asker) throw denied(asker, table)
    return fbid !== undefined && fbid !== asker.id ? [] : store.usersByFbid(asker.id)
  }

  const read = handle((request, response) => {
    const table = tableOf(request)
    const asker = askerOf(request, sessions)
    const { searchParams } = new URL(request.originalUrl, 'http://mock')
    const columns = new Set([...COLUMNS[table], ...Object.keys(store.tables()[table][0] ?? {})])
    const query = readRowQuery(searchParams, table, columns)
    const all = rowsFor(asker, table, query.equals('fbid')).filter(query.where).sort(query.order)
    const rows = all.slice(query.offset, query.offset + query.limit).map(query.select)

    const counted = /\bcount=(exact|planned|estimated)\b/.test(String(request.headers.prefer ?? ''))
    const range = rows.length === 0 ? '*' : `${query.offset}-${query.offset + rows.length - 1}`
    response.setHeader('Content-Range', `${range}/${counted ? all.length : '*'}`)
    response.status(counted && rows.length < all.length ? 206 : 200)

    if (request.headers.accept?.includes('application/vnd.pgrst.object+json')) {
      if (rows.length !== 1) {
        throw new HttpError({
          status: 406,
          code: 'PGRST116',
          message: 'Cannot coerce the result to a single JSON object',
          details: `The result contains ${rows.length} rows`,
        })
      }
      response.json(rows[0])
      return
    }
    response.json(rows)
  })

  const write = handle((request) => {
    const table = tableOf(request)
    throw denied(askerOf(request, sessions), table)
  })

  app
    .route('/rest/v1/:table')
    .get(read)
    .post(write)
    .patch(write)
    .put(write)
    .delete(write)
    .all(refuseMethod('GET', 'HEAD'))
  app.use(
    '/rest/v1',
    handle(() => {
      throw new HttpError({ status: 404, code: 'PGRST125', message: 'Invalid path specified in request URL' })
    }),
  )
}
