import { PRERENDERED_ADDRESSES } from '../../src/app/routes'
import { expect, expectAccessible, sidewaysScroll, test } from './support'

const ADDRESSES = [
  ...PRERENDERED_ADDRESSES,
  '/no/such/page',
  '/demo/app/home',
  '/demo/app/login',
  '/demo/pay?payPlanId=6',
  '/demo/pay?payPlanId=7',
]

for (const address of ADDRESSES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${address} in ${colorScheme} is accessible, and does not scroll sideways at 320 px`, async ({
      page,
      watch,
    }) => {
      // Allows the browser's log message about the status 404.
      if (address === '/no/such/page') watch.expectLog(/status of 404/)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(address)
      // The pages of the demo are not prerendered, so they are empty until the app has started.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Waits until all cards have faded in, one after the other at intervals of 800 ms. A half-transparent card fails
      // the contrast check.
      if (address === '/welcome') await page.waitForTimeout(4_500)
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 700 })
      await expect.poll(() => sidewaysScroll(page)).toBe(0)
      await expectAccessible(page)
    })
  }
}

test('every internal link leads to a page of the site', async ({ page }) => {
  const found = new Set<string>()
  const queue = ['/']
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.getByText('Oops! Page not found').count(), path).toBe(0)
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const link of links.map((href) => href.split('#')[0] ?? '')) {
      if (link !== '' && !found.has(link)) {
        found.add(link)
        queue.push(link)
      }
    }
  }
  expect([...found].sort()).toEqual(
    expect.arrayContaining(['/guide', '/how-it-works', '/privacy', '/teacher-resources', '/terms']),
  )
})
