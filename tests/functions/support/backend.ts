import '../../services/support/web-socket'
import { vi } from 'vitest'
import type { Handler } from '../../../supabase/functions/_shared/http'
import { createDatabase } from './database'
import { startGoogle } from './google-stub'
import { startPostgrest } from './postgrest'
import { routeFetch } from './routed-fetch'
import { functionSettings } from './settings'
import { startStripe } from './stripe-stub'

export const SITE = 'https://www.graid.test'

/**
 * Starts what functions such as `createCheckout(env)` need to run in this process: the database with its policies, and
 * stand-ins for Google and Stripe on loopback. `logged` has the lines that the functions log.
 */
export const startBackend = async () => {
  const database = await createDatabase()
  const postgrest = await startPostgrest(database, 'sb_publishable_demo')
  const stripe = await startStripe()
  const google = await startGoogle()
  const restoreFetch = routeFetch({ ...google.routes, 'api.stripe.com': stripe.url })
  const logged: string[] = []
  const consoles = (['warn', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((...words) => void logged.push(words.join(' '))),
  )
  return {
    env: await functionSettings(SITE, postgrest),
    database,
    postgrest,
    stripe,
    google,
    logged,
    stop: async () => {
      restoreFetch()
      for (const spy of consoles) spy.mockRestore()
      await Promise.all([postgrest.stop(), stripe.stop(), google.stop(), database.close()])
    },
  }
}

/** Posts `body` to `handler` as a page of the site: a string or a stream as it is, anything else as JSON. */
export const post = async (
  handler: Handler,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) => {
  const isRaw = typeof body === 'string' || body instanceof ReadableStream
  const request = new Request('https://functions.test/', {
    method: 'POST',
    headers: {
      origin: SITE,
      'content-type': 'application/json',
      'cf-connecting-ip': '192.0.2.9',
      ...headers,
    },
    body: isRaw ? body : JSON.stringify(body),
    // Node.js requires `duplex` for a body that is a stream.
    duplex: 'half',
  } as RequestInit)
  const response = await handler(request)
  const { status } = response
  return { status, headers: response.headers, body: (await response.json()) as Record<string, unknown> }
}
