import { readdir } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import { NOT_FOUND, PRERENDERED_ADDRESSES, ROUTES } from '../../src/app/routes'
import { isAuthPage, SIGN_IN_PATH } from '../../src/core/domain/routes'
import { STORAGE_KEYS } from '../../src/core/domain/storage-keys'
import { createDeferred } from '../support/deferred'
import { ready } from '../support/ready'
import { expect, signIn, test, watchShifts } from './support'

/**
 * Chunks that the landing page must not request, because a visitor does not need them. The demo's own chunks are not
 * listed, because the demo loads them on every page.
 */
const NOT_FOR_VISITORS = [
  'onboarding-dialog',
  'onboarding-steps',
  'reset-dialog',
  'payment-page',
  'guide-page',
]

/** Returns an array to which the path of every script that `page` requests later is appended. */
const recordScripts = (page: Page): string[] => {
  const paths: string[] = []
  page.on('request', (request: Request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js'))
      paths.push(new URL(request.url()).pathname)
  })
  return paths
}

/** Delays the response of main.tsx's chunk until the returned function is called. */
const delayApp = async (page: Page): Promise<() => void> => {
  const released = createDeferred()
  await page.route(/\/assets\/main-.*\.js$/, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

for (const address of [...PRERENDERED_ADDRESSES, SIGN_IN_PATH]) {
  test(`${address} is hydrated: no error, the same heading element, one description`, async ({ page }) => {
    await page.goto(address)
    const rendered = await page.getByRole('heading', { level: 1 }).elementHandle()
    const text = await rendered?.textContent()
    await ready(page)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(text ?? '')
    expect(await heading.evaluate((current, previous) => current === previous, rendered)).toBe(true)
    await expect(page.locator('meta[name="description"]')).toHaveCount(1)
  })
}

for (const [address, title] of [
  ['/auth?isLogin=perhaps', 'Welcome to grAId'],
  ['/payment?planid=2', 'Complete Your Purchase'],
  ['/payment?planid=2&planid=2&isyearly=true', 'No Plan Selected'],
] as const) {
  test(`${address} has no prerendered variant and is rendered by the app`, async ({ page }) => {
    await page.goto(address)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('meta[name="description"]')).toHaveCount(1)
  })
}

test('/ requests no script before an interaction', async ({ page, watch }) => {
  const paths = recordScripts(page)
  const shifts = await watchShifts(page, watch)
  await page.goto('/')
  await page.waitForTimeout(1_000)
  // Ignores demo-page.js, which registers the demo's service worker.
  expect(paths.filter((path) => path !== '/demo-page.js')).toEqual([])
  expect(await shifts()).toBe(0)
})

test('a click before the app has loaded is replayed afterwards', async ({ page }) => {
  const release = await delayApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Tell Us About Your Class' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a button of the sign-in form pressed before the app has loaded works afterwards', async ({ page }) => {
  const release = await delayApp(page)
  await page.goto('/auth?isLogin=true', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible()
})

test('the prices, the badge and the links of /upgrade follow the period before the app has loaded', async ({
  page,
}) => {
  await delayApp(page)
  await page.goto('/upgrade', { waitUntil: 'commit' })
  const link = page.getByRole('link', { name: 'Upgrade to Standard' })
  await expect(page.getByText('billed as $120/year')).toBeVisible()
  await expect(page.getByText('Save up to 38%')).toBeVisible()
  await expect(link).toHaveAttribute('href', '/payment?planid=2&isyearly=true')
  await page.getByRole('radio', { name: 'Yearly' }).press('ArrowLeft')
  await expect(page.getByText('or $120/year')).toBeVisible()
  await expect(page.getByText('billed as $120/year')).toBeHidden()
  await expect(page.getByText('Save up to 38%')).toBeHidden()
  await expect(link).toHaveAttribute('href', '/payment?planid=2&isyearly=false')
})

test('the amounts on /payment follow the period before and after the app has loaded', async ({ page }) => {
  const release = await delayApp(page)
  await page.goto('/payment?planid=2&isyearly=true', { waitUntil: 'commit' })
  await expect(page.getByText('$120 each year', { exact: true })).toBeVisible()
  await page.getByText('Monthly', { exact: true }).click()
  await expect(page.getByText('$15 each month', { exact: true })).toBeVisible()
  await expect(page.getByText('Save 34%')).toBeHidden()
  release()
  await ready(page)
  await expect(page.getByText('$15 each month', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page).toHaveURL(/payPlanId=2\b/)
})

test('a period chosen and a menu opened before the app has loaded survive hydration', async ({ page }) => {
  const release = await delayApp(page)
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

test('a form submitted before the app has loaded is submitted afterwards', async ({ page }) => {
  const release = await delayApp(page)
  await page.goto('/auth?isLogin=true&scenario=returning-teacher', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('teacher@demo.graid.test')
  await page.getByLabel('Password', { exact: true }).fill('graid-demo')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(/\/demo\/app\/home\?token=/)
})

test('input typed before the app has loaded survives hydration of a query variant', async ({ page }) => {
  const release = await delayApp(page)
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

test('with the hint of an earlier sign-in, the app starts without an interaction', async ({ page }) => {
  const paths = recordScripts(page)
  await page.addInitScript((key) => localStorage.setItem(key, 'true'), STORAGE_KEYS.signedInHint)
  await page.goto('/')
  await expect.poll(() => paths.length).toBeGreaterThan(3)
})

for (const [device, width, height] of [
  ['a phone', 390, 844],
  ['a tablet', 768, 1024],
  ['a Chromebook', 1366, 768],
] as const) {
  test(`on ${device}, no page moves when it turns out that a teacher is signed in`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize({ width, height })
    watch.expectLog(/status of 404/)
    const shifts = await watchShifts(page, watch)
    await page.goto('/auth?isLogin=true&scenario=returning-teacher')
    await signIn(page)
    await expect(page).toHaveURL(/\/demo\/app\/home\?token=/)
    for (const { path } of [...ROUTES.filter(({ path }) => !isAuthPage(path)), NOT_FOUND]) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
      expect.soft(await shifts(), `layout shift of ${path}`).toBe(0)
    }
  })
}

test('after an interaction, / requests no chunk that a visitor does not need', async ({ page }) => {
  const paths = recordScripts(page)
  await page.goto('/')
  await ready(page)
  await page.waitForLoadState('networkidle')
  const chunks = await readdir('dist-demo/assets')
  for (const name of NOT_FOR_VISITORS) {
    expect(
      chunks.filter((file) => file.startsWith(`${name}-`)),
      `chunks of ${name}`,
    ).not.toEqual([])
    expect(paths.filter((path) => path.startsWith(`/assets/${name}-`))).toEqual([])
  }
})

test('hovering a link preloads its page', async ({ page }) => {
  const paths = recordScripts(page)
  await page.goto('/')
  await ready(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Quick Guide' }).hover()
  await expect.poll(() => paths.some((path) => path.includes('guide-page'))).toBe(true)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('links, sections, menu and both prices of the landing page work', async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 800 })
    await page.goto('/')
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

  for (const { path } of ROUTES.filter(({ start }) => start === 'immediate')) {
    // Checks the html of the response, because Chromium hides <noscript> even with Playwright's javaScriptEnabled:
    // false.
    test(`${path} has a <noscript> message`, async ({ request }) => {
      expect(await (await request.get(path)).text()).toMatch(/<noscript><p[^>]*>This page needs JavaScript\./)
    })
  }

  for (const [path, hasMessage] of [
    ['/', true],
    ['/teacher-resources', true],
    ['/guide', false],
  ] as const) {
    test(`${path} has a <noscript> message about its buttons: ${hasMessage}`, async ({ request }) => {
      const html = await (await request.get(path)).text()
      expect(html.includes('Some buttons on this page need JavaScript.')).toBe(hasMessage)
    })
  }
})
