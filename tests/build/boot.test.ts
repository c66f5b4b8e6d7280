import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hashInline } from '../../scripts/csp-hashes'
import { robotsTxt, sitemapXml } from '../../scripts/prerender/sitemap'
import { ROUTES } from '../../src/app/routes'
import { VARIANTS, variantOf } from '../../src/app/variants'
import { STORAGE_KEYS } from '../../src/core/domain/storage-keys'

test('the boot script reads the keys the models write', async () => {
  const boot = await readFile('src/boot.ts', 'utf8')
  expect([...boot.matchAll(/kept\('\w+', '(\w+)'\)/g)].map(([, key]) => key)).toEqual([
    STORAGE_KEYS.appearance,
    STORAGE_KEYS.signedInHint,
    STORAGE_KEYS.onboardingOpen,
  ])
})

test('every variant of a page is the one its own address shows', () => {
  for (const [path, queries = []] of Object.entries(VARIANTS)) {
    for (const query of queries) expect(variantOf({ path, search: query && `?${query}` })).toBe(query)
  }
})

test.each([
  ['/auth', '?isLogin=true', ''],
  ['/auth', '?isLogin=perhaps', 'isLogin=false'],
  ['/payment', '?planid=2', 'planid=2&isyearly=false'],
  ['/payment', '?planid=2&planid=2', ''],
  ['/payment', '?planid=1&isyearly=true', ''],
  ['/guide', '?isLogin=false', ''],
])('%s%s shows the variant %j', (path, search, variant) => {
  expect(variantOf({ path, search })).toBe(variant)
})

test('crawlers are led to pages of the site, at its own address', () => {
  const paths = ROUTES.map(({ path }) => `https://graid.test${path}`)
  const listed = [...sitemapXml('https://graid.test').matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)
  expect(paths).toEqual(expect.arrayContaining(listed))
  expect(robotsTxt('https://graid.test')).toContain('Sitemap: https://graid.test/sitemap.xml')
  expect(robotsTxt(null)).not.toContain('Sitemap')
})

test('what stands in a page is hashed as a browser hashes it', () => {
  const { styleElements, styleAttributes } = hashInline('<style a="b">p{}</style><p style="color:red">a</p>')
  expect(styleElements).toEqual(["'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='"])
  expect(styleAttributes).toHaveLength(1)
})
