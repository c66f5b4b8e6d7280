import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/**
 * supabase-js, for reading only: the only file that weighs something. It asks for the token as soon as it is made.
 * Its own retries are off: how often to ask again is decided in one place, and not here.
 */
export const openSupabase = (
  url: string,
  anonKey: string,
  accessToken: () => Promise<string | null>,
): SupabaseClient => createClient(url, anonKey, { accessToken, db: { retry: false } })
