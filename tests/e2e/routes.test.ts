import { PRERENDERED_ADDRESSES } from '../../src/app/routes'
import { ready } from '../support/ready'
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
    test(`${address} in ${colorScheme}: one heading, a title, accessible, no sideways scroll at 320 px`, async ({
      page,
      watch,
    }) => {
      // Allows the browser's log message about the status 404.
      if (address === '/no/such/page') watch.expectLog(/status of 404/)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(/grAId|demo stand-in/)
      // Waits for the cards, which fade in one after the other at intervals of 800 ms; a half-transparent card fails
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

test('the not-found page links to the landing page', async ({ page, watch }) => {
  watch.expectLog(/status of 404/)
  await page.goto('/no/such/page')
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/$/)
})

test('navigation sets the title, focuses the heading and scrolls to the top', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  await page.getByRole('link', { name: 'Terms' }).first().click()
  await expect(page).toHaveTitle(/Terms of Service/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('Back restores open onboarding, Forward the next page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /Tell Us About Your Class/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/guide')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/\/guide$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
