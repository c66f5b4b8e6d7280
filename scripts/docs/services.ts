import { serviceOrigins } from '../../src/app/environment-variables.ts'
import { checkoutOrigins } from '../../src/app/service-addresses.ts'

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Example values of the environment variables, so that the documents can name a host for each variable. No service runs
 * at these hosts.
 */
export const EXAMPLE_VARIABLES = {
  VITE_SITE_URL: 'https://www.example.org',
  VITE_FIREBASE_AUTH_DOMAIN: 'my-project.firebaseapp.com',
  VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co',
  VITE_API_BASE_URL: 'https://api.example.org',
  VITE_TOKEN_SERVICE_URL: 'https://token.example.org',
  VITE_APP_URL: 'https://app.example.org',
  VITE_HERO_VIDEO_URL: 'https://storage.example.org/promo.webm',
  VITE_TELEMETRY_URL: 'https://telemetry.example.org/reports',
  VITE_CSP_REPORT_URL: 'https://reports.example.org/csp',
} as const

/** A host that receives requests of the site's pages, or that the browser opens as a separate page. */
export type Service = {
  /** The variable that configures the host; null if the host is fixed. */
  variable: keyof typeof EXAMPLE_VARIABLES | 'VITE_CHECKOUT_ORIGINS' | null
  origins: (variables: Variables) => readonly string[]
  /** Whether pages of the site send requests to the host; otherwise the browser only opens it as a page. */
  requested: boolean
  purpose: string
  /** What does not work if a content filter blocks the host. */
  consequence: string
  /** The data sent to the host, besides what every request contains (IP address, kind of browser). */
  sent: readonly string[]
}

const originIn =
  (name: keyof typeof EXAMPLE_VARIABLES) =>
  (variables: Variables): readonly string[] => {
    const url = variables[name]
    return url ? [new URL(url).origin] : []
  }
const fixed = (origin: string) => (): readonly string[] => [origin]

const TEXT_MESSAGE =
  'reCAPTCHA (Google), the check before a text message with a code; requested only on /auth and /signup, and only by an account with a phone as second factor'
const NO_TEXT_MESSAGE = 'Sign-ins with a code by text message do not work; an authenticator app does.'

/** Every host, in the order in which a teacher needs it. */
export const SERVICES: readonly Service[] = [
  {
    variable: 'VITE_SITE_URL',
    origins: originIn('VITE_SITE_URL'),
    requested: true,
    purpose: 'This site: pages, pictures and code',
    consequence: 'The site does not open.',
    sent: [],
  },
  {
    variable: null,
    origins: fixed('https://identitytoolkit.googleapis.com'),
    requested: true,
    purpose: 'Accounts (Firebase Authentication, Google)',
    consequence: 'Nobody can sign in, create an account or reset a password.',
    sent: [
      'at a sign-in with email: email and password',
      'at a registration: email, password and full name',
      'at a password reset: email',
      'at a sign-in with a second factor: the code',
      'at a sign-in with Google: the sign-in result that Google issued',
      'when a signed-in teacher returns: the id token',
    ],
  },
  {
    variable: null,
    origins: fixed('https://securetoken.googleapis.com'),
    requested: true,
    purpose: 'Renewal of sessions (Firebase Authentication, Google)',
    consequence: 'From an hour after a sign-in, grAId opens only after signing out and in again.',
    sent: ['the refresh token of the session'],
  },
  {
    variable: null,
    origins: fixed('https://apis.google.com'),
    requested: true,
    purpose:
      "The script of the window 'Continue with Google'; requested when the pointer or the focus reaches that button",
    consequence: "'Continue with Google' does not work; email and password do.",
    sent: [],
  },
  {
    variable: 'VITE_FIREBASE_AUTH_DOMAIN',
    origins: ({ VITE_FIREBASE_AUTH_DOMAIN: domain }) => (domain ? [`https://${domain}`] : []),
    requested: true,
    purpose:
      "The window 'Continue with Google', and a hidden frame that receives its result; requested when that button is pressed",
    consequence: "'Continue with Google' does not work; email and password do.",
    sent: ["the site's public Firebase key and the address of its page, without the query"],
  },
  {
    variable: null,
    origins: fixed('https://accounts.google.com'),
    requested: false,
    purpose:
      "Google's account chooser, in the window 'Continue with Google' (it loads more from google.com and gstatic.com)",
    consequence: "'Continue with Google' does not work; email and password do.",
    sent: ['what the teacher enters on the page of Google'],
  },
  {
    variable: null,
    origins: fixed('https://www.google.com'),
    requested: true,
    purpose: TEXT_MESSAGE,
    consequence: NO_TEXT_MESSAGE,
    sent: [
      'the address of the page, without its path, and what reCAPTCHA observes of the browser and the input',
    ],
  },
  {
    variable: null,
    origins: fixed('https://www.gstatic.com'),
    requested: true,
    purpose: TEXT_MESSAGE,
    consequence: NO_TEXT_MESSAGE,
    sent: [],
  },
  {
    variable: null,
    origins: fixed('https://recaptcha.google.com'),
    requested: true,
    purpose: TEXT_MESSAGE,
    consequence: NO_TEXT_MESSAGE,
    sent: ['as www.google.com'],
  },
  {
    variable: 'VITE_SUPABASE_URL',
    origins: originIn('VITE_SUPABASE_URL'),
    requested: true,
    purpose: 'Database (Supabase): the lists of onboarding, and whether the teacher has a record',
    consequence:
      'Onboarding cannot be completed, and a teacher who has signed in on /auth is not taken to grAId.',
    sent: [
      'for the lists of onboarding: nothing',
      "for the look-up of the record: the account's id, and the id token, which contains name and email",
    ],
  },
  {
    variable: 'VITE_TOKEN_SERVICE_URL',
    origins: originIn('VITE_TOKEN_SERVICE_URL'),
    requested: true,
    purpose: 'The token with which a signed-in teacher enters the grAId app',
    consequence: 'Signing in works, but grAId does not open.',
    sent: ['the id token, which contains name and email'],
  },
  {
    variable: 'VITE_APP_URL',
    origins: originIn('VITE_APP_URL'),
    requested: false,
    purpose: 'The grAId app, opened after the sign-in',
    consequence: 'grAId does not open.',
    sent: ['in the address: the token, and after onboarding its answers'],
  },
  {
    variable: 'VITE_API_BASE_URL',
    origins: originIn('VITE_API_BASE_URL'),
    requested: true,
    purpose: 'Checkout and newsletter',
    consequence: 'Plans cannot be bought, and the newsletter cannot be ordered.',
    sent: ['at checkout: the number of the plan and its period', 'for the newsletter: email'],
  },
  {
    variable: 'VITE_CHECKOUT_ORIGINS',
    origins: ({ VITE_CHECKOUT_ORIGINS: list }) => checkoutOrigins(list),
    requested: false,
    purpose: "The payment provider's page",
    consequence: 'Plans cannot be bought.',
    sent: ['what the teacher enters on the page of the payment provider'],
  },
  {
    variable: 'VITE_HERO_VIDEO_URL',
    origins: originIn('VITE_HERO_VIDEO_URL'),
    requested: true,
    purpose: 'The promo video (optional)',
    consequence: 'A picture is shown in place of the video.',
    sent: [],
  },
  {
    variable: 'VITE_TELEMETRY_URL',
    origins: originIn('VITE_TELEMETRY_URL'),
    requested: true,
    purpose: 'Reports of programming errors (optional)',
    consequence: 'None for teachers.',
    sent: [
      'the kind of the error and its place in the code, from fixed words (record 0030); no text, no address, no cookie',
    ],
  },
  {
    variable: 'VITE_CSP_REPORT_URL',
    origins: originIn('VITE_CSP_REPORT_URL'),
    requested: false,
    purpose: 'Reports of violations of the Content-Security-Policy (optional), sent by the browser itself',
    consequence: 'None for teachers.',
    sent: ['the address of the page, including its query, and what was blocked'],
  },
]

/** Returns the origins to which pages of a production build send requests, according to the Content-Security-Policy. */
export const allowedOrigins = (variables: Variables): readonly string[] => {
  const { script, connect, frame, media } = serviceOrigins('production', variables, true)
  return [...new Set([...script, ...connect, ...frame, ...media].map((url) => new URL(url).origin))]
}
