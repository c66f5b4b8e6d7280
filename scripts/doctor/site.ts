import { FIREBASE_HOSTS } from '../../adapters/firebase/provider'
import { validateEnvironment } from '../../src/app/environment-variables'
import { withoutSlash } from '../../src/app/service-addresses'
import * as REFERENCE from '../../src/core/domain/onboarding/reference-data'
import { PATHS } from '../../src/core/domain/routes'
import { policyOf } from '../csp'
import { CONFIGURATION_PATH } from '../environment-plugin'
import { ASSET_CACHE, pageHeaders } from '../hosting'
import { claimsOf } from '../jwt'
import { robotsTxt } from '../prerender/sitemap'

type Variables = Readonly<Record<string, string>>
type Reply = { status: number; headers: Headers; text: string }

type SiteCheck = readonly [
  subject: string,
  url: string,
  /** Returns what is wrong with the response, or ''. */
  wrong: (reply: Reply) => string,
  advice: string,
  headers?: Readonly<Record<string, string>>,
]

const unless = (expected: string, received: string): string => (received === expected ? '' : received)

const get = async (url: string, headers = {}): Promise<Reply> => {
  const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(30_000) })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Resolves to what is wrong and what to do, or to null. */
export const problemOf = async ([, url, wrong, advice, headers]: SiteCheck): Promise<string | null> => {
  const found = await get(url, headers)
    .then(wrong)
    .catch(({ message, cause }: Error) =>
      cause instanceof Error ? `no response (${cause.message})` : message,
    )
  return found === '' ? null : `${found}. ${advice}`
}

/** Headers that forbid /auth to embed Firebase's pages, or take the opener from their popup. */
const HARMFUL = ['content-security-policy', 'x-frame-options', 'cross-origin-opener-policy']

/** PostgreSQL's and PostgREST's codes for a table that doesn't exist: only the reference backend needs subscriptions. */
const NO_TABLE = /^(42P01|PGRST205)$/

/**
 * Resolves to the variables with which the site at `site` (without a slash at the end) was built, and to its checks.
 * Rejects if the site doesn't publish valid ones. `mailLink`: the link of a password reset mail.
 */
export const siteChecks = async (site: string, idToken?: string, mailLink?: string) => {
  const published = await get(site + CONFIGURATION_PATH)
  const variables: Variables = published.status === 200 ? JSON.parse(published.text) : {}
  const [problem] = validateEnvironment(variables)
  if (problem !== undefined) throw new Error(`${problem} Deploy dist/ as \`npm run build\` writes it.`)

  const { host, hostname } = new URL(site)
  const variable = (name: string): string => withoutSlash(variables[name] ?? '')
  const emulator = variable('VITE_FIREBASE_AUTH_EMULATOR_URL')
  const accounts = `${emulator ? `${emulator}/` : 'https://'}${FIREBASE_HOSTS.accounts}`
  const apikey = variable('VITE_SUPABASE_ANON_KEY')
  const { sub } = claimsOf(idToken ?? '')
  const [asset = '/assets/'] = /\/assets\/[\w.-]+/.exec((await get(site)).text) ?? []

  const pageCheck = (path: string): SiteCheck => [
    `${path}: headers and policy`,
    site + path,
    ({ status, headers, text }) => {
      const policy = policyOf(text)
      if (status !== 200 || policy === null) return `status ${status}, or no page of this site`
      return [...pageHeaders(policy, variables.VITE_CSP_REPORT_URL)]
        .filter(([name, value]) =>
          // The operator decides for how long browsers insist on https.
          name === 'Strict-Transport-Security' ? !headers.has(name) : headers.get(name) !== value,
        )
        .map(([name]) => `${name}: ${headers.get(name) ?? 'missing'}`)
        .join('; ')
    },
    'Serve the file of dist/ here, without a redirect, and with the headers of its dist/firebase.json.',
  ]
  const firebasePageCheck = (page: string): SiteCheck => [
    `/__/auth/${page}: Firebase's page, which /auth may embed and open`,
    `${site}/__/auth/${page}`,
    ({ status, headers, text }) =>
      status === 200 && policyOf(text) === null
        ? HARMFUL.filter((name) => /'none'|deny|same-origin/i.test(headers.get(name) ?? '')).join(', ')
        : `status ${status}, or a page of this site`,
    'Leave /__/ out of the rules for headers. Outside Firebase Hosting, proxy /__/auth/ to PROJECT.firebaseapp.com.',
  ]
  const cacheCheck = (path: string, expected: string): SiteCheck => [
    `${path}: ${expected}`,
    site + path,
    ({ status, headers }) => unless(expected, `${status} ${headers.get('cache-control')}`),
    'Send the headers of dist/firebase.json, and 404.html with status 404.',
  ]
  /** `isRight` gets the rows, or null and PostgREST's error code. */
  const databaseCheck = (
    subject: string,
    query: string,
    isRight: (rows: readonly Readonly<Record<string, unknown>>[] | null, code: string) => boolean,
    advice: string,
    token = apikey,
  ): SiteCheck => [
    subject,
    `${variable('VITE_SUPABASE_URL')}/rest/v1/${query}`,
    ({ status, text }) => {
      const body = JSON.parse(text)
      const isList = Array.isArray(body)
      if (isRight(isList ? body : null, String(body.code))) return ''
      return isList ? `${body.length} rows` : `status ${status}, ${body.code}: ${body.message}`
    },
    advice,
    { apikey, authorization: `Bearer ${token}`, range: '0-99' },
  ]
  const checks: SiteCheck[] = [
    ...Object.values(PATHS).map(pageCheck),
    ...['iframe', 'handler', 'action'].map(firebasePageCheck),
    [
      'the domain of Firebase',
      `${site}${CONFIGURATION_PATH}`,
      () => unless(host, variable('VITE_FIREBASE_AUTH_DOMAIN')),
      `For managed Chromebooks, build with VITE_FIREBASE_AUTH_DOMAIN=${host}; add ${site}/__/auth/handler to the OAuth client's redirect URIs.`,
    ],
    [
      'authorized domains',
      `${accounts}/v1/projects?key=${variable('VITE_FIREBASE_API_KEY')}`,
      ({ status, text }) => {
        const domains: readonly string[] = JSON.parse(text).authorizedDomains ?? []
        const isListed = domains.some((domain) => `.${hostname}`.endsWith(`.${domain}`))
        return isListed ? '' : `status ${status}, ${domains.join(', ')}`
      },
      'Add the domain: Authentication → Settings. Check VITE_FIREBASE_API_KEY and its restrictions.',
      { referer: `${site}/` },
    ],
    [
      'robots.txt',
      `${site}/robots.txt`,
      ({ text }) => unless(robotsTxt(site), text.slice(0, 200)).replace(/\s+/g, ' '),
      `Build with VITE_SITE_URL=${site}.`,
    ],
    [
      'sitemap.xml',
      `${site}/sitemap.xml`,
      ({ status, text }) =>
        text.includes(`<loc>${site}/</loc>`) ? '' : `status ${status}, without this site`,
      `Build with VITE_SITE_URL=${site}.`,
    ],
    cacheCheck(asset, `200 ${ASSET_CACHE}`),
    cacheCheck('/assets/missing-00000000.js', '404 no-cache'),
    cacheCheck('/no/such/page', '404 no-cache'),
    ...['users', 'subscriptions'].flatMap((table) =>
      [
        databaseCheck(
          `${table}: no access without a token`,
          // With a filter, PostgreSQL evaluates the policy in an empty table too.
          `${table}?fbid=eq.doctor`,
          (_, code) => code === '42501' || (table === 'subscriptions' && NO_TABLE.test(code)),
          'Run supabase/migrations: error 42501 is missing, so anyone may read, or failures look like new teachers.',
        ),
        databaseCheck(
          `${table}: only the own row with a token`,
          table,
          (rows, code) => rows?.every(({ fbid }) => fbid === sub) ?? NO_TABLE.test(code),
          'Run supabase/migrations, add Firebase as third-party auth and its project to private.firebase_project.',
          idToken,
        ),
      ].slice(0, idToken ? 2 : 1),
    ),
    ...REFERENCE.REFERENCE_LISTS.map((list) => {
      const { table, order } = REFERENCE.REFERENCE_TABLES[list]
      return databaseCheck(
        `${table}: rows in their order`,
        `${table}?select=*&order=${order}.asc`,
        (rows) => {
          const parsed = REFERENCE.parseReferenceRows(list, rows ?? []) ?? []
          const keys = parsed.map((row) => Reflect.get(row, order))
          // PostgreSQL sorts texts by the rules of its own language.
          const isOrdered = order === 'name' || keys.every((key, at) => at === 0 || keys[at - 1] < key)
          return keys.length > 0 && isOrdered
        },
        `Run supabase/migrations; in the dashboard, fill the table, and give each row its own ${order}.`,
      )
    }),
    ...['/home', '/login'].map(
      (path): SiteCheck => [
        `the grAId app: ${path}`,
        variable('VITE_APP_URL') + path,
        ({ status }) => (status < 500 && status !== 404 ? '' : `status ${status}`),
        'Teachers arrive here after signing in: start the app, or check VITE_APP_URL.',
      ],
    ),
  ]
  if (mailLink !== undefined)
    checks.push([
      'the link of mails',
      `${site}${CONFIGURATION_PATH}`,
      () => unless(host, new URL(mailLink).host),
      `Set ${site}/__/auth/action as action URL: Authentication → Templates.`,
    ])
  return { variables, checks }
}
