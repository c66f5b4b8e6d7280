import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { robotsTxt, sitemapXml } from '../../scripts/build/prerender/sitemap'
import { CLOSED_FUNCTIONS, CLOSED_TABLES } from '../../scripts/tools/doctor/database'
import { checkSite, readConfiguration } from '../../scripts/tools/doctor/site'
import { jwt } from '../../scripts/tools/jwt'
import { serveFolder } from '../../scripts/tools/serve-folder'
import { PATHS } from '../../src/core/domain/routes'

const SITE = 'https://www.hill-learning.org'
const ID_TOKEN = jwt({ sub: 'ada' })
const FUNCTIONS = 'https://abc.supabase.co/functions/v1'
const CONFIGURATION = {
  ...loadEnv('example', process.cwd(), 'VITE_'),
  VITE_FIREBASE_AUTH_DOMAIN: 'www.hill-learning.org',
  VITE_FIREBASE_AUTH_EMULATOR_URL: '',
  VITE_SUPABASE_URL: 'https://abc.supabase.co',
  VITE_API_BASE_URL: FUNCTIONS,
  VITE_TOKEN_SERVICE_URL: FUNCTIONS,
  VITE_TELEMETRY_URL: `${FUNCTIONS}/report`,
  VITE_APP_URL: 'https://app.hill-learning.org',
  VITE_CHECKOUT_ORIGINS: '',
  VITE_SITE_URL: `${SITE}/`,
  VITE_CONTACT_EMAIL: 'help@hill-learning.org',
  VITE_PROFILE_URL: 'https://www.hill-learning.org/about',
  VITE_SUBPROCESSORS: 'Google: accounts; Supabase: database',
  VITE_PASSWORD_MIN_LENGTH: '8',
  VITE_STUDENT_WORK: 'No AI model is trained with student work. We delete it after 30 days.',
}

const row = (id: number) => ({ id, name: `${id}`, display_name: `${id}`, sort_order: id, min_years: id })
const sitemapOf = (site: string) => sitemapXml(site, [{ path: '/', listed: true }])
const page = (policy: string, path = '/') =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}"><link rel="canonical" href="${SITE}${path}">
  <link href="/favicon.svg"><script src="/assets/a-1.js"></script>`

const denied = (message: string) => ({ code: '42501', message })
const OTHER_PROJECT = denied("This takes a token of the site's own Firebase project.")

/** What a site without bugs and its services send, by path, besides the files of the build. */
const RIGHT: Readonly<Record<string, unknown>> = {
  '/configuration.json': CONFIGURATION,
  '/robots.txt': robotsTxt(SITE),
  '/sitemap.xml': sitemapOf(SITE),
  '/__/auth/iframe': 'Firebase',
  '/__/auth/handler': 'Firebase',
  '/__/auth/action': 'Firebase',
  '/v1/projects': { authorizedDomains: ['localhost', 'hill-learning.org'] },
  '/v1/accounts:signInWithPassword': { error: { message: 'INVALID_LOGIN_CREDENTIALS' } },
  '/v1/accounts:createAuthUri': { authUri: 'https://accounts.google.com/o/oauth2/auth' },
  '/v2/passwordPolicy': { enforcementState: 'ENFORCE', customStrengthOptions: { minPasswordLength: 8 } },
  '/rest/v1/users': OTHER_PROJECT,
  '/rest/v1/users with a token': [{ fbid: 'ada' }],
  '/rest/v1/subscriptions': OTHER_PROJECT,
  '/rest/v1/subscriptions with a token': [],
  '/rest/v1/grade_levels': [row(1), row(2), row(10)],
  '/rest/v1/vw_experience_level': [row(1), row(2)],
  '/rest/v1/subjects': [row(1)],
  '/rest/v1/graid_goals': [row(1)],
  '/rest/v1/graid_communication_preferences': [row(1)],
  ...Object.fromEntries(
    [...CLOSED_TABLES, ...Object.keys(CLOSED_FUNCTIONS).map((name) => `rpc/${name}`)].map((name) => [
      `/rest/v1/${name}`,
      denied(`permission denied for ${name.replace('rpc/', 'function ')}`),
    ]),
  ),
  '/functions/v1/stripe-webhook': { message: 'The signature is not valid.', mode: 'live' },
  '/functions/v1/report': { message: 'The body is not a JSON object.' },
  '/home': 'the app',
  '/login': 'the app',
}

let folder: string
let files: Awaited<ReturnType<typeof serveFolder>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'graid-doctor-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'assets/a-1.js'), 'import("./b-1a2b3c4d.js")')
  await writeFile(join(folder, 'assets/b-1a2b3c4d.js'), 'style(`url(/assets/c-1.woff2)`)')
  await writeFile(join(folder, 'assets/c-1.woff2'), 'font')
  for (const path of ['/404', ...Object.values(PATHS)]) {
    const html = page("script-src 'self' 'sha256-a='; base-uri 'none'", path)
    await writeFile(join(folder, `${path === '/' ? 'index' : path}.html`), html)
  }
  files = await serveFolder(folder)
})
afterAll(async () => {
  files.stop()
  await rm(folder, { recursive: true })
})

type File = { status: number; headers: [string, string][]; text: string }
const responses = new Map<string, Promise<File>>()
const real = fetch

/** Resolves to what the host of the build sends; asks it once for each path. */
const fileAt = (path: string): Promise<File> => {
  const request = async (): Promise<File> => {
    const response = await real(files.url + path)
    return { status: response.status, headers: [...response.headers], text: await response.text() }
  }
  const response = responses.get(path) ?? request()
  responses.set(path, response)
  return response
}

type Change = { body?: unknown; status?: number; headers?: Record<string, string> }

/** The site and its services, as they are in RIGHT but for `changes`, by path. */
const serve = (changes: Readonly<Record<string, Change>>) => {
  vi.stubGlobal('fetch', async (url: string, options?: { headers?: Record<string, string> }) => {
    const { pathname, search } = new URL(url)
    const isTeacher = options?.headers?.authorization === `Bearer ${ID_TOKEN}`
    const key = isTeacher ? `${pathname} with a token` : pathname
    const file = key in RIGHT ? { status: 200, headers: [], text: '' } : await fileAt(pathname + search)
    const { body, status, headers } = changes[key] ?? {}
    const reply = body ?? RIGHT[key] ?? file.text
    const sent = { ...Object.fromEntries(file.headers), ...headers }
    return new Response(typeof reply === 'string' ? reply : JSON.stringify(reply), {
      status: status ?? (key.startsWith('/functions/') ? 400 : file.status),
      headers: Object.entries(sent).filter(([, value]) => value !== ''),
    })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
}

const problemsAt = async (mailLink = `${SITE}/__/auth/action?oobCode=x`): Promise<string[]> => {
  const variables = await readConfiguration(SITE)
  const checks = checkSite(SITE, { variables, idToken: ID_TOKEN, mailLink })
  const lines = await Promise.all(checks.map(async ({ subject, problem }) => [subject, await problem]))
  return lines.filter(([, problem]) => problem !== '').map((line) => line.join(': '))
}

const OWN_HEADERS = [
  'strict-transport-security',
  'x-content-type-options',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'content-security-policy',
  'cache-control',
  'speculation-rules',
]
const OTHER_POLICY =
  "script-src 'self' 'sha256-b='; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
const ACCOUNTS = '/v1/projects'
const DOMAIN = { ...CONFIGURATION, VITE_FIREBASE_AUTH_DOMAIN: 'x.firebaseapp.com' }
const [IFRAME, HANDLER, GRADES] = ['/__/auth/iframe', '/__/auth/handler', '/rest/v1/grade_levels']
const POLICY = "script-src 'self' 'sha256-a='; base-uri 'none'"
const NOT_FOUND = { code: 'PGRST202', message: 'Could not find it in the schema cache' }
const CLOSED = [...CLOSED_TABLES, ...Object.keys(CLOSED_FUNCTIONS).map((name) => `rpc/${name}`)]
const [WEBHOOK, REPORT] = ['/functions/v1/stripe-webhook', '/functions/v1/report']
const [EMAIL, GOOGLE] = ['/v1/accounts:signInWithPassword', '/v1/accounts:createAuthUri']
const PASSWORDS = '/v2/passwordPolicy'
const [USERS, OWN] = ['/rest/v1/users', '/rest/v1/users with a token']

/** Each case changes one response of a right site. Without a pattern, the change is no bug. */
test.each<[bug: string, path: string, change: Change, ...expected: RegExp[]]>([
  ['no bug', '', {}],
  ['no bug: https for a day', '/auth', { headers: { 'strict-transport-security': 'max-age=86400' } }],
  ...OWN_HEADERS.map((name): [string, string, Change, RegExp] => [
    `no ${name}`,
    '/auth',
    { headers: { [name]: '' } },
    RegExp(`/auth: ${name}: missing\\. .*dist/firebase.json`, 'i'),
  ]),
  [
    'a policy of another build',
    '/',
    { headers: { 'content-security-policy': OTHER_POLICY } },
    /org\/: .*-b=/,
  ],
  ['noindex of staging', '/', { headers: { 'x-robots-tag': 'noindex' } }, /org\/: X-Robots-Tag: noindex/],
  ['a page changed by a proxy', '/auth', { body: '<h1>Sign in</h1>' }, /\/auth: .*no page of this site/],
  ['a redirect to /auth/', '/auth', { status: 301 }, /\/auth: .*301.*without a redirect/],
  ['/auth in place of the iframe', IFRAME, { body: page('x') }, /iframe: .*proxy/],
  ['no handler', HANDLER, { status: 404 }, /handler: .*404.*proxy/],
  [
    'no frames',
    IFRAME,
    { headers: { 'content-security-policy': "frame-ancestors 'none'" } },
    /-policy.*\/__\//,
  ],
  ['no opener', HANDLER, { headers: { 'cross-origin-opener-policy': 'same-origin' } }, /opener-policy/],
  [
    "Firebase's domain",
    '/configuration.json',
    { body: DOMAIN },
    /x\.firebaseapp\.com.*www\.hill-learning\.org\/__/,
  ],
  [
    'another domain',
    ACCOUNTS,
    { body: { authorizedDomains: ['ill-learning.org'] } },
    /^authorized.*Add the domain/,
  ],
  ['a wrong API key', ACCOUNTS, { body: {}, status: 400 }, /400.*API key/],
  ['robots.txt of staging', '/robots.txt', { body: 'Disallow: /' }, /Disallow.*VITE_SITE_URL=https:/],
  ['a sitemap of staging', '/sitemap.xml', { body: sitemapOf('https://x.test') }, /VITE_SITE_URL=https:/],
  ['assets expire', '/assets/a-1.js', { headers: { 'cache-control': 'max-age=9' } }, /200 max-age=9/],
  ['404 kept', '/assets/missing-00000000.js', { headers: { 'cache-control': 'immutable' } }, /404 immutable/],
  ['no 404', '/no/such/page', { status: 200 }, /200 no-cache.*404\.html/],
  ['a table open to anyone', USERS, { body: [] }, /^closed.*users: .*migrations/],
  ['no table', USERS, { body: { code: 'PGRST205' } }, /^closed.*users: .*no rows/],
  ['rows of others', OWN, { body: [{ fbid: 'ada' }, { fbid: 'grace' }] }, /^own row only.*users: .*2 rows/],
  ['no third-party auth', OWN, { body: { code: 'PGRST301', message: 'No key' } }, /No key.*third-party/],
  ['an empty list', GRADES, { body: [] }, /grade_levels: .*0 rows/],
  ['a list out of order', GRADES, { body: [row(2), row(1)] }, /^list in order.*grade_levels: .*2 rows/],
  ['an order twice', GRADES, { body: [row(1), row(1)] }, /no two rows/],
  ['a list of other columns', GRADES, { body: [{ id: 1 }] }, /grade_levels: .*1 rows/],
  ['html from the database', GRADES, { body: '<html>' }, /grade_levels: .*JSON.*resume/],
  ['a database that is down', GRADES, { status: 503, body: {} }, /grade_levels: .*status 503.*resume/],
  ...['no grants', 'no grants, with a token'].map((bug, at): [string, string, Change, RegExp] => [
    bug,
    [USERS, OWN][at] ?? '',
    { status: 401, body: denied('permission denied for table users') },
    /users: .*permission denied.*Grant select to anon and authenticated/,
  ]),
  ['no project', OWN, { status: 401, body: OTHER_PROJECT }, /users: .*Insert the project of the site/],
  [
    'policies without their function',
    OWN,
    { body: denied('permission denied for function teacher_id') },
    /users: .*visitors must be allowed to call private\.teacher_id/,
  ],
  ...CLOSED.map((name): [string, string, Change, RegExp] => [
    `${name} open to anyone`,
    `/rest/v1/${name}`,
    { body: [] },
    RegExp(`^closed to all: .*/${name}: .*supabase/migrations, which creates this for the service role`),
  ]),
  ...CLOSED.map((name): [string, string, Change, RegExp] => [
    `${name} missing`,
    `/rest/v1/${name}`,
    { status: 404, body: NOT_FOUND },
    RegExp(`^closed to all: .*/${name}: .*Could not find.*supabase/migrations`),
  ]),
  ['no subscriptions', '/rest/v1/subscriptions', { body: NOT_FOUND }, /subscriptions: .*migrations/],
  [
    'no webhook',
    WEBHOOK,
    { status: 404, body: {} },
    /^functions: .*stripe-webhook: .*404.*pay and get nothing/,
  ],
  ['a webhook behind verify_jwt', WEBHOOK, { status: 401, body: {} }, /status 401.*verify_jwt = false/],
  ['a webhook without its secrets', WEBHOOK, { status: 503, body: {} }, /status 503.*with its secrets/],
  [
    'a webhook that takes unsigned events',
    WEBHOOK,
    { status: 200 },
    /unsigned event gets status 200, not 400/,
  ],
  ['a webhook of another service', WEBHOOK, { body: '<h1>Bad Request</h1>' }, /stripe-webhook: .*JSON/],
  [
    'a webhook of the test mode',
    WEBHOOK,
    { body: { message: 'x', mode: 'test' } },
    /test keys.*live STRIPE_/,
  ],
  ['no bug: a webhook that does not say its mode', WEBHOOK, { body: { message: 'x' } }],
  ['no report', REPORT, { status: 404 }, /report: status 404.*Deploy supabase\/functions\/report/],
  ['a report behind verify_jwt', REPORT, { status: 401 }, /report: status 401/],
  [
    'a missing font',
    '/assets/c-1.woff2',
    { status: 404 },
    /^files: .*1 of 4 files, such as \/assets\/c-1\.woff2: 404/,
  ],
  [
    'a page in place of a script',
    '/assets/b-1a2b3c4d.js',
    { headers: { 'content-type': 'text/html' } },
    /1 of 3 files, such as \/assets\/b-1a2b3c4d\.js: 200 a page.*Deploy the whole dist/,
  ],
  ['a missing icon', '/favicon.svg', { status: 404 }, /1 of 4 files, such as \/favicon\.svg: 404/],
  [
    'a page of an earlier build',
    '/guide',
    { body: page(POLICY, '/guide').replace(SITE, 'http://www.hill-learning.org') },
    /\/guide: the canonical address is http:.*of another build/,
  ],
  [
    'email disabled',
    EMAIL,
    { body: { error: { message: 'PASSWORD_LOGIN_DISABLED' } } },
    /with email: .*Enable it/,
  ],
  [
    'Google disabled',
    GOOGLE,
    { body: { error: { message: 'OPERATION_NOT_ALLOWED : The identity provider is not enabled.' } } },
    /with Google: .*Enable it: Authentication → Sign-in method/,
  ],
  [
    'short passwords',
    PASSWORDS,
    { body: { enforcementState: 'OFF' } },
    /of 6 characters.*Require at least 8/,
  ],
  ['no bug: a provider without a policy', PASSWORDS, { status: 404, body: '' }],
  [
    'a hint of other passwords',
    '/configuration.json',
    { body: { ...CONFIGURATION, VITE_PASSWORD_MIN_LENGTH: '10' } },
    /wants 8 characters, and the page says 10.*VITE_PASSWORD_MIN_LENGTH=8/,
  ],
  [
    'no hint, so that the page says what Firebase demands of every project',
    '/configuration.json',
    { body: { ...CONFIGURATION, VITE_PASSWORD_MIN_LENGTH: '' } },
    /wants 8 characters, and the page says 6.*VITE_PASSWORD_MIN_LENGTH=8/,
  ],
  ['no app', '/home', { status: 404 }, /\/home: status 404.*VITE_APP_URL/],
])('%s', async (_, path, change, ...expected) => {
  serve({ [path]: change })
  expect(await problemsAt()).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
})

test('no bug: another backend has no functions of Supabase, and its tables may be missing', async () => {
  const api = { VITE_API_BASE_URL: 'https://api.hill-learning.org', VITE_TELEMETRY_URL: '' }
  const missing = [...CLOSED, 'subscriptions', 'subscriptions with a token']
  serve({
    '/configuration.json': { body: { ...CONFIGURATION, ...api } },
    ...Object.fromEntries(missing.map((name) => [`/rest/v1/${name}`, { body: NOT_FOUND }])),
    [WEBHOOK]: { status: 404 },
  })
  expect(await problemsAt()).toEqual([])
})

test('a preview of another address is one problem, which says so', async () => {
  const body = { ...CONFIGURATION, VITE_SITE_URL: 'https://graid.hill-learning.org' }
  const noindex = { headers: { 'x-robots-tag': 'noindex' } }
  const pages = Object.values(PATHS).map((path) => [path, noindex])
  serve({ '/configuration.json': { body }, ...Object.fromEntries(pages) })
  expect(await problemsAt()).toEqual([
    expect.stringMatching(/^address: .*build is for .*graid\.hill-.*Name that address with --site, or build/),
  ])
})

test('a rotated publishable key is the same problem everywhere', async () => {
  const tables = Object.keys(RIGHT).filter((path) => path.startsWith('/rest/'))
  const rejected = { status: 401, body: { message: 'Invalid API key' } }
  serve(Object.fromEntries(tables.map((path) => [path, rejected])))
  const texts = (await problemsAt()).map((line) => line.replace(/^.*?: .*?: /, ''))
  expect(texts).toHaveLength(tables.length)
  expect([...new Set(texts)]).toEqual([
    expect.stringMatching(/^status 401.*Invalid API key\. Build with the publishable key of today/),
  ])
})

test("mails with a link to Firebase's domain", async () => {
  serve({})
  expect(await problemsAt('https://x.firebaseapp.com/__/auth/action')).toEqual([
    expect.stringMatching(/x\.firebaseapp\.com.*Templates/),
  ])
})

test.each([
  ['none', { status: 404 }, /status 404.*without a redirect.*Deploy dist\//],
  ['a redirect', { status: 301, body: '' }, /status 301.*without a redirect/],
  ['a page', { body: '<!doctype html>' }, /status 200, or a page.*Deploy dist\//],
  ['an empty one', { body: {} }, /VITE_FIREBASE_API_KEY is missing.*Deploy dist\//],
  [
    'http',
    { body: { ...CONFIGURATION, VITE_SITE_URL: 'http://www.hill-learning.org' } },
    /VITE_SITE_URL is malformed/,
  ],
  [
    'addresses of the doctor’s computer',
    { body: { ...CONFIGURATION, VITE_SITE_URL: 'http://127.0.0.1', VITE_APP_URL: 'http://127.0.0.1:22' } },
    /VITE_APP_URL names this computer, but --site https:\/\/www\.hill-learning\.org is a public address/,
  ],
])('without a valid configuration, the message says what to do: %s', async (_, change, message) => {
  serve({ '/configuration.json': change })
  await expect(problemsAt()).rejects.toThrow(message)
})
