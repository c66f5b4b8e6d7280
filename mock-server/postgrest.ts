import type { Application, Request } from 'express'
import type { Account } from '../fixtures/account'
import { TABLE_NAMES, type Tables } from '../fixtures/database'
import { REFERENCE_TABLES } from '../src/core/domain/onboarding/reference-data'
import { HttpError } from './http-errors'
import { bearerTokenOf, type Sessions } from './sessions'
import type { Store } from './store'

type Row = Readonly<Record<string, unknown>>

const USERS_COLUMNS = ['id', 'fbid', 'email', 'full_name', 'created_at']

/** The rows of a table cannot supply the columns, because the table may be empty. */
const columnsOf = (table: keyof Tables): readonly string[] => {
  const reference = Object.values(REFERENCE_TABLES).find((known) => known.table === table)
  return reference ? Object.keys(reference.columns) : USERS_COLUMNS
}

/** Rejects queries that adapters/supabase does not send. */
const select = (rows: readonly Row[], columns: readonly string[], query: URLSearchParams): readonly Row[] => {
  let selected = rows
  for (const [name, value] of query) {
    const [, wanted] = /^eq\.(.*)$/s.exec(value) ?? []
    const [, order = ''] = (name === 'order' && /^(\w+)\.asc$/.exec(value)) || []
    if (columns.includes(order)) {
      // Compares numbers as numbers, and texts by code unit.
      selected = selected.toSorted((a, b) => ((a[order] as string) < (b[order] as string) ? -1 : 1))
    } else if (wanted !== undefined && columns.includes(name)) {
      selected = selected.filter((row) => String(row[name]) === wanted)
    } else if (name !== 'select' || value !== '*') {
      const message = `The mock server supports select=*, order=COLUMN.asc and COLUMN=eq.VALUE of known columns, not ${name}=${value}.`
      throw new HttpError(400, message, 'PGRST100')
    }
  }
  return selected
}

const tableOf = ({ params: { table } }: Request): keyof Tables => {
  const known = TABLE_NAMES.find((name) => name === table)
  if (known) return known
  throw new HttpError(404, `Could not find the table 'public.${table}' in the schema cache`, 'PGRST205')
}

/**
 * Returns null for an anonymous request: without a bearer token, or with a token that equals the `apikey` header.
 * Without an access token, supabase-js sends the API key in both headers. Throws an `HttpError` 401 for an expired or
 * unknown token.
 */
const authenticate = (request: Request, sessions: Sessions): Account | null => {
  const token = bearerTokenOf(request)
  if (token === null || token === request.headers.apikey) return null
  const account = sessions.verify(token)
  if (account === 'expired') throw new HttpError(401, 'JWT expired', 'PGRST303')
  if (account === 'unknown') throw new HttpError(401, 'JWSError JWSInvalidSignature', 'PGRST301')
  return account
}

/** PostgREST responds with 401 to anonymous requests, and with 403 to authenticated ones. */
const permissionDenied = (account: Account | null, table: string): HttpError =>
  new HttpError(account ? 403 : 401, `permission denied for table ${table}`, '42501')

/**
 * Serves /rest/v1/TABLE read-only, as far as adapters/supabase uses PostgREST. As in supabase/migrations, everybody
 * can read the reference tables, and a user record can be read only by its owner.
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

  app.get('/rest/v1/:table', (request, response) => {
    const table = tableOf(request)
    const account = authenticate(request, sessions)
    const { accept = '', prefer = '' } = request.headers
    if (accept.includes('vnd.pgrst.object') || String(prefer).includes('count=')) {
      throw new HttpError(400, 'The mock server supports lists of rows, without a count.', 'PGRST100')
    }
    const { searchParams } = new URL(request.originalUrl, 'http://mock')
    response.json(select(visibleRows(account, table), columnsOf(table), searchParams))
  })
  app.all('/rest/v1/:table', rejectWrite)
  app.use('/rest/v1', () => {
    throw new HttpError(404, 'Invalid path specified in request URL', 'PGRST125')
  })
}
