import * as z from 'zod'
import { FIREBASE_HOSTS, RECAPTCHA } from '../../adapters/firebase/provider.ts'
import { parseSubprocessors } from '../core/domain/subprocessors.ts'
import { checkoutOrigins } from './checkout-origins.ts'
import { DEFAULT_MOCK_URL } from './service-addresses.ts'

type Variables = Readonly<Record<string, string | undefined>>

const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)

const urlOf = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null)

const isUrl = (value: string): boolean => {
  const url = urlOf(value)
  if (url?.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

/** A base url has neither query nor hash, because paths are appended to it. */
const isBaseUrl = (value: string): boolean => isUrl(value) && !/[?#]/.test(value)

/** Rejects a value that was pasted with quotes, spaces or angle brackets. */
const isKey = (value: string): boolean => /^[\w.:-]+$/.test(value)

/** RFC 2606 reserves .example and .test: mail to them does not arrive, and links to them lead nowhere. */
const isPlaceholder = (text: string): boolean => /\.(example|test)$/i.test(text)

const isEmail = (value: string): boolean => /^[\w.+-]+@[a-z0-9.-]+$/i.test(value) && !isPlaceholder(value)

const isProfileUrl = (value: string): boolean => isUrl(value) && !isPlaceholder(urlOf(value)?.hostname ?? '')

/** Text for people. Rejects a value such as '<your name>' or 'graid.example'. */
const isText = (value: string): boolean => !/[<>]/.test(value) && !isPlaceholder(value)

/** Rejects a list without Google or Supabase, to which this site sends personal data (docs/privacy.md). */
const isSubprocessors = (value: string): boolean => {
  const list = parseSubprocessors(value)
  const parts = list.flatMap(({ name, purpose }) => [name, purpose])
  const isListed = (known: string) => list.some(({ name }) => name.includes(known))
  return parts.every((part) => part !== '' && isText(part)) && isListed('Google') && isListed('Supabase')
}

/**
 * Requires a whole sentence, because the Privacy Policy shows the value as the answer to whether student work trains AI
 * models and how long it is kept; 'no' would not say how long.
 */
const isSentence = (value: string): boolean => isText(value) && /^.{30,}[.!]$/s.test(value)

/** Rejects a value with spaces around it, because the site uses the value as it is. */
const text = (isValid: (value: string) => boolean, format: string) =>
  z
    .string(`is missing: ${format}.`)
    .refine((value) => value === value.trim() && isValid(value), `is malformed: ${format}.`)

/** `format` describes the valid format in error messages. A blank value counts as missing. */
const required = (isValid: (value: string) => boolean, format: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? value : undefined),
    text(isValid, format),
  )

const optional = (isValid: (value: string) => boolean, format: string) =>
  z.optional(text((value) => value === '' || isValid(value), format))

/** The variables of a production build, documented in `.env.example`. */
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
  VITE_CHECKOUT_ID_TOKEN: required(
    (value) => value === 'true' || value === 'false',
    'true if checkout learns who pays, like with supabase/functions/checkout; otherwise false',
  ),
  VITE_HERO_VIDEO_URL: optional(
    isUrl,
    'an https address, like https://storage.example.org/promo.webm; it may be left out',
  ),
  VITE_PASSWORD_MIN_LENGTH: optional(
    (value) => /^[1-9]\d?$/.test(value),
    'the shortest password that Firebase accepts, like 8; it may be left out',
  ),
  VITE_TELEMETRY_URL: optional(
    isUrl,
    'an https address that accepts reports, like https://telemetry.example.org/reports; it may be left out',
  ),
  VITE_CSP_REPORT_URL: optional(
    (value) => isUrl(value) && !/[;,\s"]/.test(value),
    'an https address that accepts reports, like https://reports.example.org/csp; it may be left out',
  ),
  VITE_HSTS: optional(
    (value) => /^max-age=\d+(; includeSubDomains(; preload)?)?$/.test(value),
    'a Strict-Transport-Security header, like max-age=63072000; includeSubDomains; it may be left out',
  ),
  // Has no path, because the pages link to each other from the root.
  VITE_SITE_URL: required(
    (value) => isBaseUrl(value) && urlOf(value)?.pathname === '/',
    'an https address without a path, like https://www.example.org',
  ),
  VITE_CONTACT_EMAIL: required(
    isEmail,
    'the address to which teachers write, not on .example or .test, like help@hill-learning.org',
  ),
  VITE_CONTACT_LOCATION: required(isText, 'where the operator is, like Hill Road 1, Springfield'),
  VITE_PROFILE_URL: required(
    isProfileUrl,
    'an https address, not on .example or .test, like https://www.linkedin.com/company/hill-learning',
  ),
  VITE_OPERATOR_NAME: required(isText, 'who runs the site, for the legal pages, like Hill Learning Ltd'),
  VITE_SUBPROCESSORS: required(
    isSubprocessors,
    'who processes personal data for you and for what, with Google and Supabase, like Google (Firebase): accounts; Supabase: database; Stripe: payments',
  ),
  VITE_STUDENT_WORK: required(
    isSentence,
    'whether student work trains AI models and how long it is kept, like No AI model is trained with student work. We delete it 30 days after it was graded.',
  ),
})

export type EnvironmentVariable = keyof z.infer<typeof SCHEMA>

/** Returns the `role` of each JSON web token in `value`. A Supabase key with another role than 'anon' is secret. */
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

/** Returns the names of the kinds of secrets that `text` contains, such as 'a private key'. */
export const secretsIn = (text: string): string[] =>
  SECRETS.filter(([, matches]) => matches(text)).map(([name]) => name)

/**
 * VITE_ variables that are allowed besides those of `SCHEMA`: the runtime, the addresses of mock server and hosted
 * demo, and the variable that Vite itself sets if `.env` contains NODE_ENV.
 */
const OTHERS = ['VITE_RUNTIME', 'VITE_MOCK_URL', 'VITE_DEMO_URL', 'VITE_USER_NODE_ENV']

const isPublicSite = ({ VITE_SITE_URL = '' }: Variables): boolean => {
  const url = urlOf(VITE_SITE_URL)
  return url !== null && !isLoopback(url.hostname)
}

/**
 * Whether `value`, a URL, a list of origins, an email address, a list of subprocessors or a sentence, names this
 * machine.
 */
const namesLoopback = (value: string): boolean =>
  value
    .split(/[,;]/)
    .map((part) => part.trim())
    .some((part) => isLoopback(urlOf(part)?.hostname || part.replace(/^.*@|:.*$/g, '')))

/**
 * Returns an error message for each line of `file`, a .env file, that the build would read differently: Vite's parser
 * cuts an unquoted value at '#', and replaces '$NAME' by a variable of the machine. Vite reads neither UTF-16, which
 * PowerShell's '>' writes, nor the first variable after a byte order mark, which Notepad may write. Also rejects
 * NODE_ENV, unless it is 'production'.
 */
export const envFileProblems = (file: string, text: string): string[] => {
  if (/[\0\uFEFF\uFFFD]/.test(text)) return [`Save ${file} as UTF-8 without BOM.`]
  const lines = text.matchAll(/^[ \t]*(?:export +)?(VITE_\w+|NODE_ENV) *= *(.*)$/gm)
  return [...lines].flatMap(([, name, value = '']) => {
    // With another NODE_ENV, Vite would put React's development build into the site.
    if (name === 'NODE_ENV') return value.includes('production') ? [] : [`Remove NODE_ENV from ${file}.`]
    if (/^[^"'`].*#|^#/.test(value)) return [`${name} ends at “#” in ${file}. Put the value in quotes.`]
    if (/(?<!\\)\$[{A-Za-z_]/.test(value))
      return [`${name} has “$” before a name in ${file}, which is replaced. Write “\\$”.`]
    return []
  })
}

/**
 * Checks the environment variables of a production build. Returns one error message per invalid variable. Messages do
 * not contain the value of a variable, because build logs are stored. Also rejects:
 * - a secret in a VITE_ variable, because everything in such a variable may end up in the public bundle;
 * - a VITE_ variable that `SCHEMA` does not list, because the name promises an effect that the variable does not
 *   have, or the value was not meant for this site;
 * - a service on a loopback address while `VITE_SITE_URL` is public: a line left over from `.env.example` would send
 *   every visitor's password to a port of the visitor's own computer.
 */
export const validateEnvironment = (variables: Variables): string[] => {
  const messages = new Map<string, string>()
  const isPublic = isPublicSite(variables)
  for (const [name, value = ''] of Object.entries(variables)) {
    if (!name.startsWith('VITE_')) continue
    const [secret] = secretsIn(value)
    if (secret) messages.set(name, `${name} holds ${secret}: everybody could read it on the site.`)
    else if (!(name in SCHEMA.shape) && !OTHERS.includes(name))
      messages.set(name, `${name} is not a variable of this site. Remove it, or rename it without VITE_.`)
    else if (isPublic && name in SCHEMA.shape && namesLoopback(value))
      messages.set(name, `${name} names this computer, but VITE_SITE_URL is a public address.`)
  }
  const invalid = (SCHEMA.safeParse(variables).error?.issues ?? [])
    .filter(({ path: [name] }) => !messages.has(String(name)))
    .map(({ path: [name], message }) => `${String(name)} ${message}`)
  return [...messages.values(), ...invalid]
}

/**
 * The services that `script-src`, `connect-src`, `frame-src` and `media-src` of the Content-Security-Policy allow. If a
 * host also serves scripts of others, only the needed paths are listed.
 */
type ServiceOrigins = Readonly<Record<'script' | 'connect' | 'frame' | 'media', readonly string[]>>

const originOf = (url = ''): string[] => {
  const origin = urlOf(url)?.origin
  return origin ? [origin] : []
}

/**
 * Returns the origins of the services that a page calls with this runtime; the demo calls none. Only `/auth` and
 * `/signup` may load reCAPTCHA (record 0056).
 */
export const serviceOrigins = (runtime: string, variables: Variables, isAuthPage = false): ServiceOrigins => {
  if (runtime !== 'production') {
    const mockUrl = runtime === 'mock' ? (variables.VITE_MOCK_URL ?? DEFAULT_MOCK_URL) : undefined
    return { script: [], connect: originOf(mockUrl), frame: [], media: [] }
  }
  const recaptcha = isAuthPage ? RECAPTCHA : { script: [], frame: [] }
  const emulator = originOf(variables.VITE_FIREBASE_AUTH_EMULATOR_URL)
  return {
    script: [
      // Firebase loads /js/api.js to open Google's sign-in popup, and that script loads others from /_/scs/.
      ...['/js/', '/_/scs/'].map((path) => `https://${FIREBASE_HOSTS.googleScript}${path}`),
      ...recaptcha.script,
    ],
    connect: [
      `https://${FIREBASE_HOSTS.accounts}`,
      `https://${FIREBASE_HOSTS.sessions}`,
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
