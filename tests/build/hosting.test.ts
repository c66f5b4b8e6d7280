import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressFolder } from '../../scripts/build/compress-plugin'
import { readHosting } from '../../scripts/build/hosting'
import { serveFolder } from '../../scripts/tools/serve-folder'
import { createSiteServer } from '../../scripts/tools/site-server'
import {
  CACHED_RESPONSES,
  HOSTED_PATHS,
  NOT_FOUND_PAGE,
  RESERVED_PATHS,
  writeHostedSite,
} from '../support/hosting-sample'

const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
}
/** Headers of all responses except the files in /assets/. */
const PAGE_HEADERS = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin',
}

let folder: string
let server: Server
let site: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'graid-hosting-'))
  await writeHostedSite(folder)
  server = (await createSiteServer(folder)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

type Reply = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

/** Unlike `fetch`, sends the path as it is, and does not follow redirects. */
const send = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> => {
  const sent = request(site, { path, headers, method, agent: false }).end()
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

test.each(CACHED_RESPONSES)(
  'npm run preview: %s has the security headers and its cache lifetime',
  async (_, path, status, cache) => {
    const response = await fetch(site + path)
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...SECURITY_HEADERS,
      ...(path.startsWith('/assets/') ? {} : PAGE_HEADERS),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cache-control': cache,
    })
    if (status === 404) expect(await response.text()).toBe(NOT_FOUND_PAGE)
  },
)

test.each(RESERVED_PATHS)(
  'npm run preview: %s gets no header that keeps Firebase from working',
  async (path) => {
    const headers = Object.fromEntries((await fetch(site + path)).headers)
    for (const name of Object.keys({ ...SECURITY_HEADERS, ...PAGE_HEADERS, 'content-security-policy': '' }))
      expect(headers).not.toHaveProperty(name)
  },
)

test('a page is sent with its own policy as a header, which forbids frames as well', async () => {
  const policyAt = async (path: string) => (await fetch(site + path)).headers.get('content-security-policy')
  const policy =
    "script-src 'self' 'sha256-sample='; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
  expect(await policyAt('/auth?isLogin=true')).toBe(policy)
  expect(await policyAt('/nowhere')).toBe("frame-ancestors 'none'")
})

/** The last value that the rules for every path but Firebase's set. A later rule overrides an earlier one. */
const headerEverywhere = async (
  name: string,
  variables: Record<string, string>,
): Promise<string | undefined> => {
  const rules = (await readHosting(folder, variables)).headers.filter(({ source }) => source === '!/__/**')
  return rules.flatMap(({ headers }) => headers).findLast(({ key }) => key === name)?.value
}

test('the operator decides how long browsers insist on https, and whether on subdomains too', async () => {
  const value = 'max-age=300; includeSubDomains'
  expect(await headerEverywhere('Strict-Transport-Security', { VITE_HSTS: value })).toBe(value)
  expect(await headerEverywhere('Strict-Transport-Security', { VITE_HSTS: '' })).toBe('max-age=63072000')
})

test.each([
  ['https://acme-staging.web.app', 'noindex'],
  ['https://acme--pr-12-abc.web.app/', 'noindex'],
  ['https://acme.firebaseapp.com', 'noindex'],
  ['https://staging.acme.org', 'noindex'],
  ['https://www.acme.org', undefined],
  ['https://acme.org', undefined],
  ['https://staginghub.org', undefined],
  ['https://www.web.app.acme.org', undefined],
  ['http://127.0.0.1:4173', undefined],
  ['', undefined],
])('with VITE_SITE_URL=%s, robots get: %s', async (VITE_SITE_URL, expected) => {
  expect(await headerEverywhere('X-Robots-Tag', { VITE_SITE_URL })).toBe(expected)
})

test('a page names its speculation rules, which are served with their own content type', async () => {
  const page = await fetch(`${site}/auth?isLogin=true`)
  expect(page.headers.get('speculation-rules')).toBe('"/speculation-rules.json"')
  const missing = await fetch(`${site}/nowhere`)
  expect(missing.headers.get('speculation-rules')).toBeNull()
  const rules = await fetch(`${site}/speculation-rules.json`)
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
})

test.each([
  ...HOSTED_PATHS,
  // superstatic 10.0.0 redirects these two to '?a=1', which is the same path again.
  ['/index?a=1', 301, '/?a=1'],
  ['/index.html?a=1', 301, '/?a=1'],
  // superstatic responds with 500.
  ['/%zz', 400],
  // The deployment leaves these files out (`ignore` in firebase.json).
  ['/speculation-rules.json.br', 404],
  ['/.env', 404],
] as const)('npm run preview: %s is answered with %i %s', async (path, status, location?: string) => {
  const { status: sent, headers } = await send(path)
  expect([sent, headers.location]).toEqual([status, location])
})

const START = '<h1>Start</h1>'

test.each([['gzip, deflate, br, zstd', 'br'], ['gzip']])(
  'Accept-Encoding: %j is answered with the encoding %s',
  async (accepted, encoding?: string) => {
    await writeFile(join(folder, 'script.js'), 'export {}')
    await compressFolder(folder)
    const { headers, body } = await send('/script.js', { 'accept-encoding': accepted })
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(`${encoding ? brotliDecompressSync(body) : body}`).toBe('export {}')
  },
)

const HOSTILE_PATHS = [
  '',
  ...'. .. %2e%2e ..%2f ..%5c %2f %5c \\ %zz % %00 %0d%0aA:b %ff %E0%A4%A %ed%a0%80'.split(' '),
]
  .concat('evil.example', '@evil.example', 'a'.repeat(300), 'a/'.repeat(3_000), '*', '#')
  .flatMap((piece) =>
    [`/${piece}`, `//${piece}`, `/${piece}/auth/`, `/${piece}auth.html`, `/auth/${piece}`].concat(
      `/auth${piece}?//x`,
      `//${piece}/index.html`,
      `/demo/${piece}`,
      `/assets/${piece}`,
    ),
  )

test('no path ends the server or leads to another host', async () => {
  for (const path of HOSTILE_PATHS) {
    const { status, headers } = await send(path)
    expect([200, 301, 400, 404], path).toContain(status)
    expect(headers.location ?? '/', path).toMatch(/^\/(auth|index)?(\?.*)?$/)
  }
  expect((await send('/')).body.toString()).toBe(START)
  expect(await send('/', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
})

test('npm run preview: after a rebuild, the new files are served', async () => {
  const address = `${site}/guide`
  const file = join(folder, 'guide.html')
  expect((await fetch(address)).status).toBe(404)
  for (const text of ['<h1>Guide</h1>', '<h1>A longer guide</h1>', '<h1>']) {
    // Replaces the file, as a build does. In an overwritten file, the previous response could read on in the new text.
    await rm(file, { force: true })
    await writeFile(file, text)
    const response = await fetch(address)
    expect([response.status, await response.text()]).toEqual([200, text])
  }
  await rm(file)
  expect((await fetch(address)).status).toBe(404)
})

test('a folder without a site is not served, with a message that says so', async () => {
  await expect(serveFolder('docs')).rejects.toThrow('There is no site in docs.')
})
