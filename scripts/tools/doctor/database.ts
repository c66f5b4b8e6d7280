import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutSlash } from '../../../src/app/service-addresses'
import * as REFERENCE from '../../../src/core/domain/onboarding/reference-data'
import { claimsOf } from '../jwt'
import type { CheckFunction, Rule } from './checks'
import { send } from './request'

type Variables = Readonly<Record<string, string>>
type Row = Readonly<Record<string, unknown>>

const MIGRATIONS = join(import.meta.dirname, '../../../supabase/migrations')
const sql = readdirSync(MIGRATIONS)
  .toSorted()
  .map((file) => readFileSync(join(MIGRATIONS, file), 'utf8'))
  .join('\n')

/**
 * Tables that visitors may query: lists for everybody, and tables whose policies return a teacher only her own rows.
 */
const OPEN_TABLES = [
  'experience_levels',
  'users',
  'subscriptions',
  ...Object.values(REFERENCE.REFERENCE_TABLES).map(({ table }) => table),
]

/** The tables of supabase/migrations that only the service role may read: all except `OPEN_TABLES`. */
export const CLOSED_TABLES = [...sql.matchAll(/^create table public\.(\w+)/gm)]
  .map(([, name = '']) => name)
  .filter((name) => !OPEN_TABLES.includes(name))
/** The functions of supabase/migrations, which only the service role may call, with the names of their parameters. */
export const CLOSED_FUNCTIONS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...sql.matchAll(/^create (?:or replace )?function public\.(\w+)\(([^)]*)\)/gm)].map(
    ([, name, parameters = '']) => {
      const names = parameters.split(',').map((parameter) => parameter.trim().replace(/ .*/, ''))
      return [name, names.filter((parameter) => parameter !== '')]
    },
  ),
)

/** The error codes for a missing table or function in PostgreSQL and PostgREST. */
const MISSING = /^(42P01|PGRST20[25])$/

/** Why PostgreSQL denies with 42501: the first pattern that matches its message applies. */
const DENIALS: readonly (readonly [message: RegExp, advice: string])[] = [
  [
    /^permission denied for (schema|function)/,
    'Run supabase/migrations: visitors must be allowed to call private.teacher_id(), because the policies do.',
  ],
  [
    /^permission denied/,
    'Grant select to anon and authenticated, as supabase/migrations does: Supabase grants nothing on new tables, so no teacher gets in.',
  ],
  [
    /own Firebase project/,
    'Insert the project of the site into private.firebase_project (supabase/README.md).',
  ],
]

const isOrdered = (list: REFERENCE.ReferenceList, rows: readonly Row[], order: string): boolean => {
  const keys = (REFERENCE.parseReferenceRows(list, rows) ?? []).map((row) => Reflect.get(row, order))
  // PostgreSQL sorts names by its collation, which this check doesn't know.
  return keys.length > 0 && (order === 'name' || keys.every((key, at) => at === 0 || keys[at - 1] < key))
}

/**
 * Checks the tables and functions of supabase/migrations through PostgREST. If the backend is not supabase/functions
 * (`hasFunctions` is false), tables and functions that only supabase/functions use may be missing.
 */
export const checkDatabase = (
  check: CheckFunction,
  variables: Variables,
  { hasFunctions, idToken }: { hasFunctions: boolean; idToken?: string | undefined },
): void => {
  const apikey = variables.VITE_SUPABASE_ANON_KEY ?? ''
  type IsRight = (answer: { rows: readonly Row[] | null; code: string; message: string }) => boolean
  const checkAnswer = (kind: string, query: string, advice: string, isRight: IsRight, token = apikey) => {
    const rule: Rule = ({ status, text }) => {
      if (status >= 500) throw new Error(`status ${status}`)
      const body = JSON.parse(text)
      const { code = '', message = 'no error' }: Record<string, string> = body ?? {}
      if (isRight({ rows: Array.isArray(body) ? body : null, code, message })) return ''
      const problem = `status ${status}, ${body?.length ?? 'no'} rows, ${message}`
      // Errors of PostgREST have a code, those of Supabase's gateway have none.
      if (status === 401 && !code)
        return [problem, 'Build with the publishable key of today: Supabase → Settings → API keys.']
      const denial = DENIALS.find(([pattern]) => kind !== 'closed to all' && pattern.test(message))
      return [problem, denial?.[1] ?? advice]
    }
    const url = `${withoutSlash(variables.VITE_SUPABASE_URL ?? '')}/rest/v1/${query}`
    const headers = { apikey, authorization: `Bearer ${token}`, range: '0-99' }
    check(kind, url, advice, rule, send(url, { headers }))
  }

  for (const table of ['users', 'subscriptions']) {
    const mayBeMissing = table === 'subscriptions' && !hasFunctions
    const isAbsent = (code: string) => mayBeMissing && MISSING.test(code)
    // A missing grant also gives 42501, with PostgreSQL's own message; that of a policy names the Firebase project.
    const isClosed: IsRight = ({ code, message }) =>
      (code === '42501' && !message.startsWith('permission denied')) || isAbsent(code)
    const policies =
      'Run supabase/migrations: either anyone may read, or, without a policy, every teacher looks new.'
    // If the table is open, the filter keeps teachers' rows out of this response.
    checkAnswer('closed without a token', `${table}?fbid=eq.doctor`, policies, isClosed)
    const { sub } = claimsOf(idToken ?? '')
    const isOwn: IsRight = ({ rows, code }) => rows?.every(({ fbid }) => fbid === sub) ?? isAbsent(code)
    const thirdParty =
      'Run supabase/migrations; add Firebase as third-party auth, with the site’s project (supabase/README.md).'
    if (idToken) checkAnswer('own row only', table, thirdParty, isOwn, idToken)
  }
  const closed = [
    ...CLOSED_TABLES.map((name) => ({ name, query: `${name}?limit=0` })),
    // PostgREST runs a GET in a transaction that can't write, so an open function does nothing.
    ...Object.entries(CLOSED_FUNCTIONS).map(([name, parameters]) => ({
      name,
      query: `rpc/${name}?${new URLSearchParams(parameters.map((parameter) => [parameter, '0']))}`,
    })),
  ]
  for (const { name, query } of closed) {
    // If the message ends with another name, visitors may call the function, and only a table that it uses is closed.
    const isDenied: IsRight = ({ code, message }) =>
      (code === '42501' && message.endsWith(name)) || (!hasFunctions && MISSING.test(code))
    const advice = 'Run supabase/migrations, which creates this for the service role alone.'
    checkAnswer('closed to all', query, advice, isDenied)
  }
  for (const list of REFERENCE.REFERENCE_LISTS) {
    const { table, order } = REFERENCE.REFERENCE_TABLES[list]
    const query = `${table}?select=*&order=${order}.asc`
    const advice = 'Run supabase/migrations. Fill the table; give no two rows the same place.'
    checkAnswer('list in order', query, advice, ({ rows }) => isOrdered(list, rows ?? [], order))
  }
}
