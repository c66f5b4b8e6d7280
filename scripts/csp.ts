import { EMPTY_STYLE, type InlineHashes } from './csp-hashes.ts'

/** Endpoints of Firebase Auth, and the origin of the script that opens Google's sign-in popup. */
const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
const GOOGLE_WINDOW = 'https://apis.google.com'

type Variables = Readonly<Record<string, string | undefined>>

const originOf = (address: string | undefined): string[] =>
  address && URL.canParse(address) ? [new URL(address).origin] : []

/** Origins of the services that the production build is configured for. */
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

/** The mock runtime connects to the mock server, the demo to no other origin. */
const demoOrMock = (runtime: string, variables: Variables) => ({
  script: [],
  connect: runtime === 'mock' ? originOf(variables.VITE_MOCK_URL ?? 'http://127.0.0.1:4010') : [],
  frame: [],
  media: [],
})

/**
 * The Content-Security-Policy of one page, for a `<meta>` element. Inline scripts and styles are allowed by hash only.
 * A `<meta>` cannot set `frame-ancestors`, so firebase.json sends that directive as a header.
 */
export const contentSecurityPolicy = (
  runtime: string,
  variables: Variables,
  { scripts, styleElements, styleAttributes }: InlineHashes,
): string => {
  const origins = runtime === 'production' ? production(variables) : demoOrMock(runtime, variables)
  const elements = ["'self'", ...styleElements, EMPTY_STYLE]
  const attributes = styleAttributes.length > 0 ? ["'unsafe-hashes'", ...styleAttributes] : ["'none'"]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...origins.script],
    'style-src-elem': elements,
    'style-src-attr': attributes,
    'img-src': ["'self'"],
    'media-src': ["'self'", ...origins.media],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...origins.connect],
    'frame-src': origins.frame.length > 0 ? origins.frame : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}
