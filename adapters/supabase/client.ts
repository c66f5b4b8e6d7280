import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/**
 * Creates a supabase-js client. `reader.ts` imports this module dynamically, because supabase-js is large.
 * `accessToken` turns off the authentication of supabase-js. `retry: false` turns off its retries, because the adapter
 * in adapters/cached retries.
 */
export const openSupabase = (url: string, anonKey: string): SupabaseClient =>
  createClient(url, anonKey, { accessToken: async () => null, db: { retry: false } })
