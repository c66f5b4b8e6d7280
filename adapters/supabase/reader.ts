import { type LookupError, unavailable } from '../../src/core/domain/errors'
import { loadOnce } from '../../src/core/domain/load-once'
import { err, ok } from '../../src/core/domain/result'
import { nameableHost } from '../shared/nameable-host'
import type { RowReader } from '../shared/row-reader'
import { parseDate } from '../shared/service-time'
import { retryAfterOf, statusMessage } from '../shared/status-message'

export type SupabaseConfig = {
  url: string
  anonKey: string
  /** The time limit of one read, in milliseconds. */
  timeout: number
  load?: typeof loadSupabase
}

/** PostgreSQL's 'insufficient privilege': a grant or policy denies access. */
const INSUFFICIENT_PRIVILEGE = '42501'

/** PostgREST's codes for an id token that is expired or otherwise invalid. */
const REJECTED_TOKEN = /^PGRST30[13]$/

export const loadSupabase = () => import('./client')

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/**
 * Loading supabase-js counts towards the time limit of the first read. Without an id token, the anon key authorizes a
 * read.
 */
export const createSupabaseReader = ({
  url,
  anonKey,
  timeout,
  load = loadSupabase,
}: SupabaseConfig): RowReader => {
  let serviceTime: number | null = null
  const loadClient = loadOnce(async () => {
    const { openSupabase } = await load().catch(() => {
      // The message of the failed `import()` would show the user the url of a script.
      throw new Error('Part of the page couldn’t be loaded.')
    })
    return openSupabase(url, anonKey, (signal, headers) => {
      if (signal) retryAfters.set(signal, headers.get('retry-after'))
      // Readable here, because PostgREST lists `Date` in `Access-Control-Expose-Headers`.
      serviceTime = parseDate(headers.get('date'))
    })
  })
  /** Maps the signal of each read to the header `Retry-After` of its response, which supabase-js does not return. */
  const retryAfters = new WeakMap<AbortSignal, string | null>()
  const { host } = new URL(url)
  const malformed = (table: string) =>
    unavailable('malformed', `The database sent something that isn’t a list of ${table}.`)
  const timedOut = () => unavailable('timeout', 'The database took too long to respond.', nameableHost(host))

  return {
    malformed,
    serviceTime: () => serviceTime,
    read: async ({ table, order, where, idToken }) => {
      const signal = AbortSignal.timeout(timeout)
      try {
        const client = await Promise.race([loadClient(), rejectOnAbort(signal)])
        let query = client.from(table).select('*').abortSignal(signal)
        if (where) query = query.eq(where[0], where[1])
        if (order !== undefined) query = query.order(order, { ascending: true })
        if (idToken !== undefined) query = query.setHeader('Authorization', `Bearer ${idToken}`)
        const { data, error, status } = await query
        if (error && signal.aborted) return err(timedOut())
        if (error) {
          const retryAfter = retryAfterOf(status, retryAfters.get(signal) ?? null)
          const failure = errorOf(error, status, nameableHost(host))
          return err({ ...failure, status: status || undefined, retryAfter })
        }
        return Array.isArray(data) ? ok(data) : err(malformed(table))
      } catch (thrown) {
        // supabase-js did not load, or not in time. A failed request does not throw, but is returned in `error`.
        if (signal.aborted) return err(timedOut())
        return err(unavailable('offline', thrown instanceof Error ? thrown.message : String(thrown)))
      }
    },
  }
}

/** `status` is 0 if there was no response. */
const errorOf = (
  { code = '', message = '' }: { code?: string; message?: string },
  status: number,
  host: string | undefined,
): LookupError => {
  if (status === 0) return unavailable('offline', message, host)
  // A message may be a whole html page: of a content filter or, with 5xx, of the database's proxy.
  const isPage = message.trimStart().startsWith('<')
  if ((status >= 200 && status < 300) || (isPage && status < 500)) {
    return unavailable('malformed', 'The database sent something we couldn’t read.', host)
  }
  const shownMessage =
    message !== '' && !isPage && message.length <= 300 ? message : statusMessage('The database', status)
  if (REJECTED_TOKEN.test(code)) return { kind: 'unauthorized', message: shownMessage }
  // With any other code, 401 means that the anon key was rejected, or that the role 'anon' lacks a privilege.
  return code === INSUFFICIENT_PRIVILEGE || status === 401 || status === 403
    ? { kind: 'forbidden', message: shownMessage }
    : unavailable('server', shownMessage)
}
