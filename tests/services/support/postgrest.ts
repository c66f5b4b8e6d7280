import { createServer, type IncomingMessage } from 'node:http'
import type { PGlite } from '@electric-sql/pglite'
import { type DbRole, queryAs } from './database'
import { CORS, type Listening, listen } from './listen'

/**
 * As much of PostgREST behind Supabase's gateway as the site asks for: whole rows, one `eq` filter, one ascending
 * order, with PostgREST's own statuses and error bodies. The rows and the refusals are PostgreSQL's. Signatures are not
 * looked at, as the Auth emulator makes none.
 */
export const startPostgrest = (database: PGlite, publicKey: string): Promise<Listening> =>
  listen(
    createServer(async (request, response) => {
      const reply = (status: number, body: unknown): void => {
        response.writeHead(status, { ...CORS, 'content-type': 'application/json; charset=utf-8' })
        response.end(JSON.stringify(body))
      }
      if (request.method === 'OPTIONS') {
        response.writeHead(204, CORS).end()
        return
      }
      if (request.headers.apikey !== publicKey) {
        reply(401, { message: 'Invalid API key', hint: 'Double check your Supabase `anon` API key.' })
        return
      }
      const asker = askerOf(request, publicKey)
      if (!asker) {
        reply(401, { code: 'PGRST303', details: null, hint: null, message: 'JWT expired' })
        return
      }
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      const table = /^\/rest\/v1\/(\w+)$/.exec(pathname)?.[1]
      if (table === undefined || request.method !== 'GET') {
        reply(404, { message: 'Not Found' })
        return
      }
      try {
        const query = selectOf(table, searchParams)
        const [row] = await queryAs<{ rows: unknown }>(database, asker, query.statement, query.values)
        reply(200, row?.rows ?? [])
      } catch (thrown) {
        const { code = '', message = '', detail = null, hint = null } = thrown as Record<string, string>
        if (code === '42P01') {
          reply(404, {
            code: 'PGRST205',
            details: null,
            hint,
            message: `Could not find the table '${table}'`,
          })
        } else {
          const refused = asker.role === 'anon' ? 401 : 403
          reply(code === '42501' ? refused : 400, { code, details: detail, hint, message })
        }
      }
    }),
  )

/** Who brought this request; null when their token has ended. */
const askerOf = ({ headers }: IncomingMessage, publicKey: string): DbRole | null => {
  const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
  if (token === '' || token === publicKey) return { role: 'anon', claims: { role: 'anon' } }
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  if (claims.exp * 1_000 < Date.now()) return null
  return { role: claims.role === 'authenticated' ? 'authenticated' : 'anon', claims }
}

const selectOf = (table: string, parameters: URLSearchParams): { statement: string; values: string[] } => {
  const conditions: string[] = []
  const values: string[] = []
  let order = ''
  for (const [name, value] of parameters) {
    if (name === 'select') continue
    if (!/^\w+$/.test(name)) throw { code: 'PGRST100', message: `failed to parse filter (${value})` }
    const [, column, direction] = /^(\w+)\.(asc|desc)$/.exec(value) ?? []
    if (name === 'order' && column) order = ` order by "${column}" ${direction}`
    else {
      values.push(value.replace(/^eq\./, ''))
      conditions.push(`"${name}" = $${values.length}`)
    }
  }
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  return {
    statement: `select coalesce(json_agg(found), '[]') as rows from (select * from public."${table}"${where}${order}) found`,
    values,
  }
}
