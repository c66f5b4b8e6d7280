type Variables = Readonly<Record<string, string | undefined>>

/**
 * Each row: what happens if a school's filter blocks one of the hosts, then these hosts. A host is given by its name,
 * or by the variable with its address. The most serious consequence comes first, because `hostsToAllow` lists a host
 * only in its first row: with supabase/functions, several variables have the same host.
 */
const TABLE = [
  ['This site doesn’t open.', 'VITE_SITE_URL'],
  ['Nobody can sign in, create an account or reset a password.', 'identitytoolkit.googleapis.com'],
  ['Onboarding can’t be finished, and grAId doesn’t open after a sign-in.', 'VITE_SUPABASE_URL'],
  ['Signing in works, but grAId doesn’t open.', 'VITE_TOKEN_SERVICE_URL'],
  ['grAId doesn’t open.', 'VITE_APP_URL'],
  ['An hour after a sign-in, grAId opens only after signing out and in again.', 'securetoken.googleapis.com'],
  [
    '“Continue with Google” and the link in a password reset mail don’t work; email and password do.',
    'VITE_FIREBASE_AUTH_DOMAIN',
  ],
  ['“Continue with Google” doesn’t work; email and password do.', 'apis.google.com', 'accounts.google.com'],
  [
    'Sign-ins with a code by text message don’t work; an authenticator app does.',
    'www.google.com',
    'www.gstatic.com',
    'recaptcha.google.com',
  ],
  ['Plans can’t be bought, and the newsletter can’t be ordered.', 'VITE_API_BASE_URL'],
  ['Plans can’t be bought.', 'VITE_CHECKOUT_ORIGINS'],
  ['A picture takes the place of the video.', 'VITE_HERO_VIDEO_URL'],
  ['Teachers notice nothing.', 'VITE_TELEMETRY_URL', 'VITE_CSP_REPORT_URL'],
] as const satisfies readonly (readonly [ifBlocked: string, ...hosts: string[]])[]

export type HostVariable = Extract<(typeof TABLE)[number][number], `VITE_${string}`>

/** Returns the hosts of the URLs in the variable `name`, which separates several URLs by commas. */
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

/** Returns the rows of `TABLE` with the hosts in `variables`: each host once, in the first row that has it. */
export const hostsToAllow = (variables: Variables) => {
  const consequences = new Map<string, string>()
  for (const [ifBlocked, ...names] of TABLE)
    for (const name of names)
      for (const host of name.startsWith('VITE_') ? hostsOf(name, variables) : [name])
        if (!consequences.has(host)) consequences.set(host, ifBlocked)
  return TABLE.map(([ifBlocked]) => ({
    ifBlocked,
    hosts: [...consequences.keys()].filter((host) => consequences.get(host) === ifBlocked),
  })).filter(({ hosts }) => hosts.length > 0)
}
