import { createClient } from '@supabase/supabase-js'

export type Env = Readonly<Record<string, string | undefined>>

export type Settings<Names extends readonly string[]> = Readonly<Record<Names[number], string>>

/** Returns the variables `names`. Throws with a list of all that are missing, so that the function does not start. */
export const readSettings = <Name extends string>(env: Env, ...names: readonly Name[]): Settings<Name[]> => {
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0) throw new Error(`Set these secrets: ${missing.join(', ')}`)
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Settings<Name[]>
}

/** Supabase sets both in every function. The service role bypasses row-level security. */
export const DATABASE_SETTINGS = ['SUPABASE_URL', 'SUPABASE_SERVICE_ROLE_KEY'] as const

export const openDatabase = (settings: Settings<typeof DATABASE_SETTINGS>) =>
  createClient(settings.SUPABASE_URL, settings.SUPABASE_SERVICE_ROLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false, timeout: 5_000 },
  })
