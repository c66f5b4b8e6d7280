import { expect, test } from 'vitest'
import { buildBootScripts } from '../../scripts/build/prerender/boot-scripts'
import { robotsTxt, sitemapXml } from '../../scripts/build/prerender/sitemap'
import { PRERENDERED_ADDRESSES, ROUTES } from '../../src/app/routes'
import { variantOf } from '../../src/core/domain/variants'

test('src/boot is bundled into two scripts without imports: a short one before the first paint, and the rest', async () => {
  const scripts = await buildBootScripts(process.cwd(), { 'import.meta.env.VITE_RUNTIME': '"production"' })
  const { beforePaint, boot } = scripts
  expect(beforePaint + boot).not.toMatch(/\bimport\s*["'{]|\bexport\b/)
  expect(Buffer.byteLength(beforePaint)).toBeLessThan(2_000)
  expect(Buffer.byteLength(boot)).toBeLessThan(12_000)
})

test('every prerendered query variant is the one that its address shows', () => {
  for (const address of PRERENDERED_ADDRESSES) {
    const [path = '', query = ''] = address.split('?')
    expect(variantOf(path, query && `?${query}`)).toBe(query)
  }
})

test('the sitemap lists the public pages that do not belong to a purchase', () => {
  const sitemap = sitemapXml('https://graid.test', ROUTES)
  const listed = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, address = '']) => new URL(address).pathname)
  const missing = ROUTES.map(({ path }) => path).filter((path) => !listed.includes(path))
  expect(missing).toEqual(['/payment', '/upgrade', '/welcome'])
  expect(robotsTxt('https://graid.test')).toContain('Sitemap: https://graid.test/sitemap.xml')
  expect(robotsTxt(null)).not.toContain('Sitemap')
})
