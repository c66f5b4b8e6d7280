type Variables = Readonly<Record<string, string | undefined>>

/**
 * Each row: what happens if a school's filter blocks one of the hosts, then these hosts. A host is given by its name,
 * or by the variable with its address. `npm run docs` writes the table into docs/for-school-it.md.
 */
const TABLE: readonly (readonly [ifBlocked: string, ...hosts: string[]])[] = [
  ['This site doesn’t open.', 'VITE_SITE_URL'],
  ['Nobody can sign in, create an account or reset a password.', 'identitytoolkit.googleapis.com'],
  ['An hour after a sign-in, grAId opens only after signing out and in again.', 'securetoken.googleapis.com'],
  [
    '“Continue with Google” doesn’t work; email and password do.',
    'apis.google.com',
    'VITE_FIREBASE_AUTH_DOMAIN',
    'accounts.google.com',
  ],
  ['The link in a password reset mail doesn’t open.', 'VITE_FIREBASE_AUTH_DOMAIN'],
  [
    'Sign-ins with a code by text message don’t work; an authenticator app does.',
    'www.google.com',
    'www.gstatic.com',
    'recaptcha.google.com',
  ],
  ['Onboarding can’t be finished, and grAId doesn’t open after a sign-in.', 'VITE_SUPABASE_URL'],
  ['Signing in works, but grAId doesn’t open.', 'VITE_TOKEN_SERVICE_URL'],
  ['grAId doesn’t open.', 'VITE_APP_URL'],
  ['Plans can’t be bought, and the newsletter can’t be ordered.', 'VITE_API_BASE_URL'],
  ['Plans can’t be bought.', 'VITE_CHECKOUT_ORIGINS'],
  ['A picture takes the place of the video.', 'VITE_HERO_VIDEO_URL'],
  ['Teachers notice nothing.', 'VITE_TELEMETRY_URL', 'VITE_CSP_REPORT_URL'],
]

/** Returns the hosts in the addresses of the variable `name`, separated by commas. */
export const hostsOf = (name: string, variables: Variables): string[] => {
  const addresses = (variables[name] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  // If VITE_CHECKOUT_ORIGINS lists none, the checkout is Stripe's (src/app/checkout-origins.ts).
  if (addresses.length === 0 && name === 'VITE_CHECKOUT_ORIGINS') return ['checkout.stripe.com']
  // VITE_FIREBASE_AUTH_DOMAIN is a host without protocol.
  return addresses.map((address) => new URL(address.includes('://') ? address : `https://${address}`).host)
}

/** Returns `TABLE` with the hosts in `variables`, without rows whose variables have no value. */
export const hostsToAllow = (variables: Variables) =>
  TABLE.map(([ifBlocked, ...names]) => ({
    ifBlocked,
    hosts: names.flatMap((name) => (name.startsWith('VITE_') ? hostsOf(name, variables) : name)),
  })).filter(({ hosts }) => hosts.length > 0)
