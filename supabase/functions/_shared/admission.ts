import { clientOf } from './address.ts'
import { readObject } from './body.ts'
import { type Handler, logFailure, logRefusal, problem, respond } from './http.ts'
import { DATABASE_SETTINGS, listOf, openDatabase, type Settings } from './settings.ts'

/**
 * The limits of each function. `teacher`: how many requests one sign-in of a verified account may send in ten minutes.
 * `visitor`: how many one address may send without an account in ten minutes; a whole school often has one address.
 * A limit of 0 admits no teacher, or no visitor. `bytes`: the largest body; an ID token with custom claims has up to
 * 3 kB.
 */
const RULES = {
  'generate-token': { teacher: 60, visitor: 0, bytes: 8_192 },
  checkout: { teacher: 30, visitor: 30, bytes: 8_192 },
  portal: { teacher: 30, visitor: 0, bytes: 8_192 },
  newsletter: { teacher: 0, visitor: 60, bytes: 8_192 },
  report: { teacher: 0, visitor: 120, bytes: 2_048 },
} as const

/**
 * How many refused requests of one address are logged in ten minutes: with a wrong method or origin, a malformed body,
 * or no valid token. Above this number, they get 429 and no line in the log. Refused requests have a count of their
 * own, so that a pupil who sends them shuts out no teacher and no visitor at the same address. A request is checked
 * before it is counted, because the check costs less than the count: a signature takes 0.3 ms of a CPU, and Google's
 * keys are loaded at most twice a minute.
 */
const REFUSED = 100

export const SITE_SETTINGS = ['SITE_ORIGINS', 'ADDRESS_HEADER', ...DATABASE_SETTINGS] as const

type Teacher = { uid: string; email: string }

/**
 * `claimsOf` checks the signature, `accountOf` asks Google: see firebase.ts, which functions without accounts don't
 * load.
 */
type Accounts<Claims> = {
  claimsOf(idToken: string): Promise<Claims>
  accountOf(claims: Claims): Promise<Teacher>
}

type Admission = {
  database: ReturnType<typeof openDatabase>
  /** The first origin in SITE_ORIGINS. */
  site: string
  /** The token in the header `authorization`. */
  idToken: string | undefined
  /**
   * Returns the verified teacher. Throws 401, 429 above the limit of her sign-in, or the error of `accounts` if Google
   * can't be reached.
   */
  admitTeacher<Claims extends { sub?: string; auth_time?: unknown }>(
    accounts: Accounts<Claims>,
    idToken: string | undefined,
  ): Promise<Teacher>
  /** Call it when the request has proved well-formed. Throws 429 above the limit of visitors of the address. */
  admitVisitor(): Promise<void>
}

/**
 * Returns the handler of a function that the site calls. It accepts only a POST with a JSON object, from an origin in
 * SITE_ORIGINS or without the header `origin`. `handle` must call `admitTeacher` or `admitVisitor` before it does
 * anything that costs. While the database is down, nothing is limited.
 */
export const serveSite = (
  settings: Settings<typeof SITE_SETTINGS>,
  call: keyof typeof RULES,
  handle: (body: Record<string, unknown>, admission: Admission) => Promise<object>,
): Handler => {
  const origins = listOf(settings.SITE_ORIGINS)
  const database = openDatabase(settings)
  const rule = RULES[call]
  let isWarned = false

  const count = async (kind: 'teacher' | 'visitor' | 'refused', address: string, allowed: number) => {
    const bucket = { call: `${call} ${kind}`, address, allowed, seconds: 600 }
    const { data, error } = await database.rpc('count_request', bucket)
    if (error) logFailure(call, error)
    else if (data > 0) throw problem(429, 'Too many requests.', { 'retry-after': `${data}` })
  }

  return async (request) => {
    const origin = request.headers.get('origin')
    const isListed = origin !== null && origins.includes(origin)
    const client = clientOf(request.headers.get(settings.ADDRESS_HEADER))
    if (client === 'unknown' && !isWarned) {
      isWarned = true
      logRefusal(call, 'No address of a client in the header', settings.ADDRESS_HEADER)
    }
    let isAdmitted = false

    const admission: Admission = {
      database,
      site: `${origins[0]}`,
      idToken: request.headers.get('authorization')?.replace(/^Bearer /i, ''),
      admitTeacher: async (accounts, idToken) => {
        if (idToken === undefined) throw problem(401, 'There is no ID token.')
        const claims = await accounts.claimsOf(idToken)
        // Counts before Google is asked, and by sign-in, so that requests with a revoked token don't use up the count
        // of the teacher's next sign-in.
        await count('teacher', `${claims.sub} ${claims.auth_time}`, rule.teacher)
        const teacher = await accounts.accountOf(claims)
        isAdmitted = true
        return teacher
      },
      admitVisitor: async () => {
        await count('visitor', client, rule.visitor)
        isAdmitted = true
      },
    }

    const post = async () => {
      try {
        if (request.method !== 'POST') throw problem(405, 'Send POST.')
        if (origin !== null && !isListed) throw problem(403, 'This origin is not in SITE_ORIGINS.')
        return await handle(await readObject(request, rule.bytes), admission)
      } catch (error) {
        const isRefused = error instanceof Response && error.status !== 429 && !isAdmitted
        if (isRefused) await count('refused', client, REFUSED)
        throw error
      }
    }

    const isPreflight = request.method === 'OPTIONS'
    const response = isPreflight ? new Response(null, { status: 204 }) : await respond(call, post)
    response.headers.set('vary', 'origin')
    if (!isListed) return response
    response.headers.set('access-control-allow-origin', origin)
    response.headers.set('access-control-allow-headers', 'authorization, content-type')
    response.headers.set('access-control-expose-headers', 'retry-after')
    response.headers.set('access-control-max-age', '7200')
    return response
  }
}
