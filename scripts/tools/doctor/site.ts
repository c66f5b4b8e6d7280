import { FIREBASE_HOSTS } from '../../../adapters/firebase/provider'
import { validateEnvironment } from '../../../src/app/environment-variables'
import { withoutSlash } from '../../../src/app/service-addresses'
import * as REFERENCE from '../../../src/core/domain/onboarding/reference-data'
import { PATHS } from '../../../src/core/domain/routes'
import { policyOf } from '../../build/csp'
import { CONFIGURATION_PATH } from '../../build/environment-plugin'
import { ASSET_CACHE, pageHeaders } from '../../build/hosting'
import { robotsTxt } from '../../build/prerender/sitemap'
import { claimsOf } from '../jwt'

type Reply = { status: number; headers: Headers; text: string }
/** Returns what is wrong with a response, or ''. */
type Rule = (reply: Reply) => string
type Variables = Readonly<Record<string, string>>
type Row = Readonly<Record<string, unknown>>

const get = async (url: string, headers = {}): Promise<Reply> => {
  const options = { headers, redirect: 'manual', signal: AbortSignal.timeout(30_000) } as const
  const response = await fetch(url, options).catch(({ message, cause }: Error) => {
    throw new Error(`no response (${cause instanceof Error ? cause.message : message})`)
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const equals = (expected: string, received: string): string => (received === expected ? '' : received)

const pageProblem = ({ status, headers, text }: Reply, variables: Variables): string => {
  const policy = policyOf(text)
  if (status !== 200 || policy === null) return `status ${status}, or no page of this site`
  // `pageHeaders` has a value for X-Robots-Tag only if the site is a staging site.
  const expected = new Map<string, string | null>([['X-Robots-Tag', null], ...pageHeaders(policy, variables)])
  const wrong = [...expected].filter(
    // Any value of Strict-Transport-Security is right: the operator decides for how long browsers insist on https.
    ([name, value]) => headers.get(name) !== value && !(name.startsWith('Strict') && headers.has(name)),
  )
  return wrong.map(([name]) => `${name}: ${headers.get(name) ?? 'missing'}`).join('; ')
}

/** Headers that can keep /auth from embedding Firebase's pages, or cut their popup off from its opener. */
const HARMFUL = ['content-security-policy', 'x-frame-options', 'cross-origin-opener-policy']

const firebasePageProblem: Rule = ({ status, headers, text }) =>
  status === 200 && policyOf(text) === null
    ? HARMFUL.filter((name) => /'none'|deny|same-origin/i.test(headers.get(name) ?? '')).join(', ')
    : `status ${status}, or a page of this site`

const isOrdered = (list: REFERENCE.ReferenceList, rows: readonly Row[], order: string): boolean => {
  const keys = (REFERENCE.parseReferenceRows(list, rows) ?? []).map((row) => Reflect.get(row, order))
  // PostgreSQL sorts names by the rules of its own language, which this check doesn't know.
  return keys.length > 0 && (order === 'name' || keys.every((key, at) => at === 0 || keys[at - 1] < key))
}

/** The error codes for a missing table in PostgreSQL and PostgREST: only the reference backend has `subscriptions`. */
const NO_TABLE = /^(42P01|PGRST205)$/

/** What to do if a service is down or paused, or if a proxy's page came in place of the service's response. */
const NO_ANSWER = 'Start or resume this service, or check its address.'

/**
 * Resolves to the variables that the site at `site` (without a slash at the end) was built with, and to its checks, whose
 * `problem` is '' or says what is wrong and what to do. Rejects if the site publishes no valid variables. `mailLink`: the
 * link of a password reset mail.
 */
export const checkSite = async (site: string, idToken?: string, mailLink?: string) => {
  const { status, text: published } = await get(site + CONFIGURATION_PATH)
  // A host may send a page, with status 200, in place of a missing file.
  const isPublished = status === 200 && published.startsWith('{')
  const variables: Variables = isPublished ? JSON.parse(published) : {}
  const [invalid] = isPublished
    ? validateEnvironment(variables)
    : [`status ${status}, or a page in place of ${CONFIGURATION_PATH}. Name the address without a redirect.`]
  if (invalid !== undefined) throw new Error(`${invalid} Deploy dist/ as \`npm run build\` writes it.`)

  const variable = (name: string): string => withoutSlash(variables[`VITE_${name}`] ?? '')
  const { host, hostname } = new URL(site)
  const { sub } = claimsOf(idToken ?? '')
  const advice = {
    'headers and policy':
      'Serve this file of dist/, without a redirect, with the headers of dist/firebase.json.',
    "Firebase's page": 'Send no own headers under /__/. On other hosts, proxy it to PROJECT.firebaseapp.com.',
    'Google on managed Chromebooks': `Build with VITE_FIREBASE_AUTH_DOMAIN=${host}; add ${site}/__/auth/handler to the OAuth client's redirect URIs.`,
    'authorized domains': 'Add the domain: Authentication → Settings. Check the restrictions of the API key.',
    address: `Build with VITE_SITE_URL=${site}.`,
    cache: 'Send the headers of dist/firebase.json, and 404.html with status 404.',
    'closed without a token':
      'Run supabase/migrations: else anyone may read, or failures look like new teachers.',
    'own row only':
      'Run supabase/migrations; add Firebase as third-party auth; insert its project (supabase/README.md).',
    'list in order': 'Run supabase/migrations. Fill the table; give no two rows the same place.',
    'grAId app': 'Teachers arrive here after signing in: start the app, or check VITE_APP_URL.',
    'link of mails': `Set ${site}/__/auth/action as action URL: Authentication → Templates.`,
  }
  const checks: { subject: string; problem: Promise<string> }[] = []
  const check = (kind: keyof typeof advice, url: string, rule: Rule, headers?: object): void => {
    const report = (text: string, whatToDo = advice[kind]): string =>
      text && `${text.replace(/\s+/g, ' ').replace(/\.$/, '')}. ${whatToDo}`
    const problem = get(url, headers)
      .then(rule)
      .then(report, ({ message }: Error) => report(message, NO_ANSWER))
    checks.push({ subject: `${kind}: ${url.replace(/\?.*/, '')}`, problem })
  }
  const apikey = variable('SUPABASE_ANON_KEY')
  type IsRight = (rows: readonly Row[] | null, errorCode: string) => boolean
  const checkRows = (kind: keyof typeof advice, query: string, isRight: IsRight, token = apikey): void => {
    const rule: Rule = ({ status, text }) => {
      if (status >= 500) throw new Error(`status ${status}`)
      const body = JSON.parse(text)
      if (isRight(Array.isArray(body) ? body : null, String(body.code))) return ''
      return `status ${status}, ${body.length ?? 'no'} rows, ${body.message ?? 'no error'}`
    }
    const headers = { apikey, authorization: `Bearer ${token}`, range: '0-99' }
    check(kind, `${variable('SUPABASE_URL')}/rest/v1/${query}`, rule, headers)
  }

  for (const path of Object.values(PATHS))
    check('headers and policy', site + path, (reply) => pageProblem(reply, variables))
  for (const page of ['iframe', 'handler', 'action'])
    check("Firebase's page", `${site}/__/auth/${page}`, firebasePageProblem)
  check('Google on managed Chromebooks', site, () => equals(host, variable('FIREBASE_AUTH_DOMAIN')))
  const emulator = variable('FIREBASE_AUTH_EMULATOR_URL')
  const accounts = `${emulator ? `${emulator}/` : 'https://'}${FIREBASE_HOSTS.accounts}`
  const projects = `${accounts}/v1/projects?key=${variable('FIREBASE_API_KEY')}`
  const domainRule: Rule = ({ status, text }) => {
    const domains: readonly string[] = JSON.parse(text).authorizedDomains ?? []
    const isListed = domains.some((domain) => `.${hostname}`.endsWith(`.${domain}`))
    return isListed ? '' : `status ${status}, ${domains.join(', ')}`
  }
  check('authorized domains', projects, domainRule, { referer: site })
  check('address', `${site}/robots.txt`, ({ text }) => equals(robotsTxt(site), text).slice(0, 200))
  check('address', `${site}/sitemap.xml`, ({ text }) => (text.includes(`<loc>${site}/<`) ? '' : 'others'))
  const [asset = '/assets/'] = /\/assets\/[\w.-]+/.exec((await get(site)).text) ?? []
  for (const path of [asset, '/assets/missing-00000000.js', '/no/such/page']) {
    const expected = path === asset ? `200 ${ASSET_CACHE}` : '404 no-cache'
    const cacheOf: Rule = ({ status, headers }) => `${status} ${headers.get('cache-control')}`
    check('cache', site + path, (reply) => equals(expected, cacheOf(reply)))
  }
  for (const table of ['users', 'subscriptions']) {
    const isAbsent = (code: string) => table === 'subscriptions' && NO_TABLE.test(code)
    // If the table is open, the filter keeps teachers' rows out of this response.
    const query = `${table}?fbid=eq.doctor`
    checkRows('closed without a token', query, (_, code) => code === '42501' || isAbsent(code))
    const isOwn: IsRight = (rows, code) => rows?.every(({ fbid }) => fbid === sub) ?? isAbsent(code)
    if (idToken) checkRows('own row only', table, isOwn, idToken)
  }
  for (const list of REFERENCE.REFERENCE_LISTS) {
    const { table, order } = REFERENCE.REFERENCE_TABLES[list]
    const query = `${table}?select=*&order=${order}.asc`
    checkRows('list in order', query, (rows) => isOrdered(list, rows ?? [], order))
  }
  const appRule: Rule = ({ status }) => (status < 500 && status !== 404 ? '' : `status ${status}`)
  for (const path of ['/home', '/login']) check('grAId app', variable('APP_URL') + path, appRule)
  if (mailLink) check('link of mails', site, () => equals(host, new URL(mailLink).host))
  return { variables, checks }
}
