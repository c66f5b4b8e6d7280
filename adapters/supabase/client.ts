import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/**
 * Creates a supabase-js client. `reader.ts` imports this module dynamically, because it contains the library and
 * is therefore large. `accessToken` turns off the library's own authentication. Its retries are turned off too,
 * because the adapter in adapters/cached retries.
 */
export const openSupabase = (url: string, anonKey: string): SupabaseClient =>
  createClient(url, anonKey, { accessToken: async () => null, db: { retry: false } })
