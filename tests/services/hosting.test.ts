import { expect, test } from 'vitest'
import { CACHED_RESPONSES, HOSTED_PATHS, NOT_FOUND_PAGE, RESERVED_PATHS } from '../support/hosting-sample'

const url = process.env.HOSTING_EMULATOR_URL ?? ''

test.each(CACHED_RESPONSES)('Firebase Hosting: %s has its cache lifetime', async (_, path, status, cache) => {
  const response = await fetch(url + path)
  expect(response.status).toBe(status)
  expect(response.headers.get('cache-control')).toBe(cache)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('referrer-policy')).toBe(
    path.startsWith('/assets/') && status === 200 ? null : 'strict-origin',
  )
  if (status === 404) expect(await response.text()).toBe(NOT_FOUND_PAGE)
})

test.each(RESERVED_PATHS)('Firebase Hosting: %s gets no header of this site', async (path) => {
  const { headers } = await fetch(url + path)
  expect(headers.get('content-security-policy')).toBeNull()
  expect(headers.get('cross-origin-opener-policy')).toBeNull()
})

// Paths with '..' or a backslash are left out, because `fetch` resolves them before it sends a request.
test.each(HOSTED_PATHS.filter(([path]) => !/\.\.|%2e|\\/.test(path)))(
  'Firebase Hosting: %s is answered with %i %s',
  async (path, status, location?: string) => {
    const response = await fetch(url + path, { redirect: 'manual' })
    expect([response.status, response.headers.get('location') ?? undefined]).toEqual([status, location])
  },
)

test('Firebase Hosting: a page names its speculation rules, which have their own content type', async () => {
  const page = await fetch(`${url}/auth?isLogin=true`)
  expect(page.headers.get('speculation-rules')).toBe('"/speculation-rules.json"')
  const rules = await fetch(`${url}/speculation-rules.json`)
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
})
