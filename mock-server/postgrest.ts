import type { Application, Request } from 'express'
import type { Account } from '../fixtures/account'
import { TABLE_NAMES, type Tables } from '../fixtures/database'
import { REFERENCE_TABLES } from '../src/core/domain/onboarding/reference-data'
import { bearerTokenOf } from './auth'
import { HttpError } from './http-errors'
import type { Store } from './store'

type Row = Readonly<Record<string, unknown>>

/** The columns of supabase/migrations, by table. */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(Object.values(REFERENCE_TABLES).map(({ table, columns }) => [table, columns])),
  users: { fbid: 'string', email: 'string', full_name: 'string', created_at: 'string' },
}

/** Rejects queries that PostgreSQL would reject, and others that adapters/supabase does not send. */
const select = (rows: readonly Row[], table: string, query: URLSearchParams): readonly Row[] => {
  const typeOf = (column: string): unknown => {
    const columns = COLUMNS[table] ?? {}
    if (Object.hasOwn(columns, column)) return columns[column]
    throw new HttpError(400, `column ${table}.${column} does not exist`, '42703')
  }
  let selected = rows
  for (const [name, value] of query) {
    const [, wanted] = /^eq\.(.*)$/s.exec(value) ?? []
    const [, order] = (name === 'order' && /^(\w+)\.asc$/.exec(value)) || []
    if (order !== undefined) {
      typeOf(order)
      // Compares numbers as numbers, and texts by code unit.
      selected = selected.toSorted((a, b) => ((a[order] as string) < (b[order] as string) ? -1 : 1))
    } else if (wanted !== undefined) {
      if (typeOf(name) === 'number' && !/^\s*[-+]?\d+\s*$/.test(wanted))
        throw new HttpError(400, `invalid input syntax for type integer: "${wanted}"`, '22P02')
      selected = selected.filter((row) => String(row[name]) === wanted)
    } else if (name !== 'select' || value !== '*') {
      const message = `The mock server supports select=*, order=COLUMN.asc and COLUMN=eq.VALUE, not ${name}=${value}.`
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
const authenticate = (request: Request, { backend }: Store): Account | null => {
  const token = bearerTokenOf(request)
  if (token === null || token === request.headers.apikey) return null
  const account = backend.verify(token)
  if (account.ok) return account.value
  throw account.error.kind === 'expired'
    ? new HttpError(401, 'JWT expired', 'PGRST303')
    : new HttpError(401, 'JWSError JWSInvalidSignature', 'PGRST301')
}

/**
 * Serves /rest/v1/TABLE read-only, as far as adapters/supabase uses PostgREST. As in supabase/migrations, everybody
 * can read the reference tables, and a user record can be read only by its owner.
 */
export const servePostgrest = (app: Application, store: Store): void => {
  const visibleRows = (account: Account | null, table: keyof Tables): readonly Row[] => {
    if (table !== 'users') return store.tables()[table]
    if (!account) throw new HttpError(401, `permission denied for table ${table}`, '42501')
    return store.tables().users.filter(({ fbid }) => fbid === account.id)
  }

  app.get('/rest/v1/:table', (request, response) => {
    const table = tableOf(request)
    const account = authenticate(request, store)
    const [, query = ''] = request.originalUrl.split(/\?(.*)/s)
    response.json(select(visibleRows(account, table), table, new URLSearchParams(query)))
  })
  // Without this route, json-server would write a row for a POST.
  app.use('/rest/v1', () => {
    throw new HttpError(404, 'Invalid path specified in request URL', 'PGRST125')
  })
}
