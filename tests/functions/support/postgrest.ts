import type { IncomingMessage } from 'node:http'
import type { PGlite } from '@electric-sql/pglite'
import { claimsOf } from '../../../scripts/tools/jwt'
import { listen, sendJson } from '../../services/support/listen'
import { type DbRole, queryAs } from './database'

const SECRET_KEY = 'sb_secret_demo'

/**
 * Simulates what the site and supabase/functions use of PostgREST and Supabase's gateway, on `database` with its row-level
 * security policies. Signatures of tokens are not verified, because the Auth emulator does not sign its tokens.
 */
export const startPostgrest = async (database: PGlite, publicKey: string) => {
  const server = await listen(async (request, response, body) => {
    const reply = (status: number, body?: unknown) => sendJson(response, status, body)
    if (request.headers.apikey !== publicKey && request.headers.apikey !== SECRET_KEY) {
      return reply(401, { message: 'Invalid API key', hint: 'Double check your Supabase `anon` API key.' })
    }
    const role = roleOf(request, publicKey)
    if (!role) return reply(401, { code: 'PGRST303', details: null, hint: null, message: 'JWT expired' })
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const [, rpc, name] = /^\/rest\/v1\/(rpc\/)?(\w+)$/.exec(pathname) ?? []
    if (name === undefined || !/^(GET|POST)$/.test(`${request.method}`))
      return reply(404, { message: 'Not Found' })
    const isRead = request.method === 'GET'
    const json = isRead ? Object.fromEntries(searchParams) : JSON.parse(body)
    const ignoresDuplicates = `${request.headers.prefer}`.includes('resolution=ignore-duplicates')
    const query = rpc
      ? callOf(name, json)
      : isRead
        ? selectOf(name, searchParams)
        : insertOf(name, json, ignoresDuplicates)
    try {
      const [row] = await queryAs<{ result: unknown }>(database, role, query.statement, query.values)
      if (isRead || rpc) reply(200, row?.result)
      else response.writeHead(201).end()
    } catch (thrown) {
      const { code = '', message = '', detail = null, hint = null } = thrown as Record<string, string>
      const deniedStatus = role.role === 'anon' ? 401 : 403
      reply(code === '42501' ? deniedStatus : 400, { code, details: detail, hint, message })
    }
  })
  return { ...server, secretKey: SECRET_KEY }
}

const roleOf = ({ headers }: IncomingMessage, publicKey: string): DbRole | null => {
  const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
  if (token === SECRET_KEY) return { role: 'service_role', claims: null }
  if (token === '' || token === publicKey) return { role: 'anon', claims: { role: 'anon' } }
  const claims = claimsOf(token)
  if (claims.exp * 1_000 < Date.now()) return null
  return { role: claims.role === 'authenticated' ? 'authenticated' : 'anon', claims }
}

type Query = { statement: string; values: unknown[] }

const insertOf = (table: string, row: object, ignoresDuplicates: boolean): Query => {
  const columns = Object.keys(row).map((column) => `"${column}"`)
  const source = `json_populate_record(null::public."${table}", $1)`
  const conflict = ignoresDuplicates ? ' on conflict do nothing' : ''
  return {
    statement: `insert into public."${table}" (${columns}) select ${columns} from ${source}${conflict}`,
    values: [row],
  }
}

const callOf = (name: string, parameters: object): Query => ({
  statement: `select public."${name}"(${Object.keys(parameters).map((key, index) => `"${key}" => $${index + 1}`)}) as result`,
  values: Object.values(parameters),
})

/** Returns the clause for a value such as 'name.asc' or 'paid_until.desc.nullslast'. */
const orderOf = (value: string): string => {
  const [column, ...words] = value.split('.')
  return ` order by "${column}" ${words.join(' ').replace('nullslast', 'nulls last')}`
}

const selectOf = (table: string, parameters: URLSearchParams): Query => {
  const conditions: string[] = []
  const values: string[] = []
  let [order, limit] = ['', '']
  for (const [name, value] of parameters) {
    if (name === 'select') continue
    if (name === 'limit') limit = ` limit ${Number(value)}`
    else if (name === 'order') order = orderOf(value)
    else {
      values.push(value.replace(/^eq\./, ''))
      conditions.push(`"${name}" = $${values.length}`)
    }
  }
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  return {
    statement: `select coalesce(json_agg(found), '[]') as result from (select * from public."${table}"${where}${order}${limit}) found`,
    values,
  }
}
