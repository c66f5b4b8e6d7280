import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import firebase from '../../firebase.json' with { type: 'json' }
import { serveFolder } from '../../scripts/bench/sites'
import { NOT_FOUND_PAGE, writeHostedSite } from '../../scripts/hosting-sample'
import { CACHED_RESPONSES } from '../support/cached-responses'

const SECURITY_HEADERS = {
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}
let folder: string
let server: Awaited<ReturnType<typeof serveFolder>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'graid-hosting-'))
  await writeHostedSite(folder)
  server = await serveFolder(folder)
}, 20_000)
afterAll(async () => {
  server.stop()
  await rm(folder, { recursive: true, force: true })
})

test.each(CACHED_RESPONSES)(
  'npm run preview: %s has the security headers and its cache lifetime',
  async (_, path, status, cache) => {
    const response = await fetch(server.url + path)
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...SECURITY_HEADERS,
      'cache-control': cache,
    })
    if (status === 404) expect(await response.text()).toBe(NOT_FOUND_PAGE)
  },
)

test('a page names its speculation rules, which are served with their own content type', async () => {
  const page = await fetch(`${server.url}/auth?isLogin=true`)
  expect(page.headers.get('speculation-rules')).toBe('"/speculation-rules.json"')
  const missing = await fetch(`${server.url}/nowhere`)
  expect(missing.headers.get('speculation-rules')).toBeNull()
  const rules = await fetch(`${server.url}/speculation-rules.json`)
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
})

test('firebase.json sends the security headers with every response and lets nothing be cached', () => {
  const [rule, ...others] = firebase.hosting.headers
  expect(rule?.source).toBe('**')
  const sent = rule?.headers.map(({ key, value }) => [key.toLowerCase(), value]) ?? []
  expect(Object.fromEntries(sent)).toEqual({ ...SECURITY_HEADERS, 'cache-control': 'no-cache' })
  expect(others).toEqual([])
})
