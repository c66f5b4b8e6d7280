import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/**
 * A supabase-js client that only reads rows. The library makes this module large: `reader.ts` imports it lazily.
 * `accessToken` turns off the library's own authentication; its retries are off, because the cache retries.
 */
export const openSupabase = (url: string, anonKey: string): SupabaseClient =>
  createClient(url, anonKey, { accessToken: async () => null, db: { retry: false } })
