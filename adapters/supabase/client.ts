import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/**
 * Creates a client of supabase-js, which is large: import this module dynamically. `accessToken` turns off the client's
 * authentication, and `retry: false` its retries, because adapters/cached retries. `onResponse` gets the headers, which
 * supabase-js doesn't return, with the signal of the request.
 */
export const openSupabase = (
  url: string,
  anonKey: string,
  onResponse: (signal: AbortSignal | null | undefined, headers: Headers) => void,
): SupabaseClient =>
  createClient(url, anonKey, {
    accessToken: async () => null,
    db: { retry: false },
    global: {
      fetch: async (input, init) => {
        const response = await fetch(input, init)
        onResponse(init?.signal, response.headers)
        return response
      },
    },
  })
