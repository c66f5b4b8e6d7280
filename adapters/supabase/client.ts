import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/**
 * Creates a client of supabase-js, which is large: import this module dynamically. `accessToken` turns its
 * authentication off, and `retry: false` its retries, which adapters/cached adds.
 */
export const openSupabase = (url: string, anonKey: string): SupabaseClient =>
  createClient(url, anonKey, { accessToken: async () => null, db: { retry: false } })
