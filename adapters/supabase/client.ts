import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/**
 * Creates a client of supabase-js, which is large: import this module dynamically. `accessToken` turns off the client's
 * authentication. `retry: false` turns off its retries: adapters/cached retries reads of reference data, and other
 * reads are not retried. `onResponse` gets the signal of each request, and the response headers, which supabase-js does
 * not return.
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
