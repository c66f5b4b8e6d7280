import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { serveFolder } from '../../scripts/bench/sites'
import { answerOnboarding, expect, test } from './support'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker has cached the demo and controls the page. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  })

test('after one visit, the demo works offline up to the app', async ({ page, context }) => {
  await page.goto('/')
  await cached(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /Tell Us About Your Class/ }).click()
  await answerOnboarding(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Start Using grAId' }).click()
  await page.getByLabel('Password', { exact: true }).fill('graid-demo')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByLabel('Password', { exact: true }).fill('graid-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await dialog.getByRole('button', { name: 'Start Using grAId' }).click()
  await expect(page).toHaveURL(/\/demo\/app\/home\?token=/)
  await page.reload()
  await expect(page.getByText('Núñez 李').first()).toBeVisible()
})

test('every page opens offline, the not-found page with its status', async ({ page, context, watch }) => {
  watch.expectLog(/status of 404/)
  await page.goto('/guide')
  await cached(page)
  await context.setOffline(true)
  for (const [address, title] of [
    ['/auth?isLogin=false', 'Welcome to grAId'],
    ['/payment?planid=2&isyearly=true', 'Complete Your Purchase'],
    ['/demo/pay?payPlanId=4', 'grAId Standard'],
    ['/privacy', 'Privacy Policy'],
  ] as const) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
})

test('the promo video plays offline', async ({ page, context }) => {
  await page.goto('/guide')
  await cached(page)
  await context.setOffline(true)
  await page.goto('/')
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
})

test('caches of an earlier build are removed, other caches are kept', async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    await caches.open('graid-demo-earlier')
    await caches.open('other-cache')
  })
  await page.goto('/')
  await cached(page)
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(2)
  const names = await page.evaluate(() => caches.keys())
  expect(names).toContain('other-cache')
  expect(names).not.toContain('graid-demo-earlier')
})

test('another site at the same address is shown at its first visit, and the service worker is removed', async ({
  page,
  watch,
}) => {
  watch.expectLog(/status of 404/)
  const folder = await mkdtemp(join(tmpdir(), 'graid-other-site-'))
  await cp('dist-demo', folder, { recursive: true })
  const { url, stop } = await serveFolder(folder)
  try {
    await page.goto(url)
    await cached(page)
    await rm(folder, { recursive: true })
    await mkdir(folder)
    for (const name of ['index', 'guide', '404'])
      await writeFile(join(folder, `${name}.html`), `<h1>Other ${name}</h1>`)
    for (const [path, title] of [
      ['/', 'Other index'],
      ['/guide', 'Other guide'],
      ['/demo/app/home', 'Other 404'],
      ['/', 'Other index'],
    ]) {
      await page.goto(url + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}`)
    }
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ])
    await expect.poll(left).toEqual([0, 0])
  } finally {
    stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('the demo can be installed as an app', async ({ page, context }) => {
  await page.goto('/')
  await cached(page)
  const devtools = await context.newCDPSession(page)
  const { errors, data, url } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/demo.webmanifest')
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'grAId demo', display: 'standalone' })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Ignores 'in-incognito', because Chromium treats Playwright's contexts as incognito windows.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test('the presenter’s key works before the first interaction', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('F2')
  const panel = page.getByRole('dialog', { name: 'Presenter’s notes' })
  await expect(panel).toBeVisible()
  await panel.getByLabel('Scenario').selectOption('returning-teacher')
  await panel.getByRole('button', { name: 'Start over for the next customer' }).click()
  await expect(page).toHaveURL(/\/\?scenario=returning-teacher&seed=1$/)
  await expect(panel).toBeHidden()
  await page.keyboard.press('F2')
  await panel.getByRole('button', { name: /^Sign-in/ }).click()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Found')).toBeVisible()
})
