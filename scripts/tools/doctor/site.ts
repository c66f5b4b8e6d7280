import { FIREBASE_HOSTS } from '../../../adapters/firebase/provider'
import { validateEnvironment } from '../../../src/app/environment-variables'
import { withoutSlash } from '../../../src/app/service-addresses'
import { SHORTEST_PASSWORD } from '../../../src/core/domain/auth/credentials'
import { PATHS } from '../../../src/core/domain/routes'
import { policyOf } from '../../build/csp'
import { CONFIGURATION_PATH } from '../../build/environment-plugin'
import { ASSET_CACHE, isStaging, pageHeaders } from '../../build/hosting'
import { robotsTxt } from '../../build/prerender/sitemap'
import { createChecks, type Rule } from './checks'
import { checkDatabase } from './database'
import { explain, post, type Reply, send } from './request'

export type Variables = Readonly<Record<string, string>>

const equals = (expected: string, received: string): string => (received === expected ? '' : received)

/**
 * Returns the variables that the site at `site` (without a slash at the end) was built with. Rejects with what to do.
 */
export const readConfiguration = async (site: string): Promise<Variables> => {
  const { status, text } = await send(site + CONFIGURATION_PATH).catch((error) => {
    throw new Error(explain(error).join('. '))
  })
  // A host may send a page, with status 200, in place of a missing file.
  const isPublished = status === 200 && text.startsWith('{')
  const variables: Variables = isPublished ? JSON.parse(text) : {}
  const named = `--site ${site}`
  const [invalid] = isPublished
    ? [
        ...validateEnvironment(variables),
        // `site` decides whether loopback addresses are allowed: the build may name another VITE_SITE_URL.
        ...validateEnvironment({ ...variables, VITE_SITE_URL: site }).map((text) =>
          text.replace('VITE_SITE_URL', named),
        ),
      ]
    : [`status ${status}, or a page in place of ${CONFIGURATION_PATH}. Name the address without a redirect.`]
  if (invalid !== undefined) throw new Error(`${invalid} Deploy dist/ as \`npm run build\` writes it.`)
  return variables
}

/** Whether teachers pay at `site` with real money. */
export const isLive = (site: string): boolean => site.startsWith('https:') && !isStaging(site)

/** The address of Firebase's accounts API. */
export const accountsUrl = ({ VITE_FIREBASE_AUTH_EMULATOR_URL: emulator }: Variables): string =>
  `${emulator ? `${withoutSlash(emulator)}/` : 'https://'}${FIREBASE_HOSTS.accounts}`

/**
 * Returns what is wrong with a page, and what to do. `address`: the address of the page, which it must name as
 * canonical; null for a preview, whose build names another site, and whose X-Robots-Tag may differ.
 */
const pageProblem = (
  { status, headers, text }: Reply,
  variables: Variables,
  address: string | null,
): ReturnType<Rule> => {
  const policy = policyOf(text)
  if (status !== 200 || policy === null) return `status ${status}, or no page of this site`
  // `pageHeaders` has a value for X-Robots-Tag only if the site is a staging site.
  const expected = new Map<string, string | null>([['X-Robots-Tag', null], ...pageHeaders(policy, variables)])
  if (address === null) expected.delete('X-Robots-Tag')
  const wrong = [...expected].filter(
    // Any value of Strict-Transport-Security is right: the operator decides for how long browsers insist on https.
    ([name, value]) => headers.get(name) !== value && !(name.startsWith('Strict') && headers.has(name)),
  )
  if (wrong.length > 0) return wrong.map(([name]) => `${name}: ${headers.get(name) ?? 'missing'}`).join('; ')
  const [, canonical = 'none'] = /<link rel="canonical" href="([^"]*)"/.exec(text) ?? []
  if (address === null || canonical === address) return ''
  return [`the canonical address is ${canonical}`, 'Deploy the whole dist/: this page is of another build.']
}

/**
 * Matches what pages and scripts name: `/favicon.svg`, `/assets/main-….js`, and `./main-….js` of a script in assets/.
 */
const FILES =
  /(?<=["'`( ])(?:\/(?:assets\/)?[\w.-]+\.(?:js|css|woff2|svg|png|webm)|\.\/[\w.-]+-[\w-]{8}\.js)(?=["'`) ])/g

/**
 * Requests every file that `pages` name, and recursively the files that these scripts name. Returns '', or how many
 * files have failed and one of them.
 */
const filesProblem = async (site: string, pages: readonly Reply[]): Promise<string> => {
  const known = new Set<string>()
  const wrong: string[] = []
  const visit = async (text: string): Promise<void> => {
    const named = text.replaceAll(`"${site}/`, '"/').matchAll(FILES)
    const paths = new Set([...named].map(([name]) => name.replace(/^\./, '/assets')))
    // A build has some 60 files; a hostile site might name ever more.
    const fresh = known.size > 500 ? [] : [...paths].filter((path) => !known.has(path))
    for (const path of fresh) known.add(path)
    await Promise.all(
      fresh.map(async (path) => {
        const { status, headers, text: content } = await send(site + path)
        const cache = path.startsWith('/assets/') ? headers.get('cache-control') : ASSET_CACHE
        const isPage = /html/.test(headers.get('content-type') ?? '')
        if (status !== 200 || isPage || cache !== ASSET_CACHE)
          wrong.push(`${path}: ${status} ${isPage ? 'a page' : cache}`)
        else if (path.endsWith('.js')) await visit(content)
      }),
    )
  }
  await Promise.all(pages.map(({ text }) => visit(text)))
  return wrong.length > 0 ? `${wrong.length} of ${known.size} files, such as ${wrong.toSorted()[0]}` : ''
}

/** Headers that can keep /auth from embedding Firebase's pages, or cut their popup off from its opener. */
const HARMFUL = ['content-security-policy', 'x-frame-options', 'cross-origin-opener-policy']

const firebasePageProblem: Rule = ({ status, headers, text }) =>
  status === 200 && policyOf(text) === null
    ? HARMFUL.filter((name) => /'none'|deny|same-origin/i.test(headers.get(name) ?? '')).join(', ')
    : `status ${status}, or a page of this site`

/**
 * Returns what is wrong with the shortest password that Firebase accepts: that of the project's password policy if the
 * policy is enforced, else `SHORTEST_PASSWORD`. `hint`: VITE_PASSWORD_MIN_LENGTH, which the page shows.
 */
const passwordProblem = ({ status, text }: Reply, hint = ''): ReturnType<Rule> => {
  // The emulator has no policy.
  if (status !== 200) return ''
  const { enforcementState, customStrengthOptions } = JSON.parse(text)
  const least =
    enforcementState === 'ENFORCE'
      ? Number(customStrengthOptions?.minPasswordLength ?? SHORTEST_PASSWORD)
      : SHORTEST_PASSWORD
  if (least < 8) return `Firebase accepts passwords of ${least} characters`
  const shown = Number(hint || SHORTEST_PASSWORD)
  if (shown === least) return ''
  return [
    `Firebase wants ${least} characters, and the page says ${shown}`,
    `Build with VITE_PASSWORD_MIN_LENGTH=${least}.`,
  ]
}

type Options = {
  variables: Variables
  idToken?: string | undefined
  /** The link of a password reset mail. */
  mailLink?: string | undefined
}

/** Returns the checks of the site at `site`, of Firebase, the database and the app. */
export const checkSite = (site: string, { variables, idToken, mailLink }: Options) => {
  const variable = (name: string): string => withoutSlash(variables[`VITE_${name}`] ?? '')
  const { host, hostname } = new URL(site)
  const { checks, check } = createChecks()

  const pages = Object.values(PATHS).map((path) => ({ path, reply: send(site + path) }))
  const builtFor = variable('SITE_URL')
  const isOther = builtFor !== site
  const serve = 'Serve this file of dist/, without a redirect, with the headers of dist/firebase.json.'
  for (const { path, reply } of pages) {
    const rule: Rule = (page) => pageProblem(page, variables, isOther ? null : site + path)
    check('headers and policy', site + path, serve, rule, reply)
  }
  const deployAll =
    'Deploy the whole dist/, with the headers of dist/firebase.json: without a file that it names, a page stops working.'
  const wholeSite = Promise.all(pages.map(({ reply }) => reply))
  check(
    'files',
    site,
    deployAll,
    async () => filesProblem(site, await wholeSite),
    wholeSite.then(([start]) => start as Reply),
  )
  const keep = 'Send the headers of dist/firebase.json, and 404.html with status 404.'
  for (const path of ['/assets/missing-00000000.js', '/no/such/page'])
    check('cache', site + path, keep, ({ status, headers }) =>
      equals('404 no-cache', `${status} ${headers.get('cache-control')}`),
    )
  if (isOther) {
    const advice = `Name that address with --site, or build with VITE_SITE_URL=${site}.`
    check('address', site, advice, () => `this build is for VITE_SITE_URL=${builtFor}`, pages[0]?.reply)
  } else {
    const advice = `Build with VITE_SITE_URL=${site}, and deploy the whole dist/.`
    check('address', `${site}/robots.txt`, advice, ({ text }) => equals(robotsTxt(site), text))
    const isListed: Rule = ({ text }) => (text.includes(`<loc>${site}/<`) ? '' : 'others')
    check('address', `${site}/sitemap.xml`, advice, isListed)
    const redirect = `Build with VITE_FIREBASE_AUTH_DOMAIN=${host}; add ${site}/__/auth/handler to the OAuth client's redirect URIs.`
    const authDomain = variable('FIREBASE_AUTH_DOMAIN')
    check('Google on managed Chromebooks', site, redirect, () => equals(host, authDomain), pages[0]?.reply)
  }

  const proxy = 'Send no own headers under /__/. On other hosts, proxy it to PROJECT.firebaseapp.com.'
  for (const page of ['iframe', 'handler', 'action'])
    check("Firebase's page", `${site}/__/auth/${page}`, proxy, firebasePageProblem)
  const accounts = accountsUrl(variables)
  const key = `?key=${variable('FIREBASE_API_KEY')}`
  const referer = { referer: site }
  const domainRule: Rule = ({ status, text }) => {
    const domains: readonly string[] = JSON.parse(text).authorizedDomains ?? []
    const isAuthorized = domains.some((domain) => `.${hostname}`.endsWith(`.${domain}`))
    return isAuthorized ? '' : `status ${status}, ${domains.join(', ')}`
  }
  const addDomain =
    'Add the domain: Authentication → Settings. Check the restrictions of the API key, and its project.'
  const projects = `${accounts}/v1/projects${key}`
  check('authorized domains', projects, addDomain, domainRule, send(projects, { headers: referer }))
  const enable = 'Enable it: Authentication → Sign-in method.'
  const isEnabled: Rule = ({ text }) => /OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED/.exec(text)?.[0] ?? ''
  const attempts = {
    // Nobody has an address of example.com (RFC 2606), so this sign-in fails in every project.
    'sign-in with email': ['signInWithPassword', { email: 'doctor@example.com', password: 'doctor' }],
    'sign-in with Google': ['createAuthUri', { providerId: 'google.com', continueUri: site }],
  } as const
  for (const [kind, [method, body]] of Object.entries(attempts)) {
    const url = `${accounts}/v1/accounts:${method}${key}`
    check(kind, url, enable, isEnabled, post(url, JSON.stringify(body), referer))
  }
  const policy = `${accounts}/v2/passwordPolicy${key}`
  const require8 = 'Require at least 8: Authentication → Settings → Password policy.'
  const passwordRule: Rule = (reply) => passwordProblem(reply, variable('PASSWORD_MIN_LENGTH'))
  check('passwords', policy, require8, passwordRule, send(policy, { headers: referer }))

  const functions = variable('API_BASE_URL')
  const hasFunctions = functions.startsWith(`${variable('SUPABASE_URL')}/functions/`)
  checkDatabase(check, variables, { hasFunctions, idToken })
  if (hasFunctions) {
    const url = `${functions}/stripe-webhook`
    const webhookRule: Rule = ({ status, text }) => {
      const { message, mode } = status === 400 ? JSON.parse(text) : {}
      if (!message) return `an unsigned event gets status ${status}, not 400`
      return mode === 'test' && isLive(site)
        ? ['it has Stripe’s test keys', 'Set the live STRIPE_ secrets.']
        : ''
    }
    const deploy =
      'Deploy supabase/functions/stripe-webhook, with its secrets and verify_jwt = false: until then, teachers pay and get nothing.'
    check('functions', url, deploy, webhookRule, post(url, '{}', { 'stripe-signature': 't=0,v1=0' }))
  }
  const reports = variable('TELEMETRY_URL')
  // The body is no JSON, so that no report is stored.
  const reportRule: Rule = ({ status }) =>
    status >= 500 || [401, 403, 404].includes(status) ? `status ${status}` : ''
  const collect = 'Deploy supabase/functions/report, or build with the VITE_TELEMETRY_URL of your collector.'
  const headers = { origin: site, 'content-type': 'text/plain' }
  if (reports) check('functions', reports, collect, reportRule, post(reports, 'doctor', headers))

  const appRule: Rule = ({ status }) => (status < 500 && status !== 404 ? '' : `status ${status}`)
  const start = 'Teachers arrive here after signing in: start the app, or check VITE_APP_URL.'
  for (const path of ['/home', '/login']) check('grAId app', variable('APP_URL') + path, start, appRule)
  const template = `Set ${site}/__/auth/action as action URL: Authentication → Templates.`
  const linkRule: Rule = () => equals(host, new URL(mailLink ?? site).host)
  if (mailLink) check('link of mails', site, template, linkRule, pages[0]?.reply)
  return checks
}
