import type { SupabaseClient } from '@supabase/supabase-js'
import { type Unavailable, unavailable } from '../../src/core/domain/errors'
import { err, ok, type Result } from '../../src/core/domain/result'

/** A Supabase project. The key is the publishable one: every visitor can read it. */
export type SupabaseConfig = {
  url: string
  anonKey: string
  /** How long one read may take, in milliseconds. */
  timeout: number
}

/** Rows, an empty table being no rows; or why there are none. */
type Rows = Result<readonly unknown[], { kind: 'forbidden'; message: string } | Unavailable>

/** Reads rows through supabase-js. */
export type SupabaseReader = {
  read(query: {
    table: string
    /** A column, ascending. */
    order?: string
    /** A column and the value it must have. */
    where?: readonly [column: string, value: string]
  }): Promise<Rows>
}

/** What supabase-js says went wrong. `status` is 0 when no answer arrived. */
type Refusal = { status: number; statusText: string; code: string; message: string; timedOut: boolean }

/** PostgreSQL's 'insufficient privilege', raised by grants and by policies. */
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * A reader for one project. `accessToken` proves who asks, null for a visitor; it may be called more than once a
 * read. The library comes by itself once somebody does something, and is made by the first read.
 */
export const createSupabaseReader = (
  { url, anonKey, timeout }: SupabaseConfig,
  accessToken: () => Promise<string | null>,
): SupabaseReader => {
  let opening: Promise<SupabaseClient> | null = null
  const open = (): Promise<SupabaseClient> => {
    opening ??= import('./client')
      .then(({ openSupabase }) => openSupabase(url, anonKey, accessToken))
      .catch((failure: unknown) => {
        opening = null
        throw failure
      })
    return opening
  }

  // Fetched while the first letters are typed, or the first button is pressed: before that, what a sign-in needs
  // comes first, and a visitor needs none of it. Where this fails the first read tries again.
  if (typeof document !== 'undefined') {
    const fetchAhead = () => void import('./client').catch(() => undefined)
    for (const sign of ['input', 'pointerdown']) document.addEventListener(sign, fetchAhead, { once: true })
  }

  return {
    read: async ({ table, order, where }) => {
      try {
        let query = (await open()).from(table).select('*')
        if (where) query = query.eq(where[0], where[1])
        const ordered = order === undefined ? query : query.order(order, { ascending: true })
        const limit = AbortSignal.timeout(timeout)
        const { data, error, status, statusText } = await ordered.abortSignal(limit)
        if (error) {
          const { code = '', message = '' } = error
          return err(refusalOf({ status, statusText, code, message, timedOut: limit.aborted }))
        }
        return Array.isArray(data) ? ok(data) : err(malformedRows(table))
      } catch (thrown) {
        // The library did not arrive. (Address and key were checked when the site was built.)
        return err(unavailable('offline', thrown instanceof Error ? thrown.message : String(thrown)))
      }
    },
  }
}

/** What a table answered is not what the table holds. */
export const malformedRows = (table: string): Unavailable =>
  unavailable('malformed', `The database answered with something that is no list of ${table}.`)

const refusalOf = ({ status, statusText, code, message, timedOut }: Refusal) => {
  if (timedOut) return unavailable('timeout', 'The database did not answer in time.')
  if (status === 0) return unavailable('offline', message)
  if (status >= 200 && status < 300) {
    return unavailable('malformed', 'The database answered with something that is not data.')
  }
  // Where the answer came from a proxy, supabase-js's message is the whole page: not for a teacher to read.
  const answered = `The database answered ${status}${statusText && ` (${statusText})`}.`
  const words =
    message === '' || message.trimStart().startsWith('<') || message.length > 300 ? answered : message
  return code === INSUFFICIENT_PRIVILEGE || status === 401 || status === 403
    ? { kind: 'forbidden' as const, message: words }
    : unavailable('server', words)
}
