import { EMPTY_STYLE, type InlineHashes } from './csp-hashes.ts'

/** Where Firebase proves identities and refreshes them; and where the code of Google's window comes from. */
const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
const GOOGLE_WINDOW = 'https://apis.google.com'

type Variables = Readonly<Record<string, string | undefined>>

const originOf = (address: string | undefined): string[] =>
  address && URL.canParse(address) ? [new URL(address).origin] : []

/** Where a production build calls out to: exactly the services it is configured for. */
const production = (variables: Variables) => {
  const emulator = originOf(variables.VITE_FIREBASE_AUTH_EMULATOR_URL)
  return {
    script: [GOOGLE_WINDOW],
    connect: [
      ...FIREBASE,
      ...emulator,
      ...originOf(variables.VITE_SUPABASE_URL),
      ...originOf(variables.VITE_API_BASE_URL),
      ...originOf(variables.VITE_TOKEN_SERVICE_URL),
    ],
    frame: [`https://${variables.VITE_FIREBASE_AUTH_DOMAIN}`, ...emulator],
    media: originOf(variables.VITE_HERO_VIDEO_URL),
  }
}

/** The mock runtime calls its server; the demo nobody. */
const elsewhere = (runtime: string, variables: Variables) => ({
  script: [],
  connect: runtime === 'mock' ? originOf(variables.VITE_MOCK_URL ?? 'http://127.0.0.1:4010') : [],
  frame: [],
  media: [],
})

/**
 * The Content-Security-Policy of one page, for a `<meta>` at its head, where the page's own script and styles
 * are known by hash. Nothing else inline runs, and nothing is evaluated. `frame-ancestors` cannot stand here:
 * firebase.json sends it.
 */
export const contentSecurityPolicy = (
  runtime: string,
  variables: Variables,
  { scripts, styleElements, styleAttributes }: InlineHashes,
): string => {
  const to = runtime === 'production' ? production(variables) : elsewhere(runtime, variables)
  const elements = ["'self'", ...styleElements, EMPTY_STYLE]
  const attributes = styleAttributes.length > 0 ? ["'unsafe-hashes'", ...styleAttributes] : ["'none'"]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...to.script],
    'style-src-elem': elements,
    'style-src-attr': attributes,
    'img-src': ["'self'"],
    'media-src': ["'self'", ...to.media],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...to.connect],
    'frame-src': to.frame.length > 0 ? to.frame : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}
