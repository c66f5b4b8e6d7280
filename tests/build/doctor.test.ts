import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { robotsTxt, sitemapXml } from '../../scripts/build/prerender/sitemap'
import { checkSite } from '../../scripts/tools/doctor/site'
import { jwt } from '../../scripts/tools/jwt'
import { serveFolder } from '../../scripts/tools/serve-folder'
import { PATHS } from '../../src/core/domain/routes'

const SITE = 'http://127.0.0.1'
const ID_TOKEN = jwt({ sub: 'ada' })
const CONFIGURATION = {
  ...loadEnv('example', process.cwd(), 'VITE_'),
  VITE_FIREBASE_AUTH_DOMAIN: '127.0.0.1',
  VITE_SITE_URL: `${SITE}/`,
}

const row = (id: number) => ({ id, name: `${id}`, display_name: `${id}`, sort_order: id, min_years: id })
const sitemapOf = (site: string) => sitemapXml(site, [{ path: '/', listed: true }])
const page = (policy: string) =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}"><script src="/assets/a-1.js"></script>`

/** What a right site and its services send, besides the files of the build. */
const RIGHT: Readonly<Record<string, unknown>> = {
  '/configuration.json': CONFIGURATION,
  '/robots.txt': robotsTxt(SITE),
  '/sitemap.xml': sitemapOf(SITE),
  '/__/auth/iframe': 'Firebase',
  '/__/auth/handler': 'Firebase',
  '/__/auth/action': 'Firebase',
  '/identitytoolkit.googleapis.com/v1/projects': { authorizedDomains: ['localhost', '0.0.1'] },
  '/rest/v1/users': { code: '42501' },
  '/rest/v1/users with a token': [{ fbid: 'ada' }],
  '/rest/v1/subscriptions': { code: '42501' },
  '/rest/v1/subscriptions with a token': [],
  '/rest/v1/grade_levels': [row(1), row(2), row(10)],
  '/rest/v1/vw_experience_level': [row(1), row(2)],
  '/rest/v1/subjects': [row(1)],
  '/rest/v1/graid_goals': [row(1)],
  '/rest/v1/graid_communication_preferences': [row(1)],
  '/home': 'the app',
  '/login': 'the app',
}

let folder: string
let files: Awaited<ReturnType<typeof serveFolder>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'graid-doctor-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/a-1.js'), 'export {}')
  const html = page("script-src 'self' 'sha256-a='; base-uri 'none'")
  for (const path of ['/index', '/404', ...Object.values(PATHS).slice(1)])
    await writeFile(join(folder, `${path}.html`), html)
  files = await serveFolder(folder)
})
afterAll(async () => {
  files.stop()
  await rm(folder, { recursive: true })
})

type Change = { body?: unknown; status?: number; headers?: Record<string, string> }

/** The site and its services, as they are in RIGHT but for one change at `path`. */
const serve = (path: string, { body, status, headers = {} }: Change) => {
  const real = fetch
  vi.stubGlobal('fetch', async (url: string, options?: { headers: Record<string, string> }) => {
    const { pathname, search } = new URL(url)
    const isTeacher = options?.headers.authorization === `Bearer ${ID_TOKEN}`
    const key = isTeacher ? `${pathname} with a token` : pathname
    const file = key in RIGHT ? new Response() : await real(files.url + pathname + search)
    const isChanged = key === path
    const reply = isChanged && body !== undefined ? body : (RIGHT[key] ?? (await file.text()))
    const sent = { ...Object.fromEntries(file.headers), ...(isChanged && headers) }
    return new Response(typeof reply === 'string' ? reply : JSON.stringify(reply), {
      status: (isChanged && status) || file.status,
      headers: Object.entries(sent).filter(([, value]) => value !== ''),
    })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
}

const problemsAt = async (mailLink = `${SITE}/__/auth/action?oobCode=x`): Promise<string[]> => {
  const { checks } = await checkSite(SITE, ID_TOKEN, mailLink)
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
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/projects'
const DOMAIN = { ...CONFIGURATION, VITE_FIREBASE_AUTH_DOMAIN: 'x.firebaseapp.com' }
const [IFRAME, HANDLER, GRADES] = ['/__/auth/iframe', '/__/auth/handler', '/rest/v1/grade_levels']
const [USERS, OWN] = ['/rest/v1/users', '/rest/v1/users with a token']

/** Each bug is one change of a right site. Without a pattern, it is none. */
test.each<[bug: string, path: string, change: Change, ...expected: RegExp[]]>([
  ['no bug', '', {}],
  ['no bug: https for a day', '/auth', { headers: { 'strict-transport-security': 'max-age=86400' } }],
  ['no bug: no subscriptions', '/rest/v1/subscriptions', { body: { code: 'PGRST205' } }],
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
    /0.1\/: .*-b=/,
  ],
  ['noindex of staging', '/', { headers: { 'x-robots-tag': 'noindex' } }, /0.1\/: X-Robots-Tag: noindex/],
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
  ["Firebase's domain", '/configuration.json', { body: DOMAIN }, /x\.firebaseapp\.com.*127\.0\.0\.1\/__/],
  ['another domain', ACCOUNTS, { body: { authorizedDomains: ['7.0.0.1'] } }, /^authorized.*Add the domain/],
  ['a wrong API key', ACCOUNTS, { body: {}, status: 400 }, /400.*API key/],
  ['robots.txt of staging', '/robots.txt', { body: 'Disallow: /' }, /Disallow.*VITE_SITE_URL=http:/],
  ['a sitemap of staging', '/sitemap.xml', { body: sitemapOf('https://x.test') }, /VITE_SITE_URL=http:/],
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
  ['a database that is down', GRADES, { status: 503, body: {} }, /grade_levels: status 503\. .*resume/],
  ['no app', '/home', { status: 404 }, /\/home: status 404.*VITE_APP_URL/],
])('%s', async (_, path, change, ...expected) => {
  serve(path, change)
  expect(await problemsAt()).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
})

test("mails with a link to Firebase's domain", async () => {
  serve('', {})
  expect(await problemsAt('https://x.firebaseapp.com/__/auth/action')).toEqual([
    expect.stringMatching(/x\.firebaseapp\.com.*Templates/),
  ])
})

test.each([
  [{ status: 404 }, /status 404.*without a redirect.*Deploy dist\//],
  [{ status: 301, body: '' }, /status 301.*without a redirect/],
  [{ body: '<!doctype html>' }, /status 200, or a page.*Deploy dist\//],
  [{ body: {} }, /VITE_FIREBASE_API_KEY is missing.*Deploy dist\//],
])('without a configuration (%j), the message says what to do', async (change, message) => {
  serve('/configuration.json', change)
  await expect(problemsAt()).rejects.toThrow(message)
})
