import { readdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ROUTES } from '../../src/app/routes'
import { createDeferred } from '../support/deferred'
import { ready } from '../support/ready'
import { expect, recordScripts, signIn, test, watchShifts } from './support'

/** Chunks that a visitor of / does not need. The demo's own chunks are not listed: every page loads them. */
const NOT_FOR_VISITORS = 'onboarding-dialog onboarding-steps reset-dialog payment-page guide-page'.split(' ')

const delayApp = async (page: Page): Promise<() => void> => {
  const released = createDeferred()
  await page.route(/\/assets\/main-.*\.js$/, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

test('a click before the app has loaded is replayed, and the drawings pause while a dialog covers the page', async ({
  page,
}) => {
  const release = await delayApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Tell Us About Your Class' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const unfinished = () =>
    page.evaluate(() => [
      ...new Set(
        document
          .getAnimations()
          .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target instanceof SVGElement)
          .map(({ playState }) => playState)
          .filter((state) => state !== 'finished'),
      ),
    ])
  // At normal speed, the drawings might be finished before the dialog opens.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.playbackRate = 0.01
  })
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await unfinished()).toEqual(['paused'])
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await unfinished()).toEqual(['running'])
})

test('the price of /payment follows the period before and after the app has loaded', async ({ page }) => {
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

test('no page moves when it turns out that a teacher is signed in, without an interaction', async ({
  page,
  watch,
}) => {
  test.setTimeout(120_000)
  const shifts = await watchShifts(page, watch)
  await page.goto('/auth?isLogin=true&scenario=returning-teacher')
  await signIn(page)
  await expect(page).toHaveURL(/\/demo\/app\/home\?token=/)
  for (const [width, height, paths] of [
    [390, 844, ['/', '/upgrade']],
    [1366, 768, ['/guide', '/payment?planid=2&isyearly=true']],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
      expect.soft(await shifts(), `layout shift of ${path} at ${width} px`).toBe(0)
    }
  }
})

test('after an interaction, / requests no chunk that a visitor does not need; hovering a link preloads its page', async ({
  page,
}) => {
  const paths = recordScripts(page)
  await page.goto('/')
  await ready(page)
  await page.waitForLoadState('networkidle')
  const chunks = await readdir('dist-demo/assets')
  const requested = (name: string) => paths.filter((path) => path.startsWith(`/assets/${name}-`))
  for (const name of NOT_FOR_VISITORS) {
    expect(
      chunks.filter((file) => file.startsWith(`${name}-`)),
      `chunks of ${name}`,
    ).not.toEqual([])
    expect(requested(name)).toEqual([])
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Quick Guide' }).hover()
  await expect.poll(() => requested('guide-page')).not.toEqual([])
})

test('a page that leads back into unfinished onboarding has loaded it before the click', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Tell Us About Your Class' }).click()
  await page.getByRole('button', { name: 'Let’s Get Started' }).click()
  await page.getByLabel('First Name').fill('Maya')
  await page.getByRole('button', { name: 'Close' }).click()
  const paths = recordScripts(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Continue where you left off' })).toHaveCount(2)
  await expect.poll(() => paths.filter((path) => path.includes('/onboarding-dialog-'))).not.toEqual([])
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

  // Reads the html, because Chromium hides <noscript> even with Playwright's `javaScriptEnabled: false`.
  test('a page that needs scripts says so, for the whole page or for its buttons', async ({ request }) => {
    const html = async (path: string) => (await request.get(path)).text()
    for (const { path } of ROUTES.filter(({ start }) => start === 'immediate')) {
      expect(await html(path), path).toMatch(/<noscript><p[^>]*>This page needs JavaScript\./)
    }
    const ofButtons = 'Some buttons on this page need JavaScript.'
    for (const path of ['/', '/teacher-resources']) expect(await html(path), path).toContain(ofButtons)
    expect(await html('/guide')).not.toContain(ofButtons)
  })
})
