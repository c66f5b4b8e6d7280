import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/**
 * Creates a client of supabase-js, which is large: import this module dynamically. `accessToken` turns off the client's
 * authentication, and `retry: false` its retries, because adapters/cached retries.
 */
export const openSupabase = (url: string, anonKey: string): SupabaseClient =>
  createClient(url, anonKey, { accessToken: async () => null, db: { retry: false } })
