import type { Page, Request } from '@playwright/test'
import { PRERENDERED_ADDRESSES } from '../../src/app/routes'
import { SIGN_IN_PATH } from '../../src/core/domain/routes'
import { expect, ready, test, watchShifts } from './support'

/** Code nobody needs who only looks around. The demo's own world, which plays on every page, is no part of this. */
const NOT_FOR_VISITORS = /\/(production|client|onboarding-\w+|reset-dialog|(payment|guide)-page)-/

const scripts = (page: Page): string[] => {
  const found: string[] = []
  page.on('request', (request: Request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js'))
      found.push(new URL(request.url()).pathname)
  })
  return found
}

/** Keeps the app's code on its way until it is let go. */
const holdCode = async (page: Page): Promise<() => void> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/main-.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

for (const address of [...PRERENDERED_ADDRESSES, SIGN_IN_PATH]) {
  test(`${address} is taken over as it stands: no error, the same heading, one description`, async ({
    page,
  }) => {
    await page.goto(address)
    const before = await page.getByRole('heading', { level: 1 }).elementHandle()
    const text = await before?.textContent()
    await ready(page)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(text ?? '')
    expect(await heading.evaluate((now, then) => now === then, before)).toBe(true)
    await expect(page.locator('meta[name="description"]')).toHaveCount(1)
  })
}

for (const [address, title] of [
  ['/auth?isLogin=perhaps', 'Welcome to grAId'],
  ['/payment?planid=2', 'Complete Your Purchase'],
  ['/payment?planid=2&planid=2&isyearly=true', 'No Plan Selected'],
] as const) {
  test(`${address}, which no html was made for, is drawn anew`, async ({ page }) => {
    await page.goto(address)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('meta[name="description"]')).toHaveCount(1)
  })
}

test('/ fetches no script until somebody comes', async ({ page, watch }) => {
  const found = scripts(page)
  const shifts = await watchShifts(page, watch)
  await page.goto('/')
  await page.waitForTimeout(1_000)
  // The demo brings a script of its own, which installs it.
  expect(found.filter((path) => path !== '/demo-page.js')).toEqual([])
  expect(await shifts()).toBe(0)
})

test('a click before the code has arrived is done once it has', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Tell Us About Your Class' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a period chosen and a menu opened before the code has arrived stay as they are', async ({ page }) => {
  const release = await holdCode(page)
  await page.setViewportSize({ width: 400, height: 800 })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByText('Yearly', { exact: true }).click()
  await expect(page.getByText('billed as $120/year')).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  release()
  await ready(page)
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked()
  await expect(page.getByText('billed as $120/year')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByText('Monthly', { exact: true }).click()
  await expect(page.getByText('or $120/year')).toBeVisible()
})

test('what was typed and sent before the code has arrived is sent afterwards', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/auth?isLogin=true&scenario=returning-teacher', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('teacher@demo.graid.test')
  await page.getByLabel('Password', { exact: true }).fill('graid-demo')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(/\/demo\/app\/home\?token=/)
})

test('what was typed and sent before the code has arrived stays, where the query chose the form', async ({
  page,
}) => {
  const release = await holdCode(page)
  await page.goto('/auth?isLogin=false', { waitUntil: 'commit' })
  await page.getByLabel('Full Name').fill('Ada King')
  await page.getByLabel('Password', { exact: true }).fill('secret-enough')
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByText('Enter your email address.')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada King')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('secret-enough')
  await expect(page).toHaveURL(/\/auth\?isLogin=false$/)
})

test('a hint of an earlier sign-in starts the app by itself', async ({ page }) => {
  const found = scripts(page)
  await page.addInitScript(() => localStorage.setItem('graidSignedIn', 'true'))
  await page.goto('/')
  await expect.poll(() => found.length).toBeGreaterThan(3)
})

test('a visitor who looks around fetches nothing that only others need', async ({ page }) => {
  const found = scripts(page)
  await page.goto('/')
  await ready(page)
  await page.waitForTimeout(500)
  expect(found.filter((path) => NOT_FOR_VISITORS.test(path))).toEqual([])
})

test('the code of the next page is there before its link is followed', async ({ page }) => {
  const found = scripts(page)
  await page.goto('/')
  await ready(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Quick Guide' }).hover()
  await expect.poll(() => found.some((path) => path.includes('guide-page'))).toBe(true)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page is a page: links, sections, menu, poster, both prices', async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 800 })
    await page.goto('/')
    await expect(page.locator('link[rel="preload"][as="image"]')).toHaveAttribute(
      'href',
      '/promo-poster.webp',
    )
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Learn More' }).click()
    await expect(page).toHaveURL(/#features$/)
    await expect(page.getByText('or $120/year')).toBeVisible()
    await page.getByText('Yearly', { exact: true }).click()
    await expect(page.getByText('billed as $120/year')).toBeVisible()
    await expect(page.getByText('or $120/year')).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  })

  for (const address of ['/auth', '/signup', '/payment', '/upgrade', '/welcome']) {
    // Playwright stops scripts, but Chromium goes on hiding what <noscript> holds: the html has to do.
    test(`${address} says that it needs script`, async ({ request }) => {
      expect(await (await request.get(address)).text()).toMatch(
        /<noscript><p[^>]*>This page needs JavaScript\./,
      )
    })
  }
})
