import { DATABASE_SETTINGS, openDatabase, type Settings } from './settings.ts'

export type Handler = (request: Request) => Promise<Response>

/** A response to throw. The site shows only its status; `message` is for logs. */
export const problem = (status: number, message: string, headers: HeadersInit = {}): Response =>
  Response.json({ message }, { status, headers })

/** Logs an error's code, because a library's message may contain an email. Stripe explains its `requestId`. */
const logFailure = (call: string, error: unknown): void => {
  const { name, message, code, requestId = '' } = error as Record<string, unknown>
  console.error(call, name, code || message, requestId)
}

/** Responds with the JSON of `handle` or the response that it throws; with 503 after any other error. */
export const respond = async (call: string, handle: () => Promise<object>): Promise<Response> => {
  try {
    return Response.json(await handle())
  } catch (error) {
    if (error instanceof Response) return error
    logFailure(call, error)
    return problem(503, 'Try again later.')
  }
}

/** Returns the SHA-256 of `text` in base64. */
export const digest = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

const jsonOf = (text: string): Record<string, unknown> => {
  // An ID token with custom claims has up to 3 KB, an error report 2 KB.
  if (text.length > 8_192) throw problem(413, 'The body is too large.')
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  } catch {}
  throw problem(400, 'The body is not a JSON object.')
}

export const SITE_SETTINGS = ['SITE_ORIGINS', ...DATABASE_SETTINGS] as const

type Context = { request: Request; database: ReturnType<typeof openDatabase>; site: string }

/**
 * Returns the handler of a call of the site, with CORS for the origins in SITE_ORIGINS, of which the first is `site`. An
 * IP address is limited to `allowed` requests in ten minutes; a whole school often has one address.
 */
export const serveSite = (
  settings: Settings<typeof SITE_SETTINGS>,
  { call, allowed }: { call: string; allowed: number },
  handle: (body: Record<string, unknown>, context: Context) => Promise<object>,
): Handler => {
  const origins = settings.SITE_ORIGINS.split(/[,\s]+/)
  const database = openDatabase(settings)

  return async (request) => {
    const origin = request.headers.get('origin')
    const isListed = origin !== null && origins.includes(origin)
    const post = async () => {
      if (request.method !== 'POST') throw problem(405, 'Send POST.')
      if (origin !== null && !isListed) throw problem(403, 'This origin is not in SITE_ORIGINS.')
      // The table contains digests instead of addresses. While the database is down, nothing is limited.
      const { headers } = request
      const ip = headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0]
      const address = await digest(`${settings.SUPABASE_SERVICE_ROLE_KEY} ${ip}`)
      const { data, error } = await database.rpc('count_request', { call, address, allowed, seconds: 600 })
      if (error) logFailure(call, error)
      else if (data > 0) throw problem(429, 'Too many requests.', { 'retry-after': `${data}` })
      return handle(jsonOf(await request.text()), { request, database, site: `${origins[0]}` })
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
