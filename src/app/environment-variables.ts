import { checkoutOrigins } from './service-addresses.ts'

/** The variables of one build, as Vite or the shell holds them. */
export type EnvironmentVariables = Readonly<Record<string, string | undefined>>

type Rule = {
  name: string
  optional?: true
  /** Whether a value, trimmed and not empty, will do. */
  fits: (value: string) => boolean
  /** What it should look like, for whoever reads the message. */
  like: string
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

const urlOf = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null)

const isLoopback = (value: string): boolean => LOOPBACK.test(urlOf(value)?.hostname ?? '')

/** https, plain http only for loopback; nobody's name and password in it. */
const isAddress = (value: string): boolean => {
  const url = urlOf(value)
  const secure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(value))
  return secure && url?.username === '' && url.password === ''
}

/** An address that paths can be added to. */
const isBase = (value: string): boolean => isAddress(value) && !/[?#]/.test(value)

const isOrigin = (value: string): boolean => isAddress(value) && urlOf(value)?.origin === value

/** One word, as keys and ids are: what was pasted with quotes, blanks or angle brackets is none. */
const isWord = (value: string): boolean => /^[\w.:-]+$/.test(value)

const RULES: readonly Rule[] = [
  {
    name: 'VITE_FIREBASE_API_KEY',
    fits: isWord,
    like: "the web app's API key in the Firebase console, like AIzaSyA…",
  },
  {
    name: 'VITE_FIREBASE_AUTH_DOMAIN',
    fits: (value) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?$/i.test(value),
    like: 'a host without protocol, like my-project.firebaseapp.com',
  },
  {
    name: 'VITE_FIREBASE_PROJECT_ID',
    fits: (value) => /^[a-z][a-z0-9-]*$/.test(value),
    like: 'lower-case letters, digits and hyphens, like my-project',
  },
  { name: 'VITE_FIREBASE_APP_ID', fits: isWord, like: "the web app's id, like 1:123456789012:web:0a1b2c3d" },
  {
    name: 'VITE_FIREBASE_AUTH_EMULATOR_URL',
    optional: true,
    fits: (value) => isBase(value) && isLoopback(value),
    like: 'left out in production; else an address of this machine, like http://127.0.0.1:9099',
  },
  { name: 'VITE_SUPABASE_URL', fits: isBase, like: 'an https address, like https://abcdefgh.supabase.co' },
  {
    name: 'VITE_SUPABASE_ANON_KEY',
    fits: isWord,
    like: "the project's publishable key, like sb_publishable_…, or its legacy anon key",
  },
  { name: 'VITE_API_BASE_URL', fits: isBase, like: 'an https address, like https://api.example.org' },
  { name: 'VITE_TOKEN_SERVICE_URL', fits: isBase, like: 'an https address, like https://token.example.org' },
  { name: 'VITE_APP_URL', fits: isBase, like: 'an https address, like https://app.example.org' },
  {
    name: 'VITE_CHECKOUT_ORIGINS',
    optional: true,
    fits: (value) => checkoutOrigins(value).every(isOrigin),
    like: 'https origins separated by commas, like https://checkout.stripe.com; it may be left out',
  },
  {
    name: 'VITE_HERO_VIDEO_URL',
    optional: true,
    fits: isAddress,
    like: 'an https address, like https://storage.example.org/promo.webm; it may be left out',
  },
  { name: 'VITE_SITE_URL', fits: isBase, like: 'an https address, like https://www.example.org' },
]

const SECRETS: readonly (readonly [what: string, is: (value: string) => boolean])[] = [
  ['a secret key of Supabase', (value) => /\bsb_secret_/.test(value)],
  ['a service-role key of Supabase', (value) => tokenRoles(value).some((role) => role !== 'anon')],
  ['a secret key of the payment provider', (value) => /\b(sk|rk)_(live|test)_|\bwhsec_/.test(value)],
  ['a private key', (value) => /-----BEGIN [A-Z ]*PRIVATE KEY|"private_key"/.test(value)],
  ['a client secret of Google', (value) => /\bGOCSPX-/.test(value)],
]

/** The `role` claims of every JSON web token in `value`. */
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

/**
 * Everything that is wrong with the variables of a production build, one sentence a variable; empty when the build
 * may go ahead. Every VITE_ variable ends up in the bundle, so that a secret is refused in any of them. Values are
 * not repeated: what is printed here may be kept in a log.
 */
export const validateEnvironment = (variables: EnvironmentVariables): string[] => {
  const secrets = Object.entries(variables)
    .filter(([name]) => name.startsWith('VITE_'))
    .flatMap(([name, value = '']) => {
      const [what] = SECRETS.find(([, is]) => is(value)) ?? []
      return what ? [{ name, sentence: `${name} holds ${what}: everybody could read it on the site.` }] : []
    })
  const malformed = RULES.filter(({ name }) => !secrets.some((secret) => secret.name === name)).flatMap(
    ({ name, optional, fits, like }) => {
      const value = variables[name]?.trim() ?? ''
      if (value === '') return optional ? [] : [`${name} is missing: ${like}.`]
      return fits(value) ? [] : [`${name} is malformed: ${like}.`]
    },
  )
  return [...secrets.map(({ sentence }) => sentence), ...malformed]
}
