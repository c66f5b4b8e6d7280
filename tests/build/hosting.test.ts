import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import firebase from '../../firebase.json' with { type: 'json' }
import { serveFolder } from '../../scripts/bench/sites'

const SECURITY_HEADERS = {
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}
const IMMUTABLE = 'public, max-age=31536000, immutable'

const FILES = {
  'index.html': '<h1>Start</h1>',
  'auth.html': '<h1>Sign in</h1>',
  '404.html': '<h1>Oops! Page not found</h1>',
  'favicon.svg': '<svg/>',
  'assets/main-1a2b3c4d.js': 'export {}',
}

let folder: string
let server: Awaited<ReturnType<typeof serveFolder>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'graid-hosting-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text)
  server = await serveFolder(folder)
}, 20_000)
afterAll(async () => {
  server.stop()
  await rm(folder, { recursive: true, force: true })
})

test.each([
  ['the start page', '/', 200, 'no-cache'],
  ['a page without .html', '/auth', 200, 'no-cache'],
  ['a page with a query', '/auth?isLogin=true', 200, 'no-cache'],
  ['an unknown path', '/nowhere', 404, 'no-cache'],
  ['a deep unknown path', '/no/such/page', 404, 'no-cache'],
  ['an unknown path that looks like a file', '/nowhere.js', 404, 'no-cache'],
  ['a missing asset', '/assets/main-00000000.js', 404, 'no-cache'],
  ['a file outside assets/', '/favicon.svg', 200, 'no-cache'],
  ['an asset, cached forever', '/assets/main-1a2b3c4d.js', 200, IMMUTABLE],
])('npm run preview: %s is served with the headers of firebase.json', async (_, path, status, cache) => {
  const response = await fetch(server.url + path)
  expect(response.status).toBe(status)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...SECURITY_HEADERS,
    'cache-control': cache,
  })
  if (status === 404) expect(await response.text()).toBe(FILES['404.html'])
})

test('firebase.json sends the security headers with every response, and only cache lifetimes for folders', () => {
  const [allFiles, ...others] = firebase.hosting.headers
  expect(allFiles?.source).toBe('**')
  const sent = allFiles?.headers.map(({ key, value }) => [key.toLowerCase(), value]) ?? []
  expect(Object.fromEntries(sent)).toEqual({ ...SECURITY_HEADERS, 'cache-control': 'no-cache' })
  expect(others.flatMap(({ headers }) => headers.map(({ key }) => key))).toEqual(['Cache-Control'])
})
