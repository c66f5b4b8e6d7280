import { createClient } from '@supabase/supabase-js'

export type Env = Readonly<Record<string, string | undefined>>

export type Settings<Names extends readonly string[]> = Readonly<Record<Names[number], string>>

/** Returns the parts of a setting that is a list, separated by commas. */
export const listOf = (setting: string): string[] => setting.split(/[,\s]+/)

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

/** Whether `pem` is a whole PKCS #8 key: its first bytes say how long it is. */
const isPrivateKey = (pem: string): boolean => {
  const [, base64 = ''] =
    /^-----BEGIN PRIVATE KEY-----([\w+/=\s]+)-----END PRIVATE KEY-----\s*$/.exec(pem) ?? []
  const [sequence, lengthOfLength, high = 0, low = 0] = Array.from(atob(base64), (byte) => byte.charCodeAt(0))
  return sequence === 0x30 && lengthOfLength === 0x82 && atob(base64).length === 4 + high * 256 + low
}

/**
 * Returns false for two frequent mistakes: the configuration of the web app, which has other fields, and a key that was
 * escaped twice, which has `\n` in place of line breaks.
 */
const isServiceAccount = (json: string): boolean => {
  try {
    const { project_id, client_email, private_key } = JSON.parse(json)
    return typeof project_id === 'string' && typeof client_email === 'string' && isPrivateKey(private_key)
  } catch {
    return false
  }
}

const isPrice = (text: string): boolean => /^price_\w+$/.test(text)

/**
 * What the value of a setting must be, after `readSettings` has trimmed it. Without this check, the function would fail
 * later, with an error that doesn't name the setting.
 */
const RULES: readonly [name: RegExp, isValid: (value: string) => boolean, advice: string][] = [
  [
    /^SITE_ORIGINS$/,
    (value) => listOf(value).every(isOrigin),
    'origins such as https://www.example.org, separated by commas, without quotes, path or final slash',
  ],
  [
    /^ADDRESS_HEADER$/,
    (value) => /^[\w-]+$/.test(value),
    'the name of one header, in which your proxy writes the address of the client',
  ],
  [
    /^FIREBASE_SERVICE_ACCOUNT$/,
    isServiceAccount,
    'the JSON of Firebase → Project settings → Service accounts → Generate new private key, on one line, unchanged',
  ],
  [/^STRIPE_SECRET_KEY$/, (value) => /^[sr]k_\w+$/.test(value), 'one key that starts with sk_ or rk_'],
  [/^STRIPE_WEBHOOK_SECRET$/, (value) => /^whsec_[^\s,]+$/.test(value), 'one secret that starts with whsec_'],
  [
    /^STRIPE_PRICE_/,
    (value) => listOf(value).every(isPrice),
    'ids that start with price_, separated by commas',
  ],
]

/** Cloudflare, which is in front of Supabase, overwrites this header, so a client can't forge its address. */
const DEFAULTS: Env = { ADDRESS_HEADER: 'cf-connecting-ip' }

/**
 * Returns the secret key. SUPABASE_SECRET_KEYS has the keys by name, `{"default":"sb_secret_…"}`: SECRET_KEY_NAME
 * chooses one while keys are being replaced, else the key is `default` or the first. Without these keys, returns the
 * legacy key SUPABASE_SERVICE_ROLE_KEY, which Supabase drops at the end of 2026.
 */
const secretKeyOf = (env: Env): string | undefined => {
  try {
    const keys: Record<string, string> = JSON.parse(env.SUPABASE_SECRET_KEYS ?? '')
    return (
      keys[env.SECRET_KEY_NAME ?? 'default'] ??
      keys.default ??
      Object.values(keys)[0] ??
      env.SUPABASE_SERVICE_ROLE_KEY
    )
  } catch {
    return env.SUPABASE_SERVICE_ROLE_KEY
  }
}

/**
 * Returns the variables `names`. Throws if any is missing or wrong, so that the function doesn't start; the message
 * names all of them.
 */
export const readSettings = <Name extends string>(env: Env, ...names: readonly Name[]): Settings<Name[]> => {
  const read = (name: string) =>
    (name === 'SUPABASE_SECRET_KEYS' ? secretKeyOf(env) : env[name])?.trim() || DEFAULTS[name]
  const settings = names.map((name) => [name, read(name)] as const)
  const missing = settings.flatMap(([name, value]) => (value === undefined ? [name] : []))
  const faults = settings.flatMap(([name, value]) =>
    RULES.filter(([pattern, isValid]) => pattern.test(name) && value !== undefined && !isValid(value)).map(
      ([, , advice]) => `Correct the secret ${name}: ${advice}.`,
    ),
  )
  if (missing.length > 0) faults.unshift(`Set these secrets: ${missing.join(', ')}`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return Object.fromEntries(settings) as Settings<Name[]>
}

/** Supabase sets both in every function. The key bypasses row-level security. */
export const DATABASE_SETTINGS = ['SUPABASE_URL', 'SUPABASE_SECRET_KEYS'] as const

/** Returns a client with the rights of the service role. Requests fail after 5 s and are not retried. */
export const openDatabase = (settings: Settings<typeof DATABASE_SETTINGS>) =>
  createClient(settings.SUPABASE_URL, settings.SUPABASE_SECRET_KEYS, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false, timeout: 5_000 },
  })
