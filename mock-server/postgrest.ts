import type { Application, Request } from 'express'
import type { Account } from '../fixtures/account'
import { TABLE_NAMES, type Tables } from '../fixtures/database'
import { REFERENCE_TABLES } from '../src/core/domain/onboarding/reference-data'
import { HttpError } from './http-errors'
import { parseRowQuery, type Row } from './postgrest-query'
import { addRoute } from './routes'
import { bearerTokenOf, type Sessions } from './sessions'
import type { Store } from './store'

const USERS_COLUMNS = ['id', 'fbid', 'email', 'full_name', 'created_at']

/** Returns the columns that are declared for a table. The rows cannot supply them, because the table may be empty. */
const columnsOf = (table: keyof Tables): readonly string[] => {
  const reference = Object.values(REFERENCE_TABLES).find((known) => known.table === table)
  return reference ? Object.keys(reference.columns) : USERS_COLUMNS
}

const tableOf = ({ params: { table } }: Request): keyof Tables => {
  const known = TABLE_NAMES.find((name) => name === table)
  if (known) return known
  throw new HttpError(404, `Could not find the table 'public.${table}' in the schema cache`, 'PGRST205')
}

/**
 * Returns the account of the bearer token, or null for an anonymous request. A request is anonymous without a bearer
 * token, or if the token equals the `apikey` header: without an access token, supabase-js sends the API key in both
 * headers. Throws an `HttpError` 401 for an expired or unknown token.
 */
const authenticate = (request: Request, sessions: Sessions): Account | null => {
  const token = bearerTokenOf(request)
  if (token === null || token === request.headers.apikey) return null
  const account = sessions.verify(token)
  if (account === 'expired') throw new HttpError(401, 'JWT expired', 'PGRST303')
  if (account === 'unknown') throw new HttpError(401, 'JWSError JWSInvalidSignature', 'PGRST301')
  return account
}

/** Returns PostgREST's error for a denied permission: 401 for anonymous requests, 403 for authenticated ones. */
const permissionDenied = (account: Account | null, table: string): HttpError =>
  new HttpError(account ? 403 : 401, `permission denied for table ${table}`, '42501')

/**
 * Serves /rest/v1/TABLE like PostgREST, read-only. As in supabase/migrations, everybody can read the reference tables,
 * and a user record can be read only by its owner.
 */
export const servePostgrest = (app: Application, sessions: Sessions, store: Store): void => {
  const visibleRows = (account: Account | null, table: keyof Tables): readonly Row[] => {
    if (table !== 'users') return store.tables()[table]
    if (!account) throw permissionDenied(account, table)
    return store.usersByFbid(account.id)
  }

  const rejectWrite = (request: Request): never => {
    const table = tableOf(request)
    throw permissionDenied(authenticate(request, sessions), table)
  }

  addRoute(
    app,
    '/rest/v1/:table',
    {
      get: (request, response) => {
        const table = tableOf(request)
        const account = authenticate(request, sessions)
        const { searchParams } = new URL(request.originalUrl, 'http://mock')
        const columns = new Set([...columnsOf(table), ...Object.keys(store.tables()[table][0] ?? {})])
        const query = parseRowQuery(searchParams, table, columns)
        const matching = visibleRows(account, table).filter(query.where).sort(query.compare)
        const rows = matching.slice(query.offset, query.offset + query.limit).map(query.select)

        const isCounted = /\bcount=(exact|planned|estimated)\b/.test(String(request.headers.prefer ?? ''))
        const range = rows.length === 0 ? '*' : `${query.offset}-${query.offset + rows.length - 1}`
        response.setHeader('Content-Range', `${range}/${isCounted ? matching.length : '*'}`)
        response.status(isCounted && rows.length < matching.length ? 206 : 200)

        if (!request.headers.accept?.includes('application/vnd.pgrst.object+json')) response.json(rows)
        else if (rows.length === 1) response.json(rows[0])
        else {
          const message = 'Cannot coerce the result to a single JSON object'
          throw new HttpError(406, message, 'PGRST116', `The result contains ${rows.length} rows`)
        }
      },
      post: rejectWrite,
      patch: rejectWrite,
      put: rejectWrite,
      delete: rejectWrite,
    },
    ['get', 'head'],
  )
  app.use('/rest/v1', () => {
    throw new HttpError(404, 'Invalid path specified in request URL', 'PGRST125')
  })
}
