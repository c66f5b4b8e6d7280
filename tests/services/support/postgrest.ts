import type { IncomingMessage } from 'node:http'
import type { PGlite } from '@electric-sql/pglite'
import { claimsOf } from '../../../scripts/jwt'
import { type DbRole, queryAs } from './database'
import { type Listening, listen, sendJson } from './listen'

/**
 * Simulates what the site uses of PostgREST and Supabase's gateway, on `database` with its row-level security policies.
 * Signatures of tokens are not verified, because the Auth emulator does not sign its tokens.
 */
export const startPostgrest = (database: PGlite, publicKey: string): Promise<Listening> =>
  listen(async (request, response) => {
    const reply = (status: number, body: object) => sendJson(response, status, body)
    if (request.headers.apikey !== publicKey) {
      return reply(401, { message: 'Invalid API key', hint: 'Double check your Supabase `anon` API key.' })
    }
    const role = roleOf(request, publicKey)
    if (!role) return reply(401, { code: 'PGRST303', details: null, hint: null, message: 'JWT expired' })
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const table = /^\/rest\/v1\/(\w+)$/.exec(pathname)?.[1]
    if (table === undefined || request.method !== 'GET') return reply(404, { message: 'Not Found' })
    try {
      const query = selectOf(table, searchParams)
      const [row] = await queryAs<{ rows: object }>(database, role, query.statement, query.values)
      reply(200, row?.rows ?? [])
    } catch (thrown) {
      const { code = '', message = '', detail = null, hint = null } = thrown as Record<string, string>
      const deniedStatus = role.role === 'anon' ? 401 : 403
      reply(code === '42501' ? deniedStatus : 400, { code, details: detail, hint, message })
    }
  })

const roleOf = ({ headers }: IncomingMessage, publicKey: string): DbRole | null => {
  const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
  if (token === '' || token === publicKey) return { role: 'anon', claims: { role: 'anon' } }
  const claims = claimsOf(token)
  if (claims.exp * 1_000 < Date.now()) return null
  return { role: claims.role === 'authenticated' ? 'authenticated' : 'anon', claims }
}

const selectOf = (table: string, parameters: URLSearchParams): { statement: string; values: string[] } => {
  const conditions: string[] = []
  const values: string[] = []
  let order = ''
  for (const [name, value] of parameters) {
    if (name === 'select') continue
    if (name === 'order') order = ` order by "${value.replace(/\.asc$/, '')}"`
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
