import * as z from 'zod'
import { checkoutOrigins, DEFAULT_MOCK_URL } from './service-addresses.ts'

type Variables = Readonly<Record<string, string | undefined>>

const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

const urlOf = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null)

/**
 * Whether `value` is an https url, or an http url whose host is this machine. Urls with a user name or password are
 * rejected.
 */
const isUrl = (value: string): boolean => {
  const url = urlOf(value)
  if (url?.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

/** Whether `value` is a url without query and hash, so that a path can be appended. */
const isBaseUrl = (value: string): boolean => isUrl(value) && !/[?#]/.test(value)

/**
 * Whether `value` has only the characters of a key or id. Rejects a value that was pasted with quotes, spaces or
 * angle brackets.
 */
const isKey = (value: string): boolean => /^[\w.:-]+$/.test(value)

/**
 * Creates the schema of a required variable. The value is trimmed, and an empty value counts as missing. `format`
 * is the description of the valid format in error messages.
 */
const required = (isValid: (value: string) => boolean, format: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined),
    z.string(`is missing: ${format}.`).refine(isValid, `is malformed: ${format}.`),
  )

const optional = (isValid: (value: string) => boolean, format: string) =>
  z.optional(
    z
      .string()
      .trim()
      .refine((value) => value === '' || isValid(value), `is malformed: ${format}.`),
  )

/** The environment variables of a production build. `.env.example` documents them. */
const SCHEMA = z.object({
  VITE_FIREBASE_API_KEY: required(isKey, "the web app's API key in the Firebase console, like AIzaSyA…"),
  VITE_FIREBASE_AUTH_DOMAIN: required(
    (value) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?$/i.test(value),
    'a host without protocol, like my-project.firebaseapp.com',
  ),
  VITE_FIREBASE_PROJECT_ID: required(
    (value) => /^[a-z][a-z0-9-]*$/.test(value),
    'lower-case letters, digits and hyphens, like my-project',
  ),
  VITE_FIREBASE_APP_ID: required(isKey, "the web app's id, like 1:123456789012:web:0a1b2c3d"),
  VITE_FIREBASE_AUTH_EMULATOR_URL: optional(
    (value) => isBaseUrl(value) && isLoopback(urlOf(value)?.hostname ?? ''),
    'left out in production; else an address of this machine, like http://127.0.0.1:9099',
  ),
  VITE_SUPABASE_URL: required(isBaseUrl, 'an https address, like https://abcdefgh.supabase.co'),
  VITE_SUPABASE_ANON_KEY: required(
    isKey,
    "the project's publishable key, like sb_publishable_…, or its legacy anon key",
  ),
  VITE_API_BASE_URL: required(isBaseUrl, 'an https address, like https://api.example.org'),
  VITE_TOKEN_SERVICE_URL: required(isBaseUrl, 'an https address, like https://token.example.org'),
  VITE_APP_URL: required(isBaseUrl, 'an https address, like https://app.example.org'),
  VITE_CHECKOUT_ORIGINS: optional(
    (value) => checkoutOrigins(value).every((origin) => isUrl(origin) && urlOf(origin)?.origin === origin),
    'https origins separated by commas, like https://checkout.stripe.com; it may be left out',
  ),
  VITE_HERO_VIDEO_URL: optional(
    isUrl,
    'an https address, like https://storage.example.org/promo.webm; it may be left out',
  ),
  VITE_TELEMETRY_URL: optional(
    isUrl,
    'an https address that accepts reports, like https://telemetry.example.org/reports; it may be left out',
  ),
  VITE_CSP_REPORT_URL: optional(
    (value) => isUrl(value) && !/[;,\s"]/.test(value),
    'an https address that accepts reports, like https://reports.example.org/csp; it may be left out',
  ),
  VITE_SITE_URL: required(isBaseUrl, 'an https address, like https://www.example.org'),
})

export type EnvironmentVariable = keyof z.infer<typeof SCHEMA>

/**
 * Returns the `role` claim of every JSON web token in `value`. A Supabase key with a role other than 'anon' is
 * secret.
 */
const tokenRoles = (value: string): readonly string[] =>
  [...value.matchAll(/eyJ[\w-]*\.(eyJ[\w-]*)/g)].flatMap(([, payload = '']) => {
    try {
      const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
      const role = (JSON.parse(text) as { role?: unknown }).role
      return typeof role === 'string' ? [role] : []
    } catch {
      return []
    }
  })

const SECRETS: readonly (readonly [name: string, matches: (value: string) => boolean])[] = [
  ['a secret key of Supabase', (value) => /\bsb_secret_\w/.test(value)],
  ['a service-role key of Supabase', (value) => tokenRoles(value).some((role) => role !== 'anon')],
  ['a secret key of the payment provider', (value) => /\b(sk|rk)_(live|test)_|\bwhsec_/.test(value)],
  ['a private key', (value) => /-----BEGIN [A-Z ]*PRIVATE KEY|"private_key"/.test(value)],
  ['a client secret of Google', (value) => /\bGOCSPX-/.test(value)],
]

/** Returns a description of each kind of secret that `text` contains. */
export const secretsIn = (text: string): string[] =>
  SECRETS.filter(([, matches]) => matches(text)).map(([name]) => name)

/**
 * Checks the environment variables of a production build. Returns one error message per invalid variable. A secret
 * in a VITE_ variable is an error, because Vite puts these variables into the public bundle. Messages do not
 * contain the value of a variable, because build logs are stored.
 */
export const validateEnvironment = (variables: Variables): string[] => {
  const secrets = new Map<string, string>()
  for (const [name, value = ''] of Object.entries(variables)) {
    const [secret] = name.startsWith('VITE_') ? secretsIn(value) : []
    if (secret) secrets.set(name, `${name} holds ${secret}: everybody could read it on the site.`)
  }
  const invalid = (SCHEMA.safeParse(variables).error?.issues ?? [])
    .filter(({ path: [name] }) => !secrets.has(String(name)))
    .map(({ path: [name], message }) => `${String(name)} ${message}`)
  return [...secrets.values(), ...invalid]
}

/**
 * The origins from which the browser may load each kind of resource. Each kind becomes one directive of the
 * Content-Security-Policy header.
 */
type ServiceOrigins = Readonly<Record<'script' | 'connect' | 'frame' | 'media', readonly string[]>>

const originOf = (url = ''): string[] => {
  const origin = urlOf(url)?.origin
  return origin ? [origin] : []
}

/**
 * The addresses from which Firebase loads reCAPTCHA before a text message with a code (record 0056). Google documents
 * them: https://developers.google.com/recaptcha/docs/faq#im-using-content-security-policy-csp-on-my-website-how-can-i-configure-it-to-work-with-recaptcha
 */
const RECAPTCHA = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

/**
 * Returns the origins of the services that a page calls with this runtime. The demo calls no services. `isAuthPage` is
 * true for a page with a sign-in or sign-up form.
 */
export const serviceOrigins = (runtime: string, variables: Variables, isAuthPage = false): ServiceOrigins => {
  if (runtime !== 'production') {
    const mockUrl = runtime === 'mock' ? (variables.VITE_MOCK_URL ?? DEFAULT_MOCK_URL) : undefined
    return { script: [], connect: originOf(mockUrl), frame: [], media: [] }
  }
  const recaptcha = isAuthPage ? RECAPTCHA : { script: [], frame: [] }
  const emulator = originOf(variables.VITE_FIREBASE_AUTH_EMULATOR_URL)
  return {
    // Firebase loads a script from this origin to open Google's sign-in popup.
    script: ['https://apis.google.com', ...recaptcha.script],
    connect: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...emulator,
      ...originOf(variables.VITE_SUPABASE_URL),
      ...originOf(variables.VITE_API_BASE_URL),
      ...originOf(variables.VITE_TOKEN_SERVICE_URL),
      ...originOf(variables.VITE_TELEMETRY_URL),
    ],
    frame: [`https://${variables.VITE_FIREBASE_AUTH_DOMAIN}`, ...emulator, ...recaptcha.frame],
    media: originOf(variables.VITE_HERO_VIDEO_URL),
  }
}
