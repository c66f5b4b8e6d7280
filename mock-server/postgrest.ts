import type { Application, Request } from 'express'
import type { Account } from '../fixtures/account'
import { TABLE_NAMES, type Tables } from '../fixtures/database'
import { REFERENCE_TABLES } from '../src/core/domain/onboarding/reference-data'
import { bearerTokenOf } from './auth'
import { HttpError } from './http-errors'
import type { Store } from './store'

type Row = Readonly<Record<string, unknown>>

const ORDERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(REFERENCE_TABLES).map(({ table, order }) => [table, order]),
)

/** A teacher can read only her own rows of these tables. */
const OWNED: ReadonlySet<string> = new Set<keyof Tables>(['users', 'subscriptions'])

/** Rejects queries that adapters/supabase does not send, because PostgreSQL may interpret them differently. */
const select = (rows: readonly Row[], table: keyof Tables, query: URLSearchParams): readonly Row[] => {
  const column = ORDERS[table] ?? ''
  let selected = rows
  for (const [name, value] of query) {
    if (name === 'order' && value === `${column}.asc`) {
      // Compares numbers as numbers, and texts by code unit.
      selected = selected.toSorted((a, b) => ((a[column] as string) < (b[column] as string) ? -1 : 1))
    } else if (name === 'fbid' && OWNED.has(table) && value.startsWith('eq.')) {
      selected = selected.filter(({ fbid }) => String(fbid) === value.slice('eq.'.length))
    } else if (name !== 'select' || value !== '*') {
      const queries = column ? `select=* and order=${column}.asc` : 'select=* and fbid=eq.ID'
      throw new HttpError(
        400,
        `Of ${table}, the mock server supports ${queries}, not ${name}=${value}.`,
        'PGRST100',
      )
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
 * can read the reference tables, and a user record or a subscription can be read only by its owner.
 */
export const servePostgrest = (app: Application, store: Store): void => {
  const visibleRows = (account: Account | null, table: keyof Tables): readonly Row[] => {
    const rows: readonly Row[] = store.tables()[table]
    if (!OWNED.has(table)) return rows
    if (!account) throw new HttpError(401, `permission denied for table ${table}`, '42501')
    return rows.filter(({ fbid }) => fbid === account.id)
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
