import type { Page } from '@playwright/test'
import { answerOnboarding, expect, test } from './support'

test.use({ serviceWorkers: 'allow' })

/** Until the whole demo is kept in the browser. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  })

test('after one visit the demo works without a network, from a reload to the app', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await kept(page)
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

test('every page opens without a network, the unknown one included', async ({ page, context, watch }) => {
  watch.expectLog(/status of 404/)
  await page.goto('/guide')
  await kept(page)
  await context.setOffline(true)
  for (const [address, words] of [
    ['/auth?isLogin=false', 'Welcome to grAId'],
    ['/payment?planid=2&isyearly=true', 'Complete Your Purchase'],
    ['/demo/pay?payPlanId=4', 'grAId Standard'],
    ['/privacy', 'Privacy Policy'],
  ] as const) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
  }
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
})

test('the clip plays without a network', async ({ page, context }) => {
  await page.goto('/guide')
  await kept(page)
  await context.setOffline(true)
  await page.goto('/')
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
})

test('caches of an earlier build are removed, others left alone', async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    await caches.open('graid-demo-of-last-year')
    await caches.open('somebody-else')
  })
  await page.goto('/')
  await kept(page)
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(2)
  const names = await page.evaluate(() => caches.keys())
  expect(names).toContain('somebody-else')
  expect(names).not.toContain('graid-demo-of-last-year')
})

test('the demo can be installed as an app', async ({ page, context }) => {
  await page.goto('/')
  await kept(page)
  const devtools = await context.newCDPSession(page)
  const { errors, data, url } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/demo.webmanifest')
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'grAId demo', display: 'standalone' })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A window of a test has no profile of its own to install into; anything else would be ours.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test('the presenter’s key works on a landing page nobody has touched', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('F2')
  const notes = page.getByRole('dialog', { name: 'Presenter’s notes' })
  await expect(notes).toBeVisible()
  await notes.getByLabel('Scenario').selectOption('returning-teacher')
  await notes.getByRole('button', { name: 'Start over for the next customer' }).click()
  await expect(page).toHaveURL(/\/\?scenario=returning-teacher&seed=1$/)
  await expect(notes).toBeHidden()
  await page.keyboard.press('F2')
  await notes.getByRole('button', { name: /^Sign-in/ }).click()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Found')).toBeVisible()
})
