import { test as base, expect, type Page } from '@playwright/test'
import { denyStorage } from '../support/deny-storage'
import { answerOnboarding, expectAccessible, FILE, openPanel, signIn } from './support'

const test = base.extend<{ noRequests: undefined }>({
  noRequests: [
    async ({ page, context }, use) => {
      const requests: string[] = []
      const errors: string[] = []
      await context.setOffline(true)
      page.on('request', (request) => {
        const url = request.url()
        if (!url.startsWith('data:') && url.split(/[?#]/)[0] !== FILE) requests.push(url)
      })
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use(undefined)
      expect(requests, 'requests besides the file itself').toEqual([])
      expect(errors, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
})

// The browser compiles the whole demo at each page load, which is slow on a busy machine.
test.describe.configure({ timeout: 120_000 })

const open = (page: Page, address = '') => page.goto(`${FILE}${address}`)
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const atTop = (page: Page, id: string) =>
  page.evaluate((name) => {
    const { top } = document.getElementById(name)?.getBoundingClientRect() ?? { top: Number.NaN }
    return Math.abs(top) < 140
  }, id)

test('a new teacher goes from the landing page to the app, and later straight to the app', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: /Tell Us About Your Class/ }).click()
  await answerOnboarding(page)
  await page.reload()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: /You.re All Set!/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Start Using grAId' }).click()

  await expect(page).toHaveURL(`${FILE}#/auth?isLogin=false`)
  await expect(page.getByLabel('Full Name')).toHaveValue('Zoë Núñez 李')
  await page.getByLabel('Password', { exact: true }).fill('graid-demo')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Registration successful!')).toBeVisible()
  await signIn(page, { email: 'zoe@school.org', password: 'graid-demo' })

  await dialog.getByRole('button', { name: 'Start Using grAId' }).click()
  await expect(page).toHaveURL(/#\/demo\/app\/home\?token=[^&]+&data=/)
  await expect(page.getByText('Núñez 李').first()).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/token=/)
  await page.goForward()

  // In the demo, opening the grAId app has created the user record, so 'Open grAId' skips onboarding.
  await open(page, '#/')
  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: 'Open grAId' }).click()
  await expect(page.getByText('Found')).toBeVisible()
})

test('a plan is bought from /upgrade to /welcome', async ({ page }) => {
  await open(page, '#/upgrade')
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click()
  await expect(page).toHaveURL(`${FILE}#/payment?planid=3&isyearly=true`)
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page).toHaveURL(`${FILE}#/demo/pay?payPlanId=6`)
  await page.getByRole('link', { name: 'Pay' }).click()
  await expect(heading(page)).toHaveText(/Thank you/)
  await page.getByRole('button', { name: 'Start Exploring' }).click()
  await expect(page).toHaveURL(`${FILE}#/demo/app/login`)
})

test('deep links open, also after a reload; their data, scenario and unknown paths are understood', async ({
  page,
}) => {
  for (const [address, title] of [
    ['#/auth?isLogin=true', 'Welcome back to grAId'],
    ['#/demo/pay?payPlanId=4', 'grAId Standard'],
  ] as const) {
    await open(page, address)
    await expect(heading(page)).toHaveText(title)
    await page.reload()
    await expect(heading(page)).toHaveText(title)
  }

  await test.step('onboarding data is decoded once', async () => {
    const data = { firstName: '100%25', lastName: 'Ünal & Søn #1', email: 'a+b@school.org' }
    const query = new URLSearchParams({ isLogin: 'false', data: JSON.stringify(data) })
    await open(page, `#/auth?${query}`)
    await expect(page.getByLabel('Full Name')).toHaveValue('100%25 Ünal & Søn #1')
    await expect(page.getByLabel('Email')).toHaveValue('a+b@school.org')
    await expect(page).toHaveURL(`${FILE}#/auth?isLogin=false`)
  })

  await test.step('a scenario is read from the query before and after the #', async () => {
    await open(page, '?scenario=returning-teacher#/auth')
    await signIn(page)
    await expect(page.getByText('Found')).toBeVisible()
    await open(page, '#/auth?scenario=google-teacher')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
  })

  await test.step('an unknown path is the not-found page', async () => {
    await open(page, '#/nowhere')
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
  })
})

test.describe('sections', () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`of this page are scrolled to ${reducedMotion === 'reduce' ? 'at once' : 'smoothly'} and focused`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion })
      await open(page)
      await expect(heading(page)).toBeVisible()
      await page.evaluate(() => {
        const positions = new Set<number>()
        Object.assign(window, { positions })
        addEventListener('scroll', () => positions.add(window.scrollY))
      })
      await page.getByRole('link', { name: 'Learn More' }).click()
      await expect.poll(() => atTop(page, 'features')).toBe(true)
      await expect(page.locator('#features')).toBeFocused()
      await expect(page).toHaveURL(FILE)
      const stops = await page.evaluate(
        () => (window as unknown as { positions: Set<number> }).positions.size,
      )
      // On a busy machine, a smooth scroll may have only two frames.
      if (reducedMotion === 'reduce') expect(stops).toBe(1)
      else expect(stops).toBeGreaterThan(1)
    })
  }

  test('open from another page, by skip link and table of contents, and in a new tab', async ({
    page,
    context,
  }) => {
    await open(page, '#/privacy')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
    await expect.poll(() => atTop(page, 'pricing')).toBe(true)
    await expect(page).toHaveURL(`${FILE}#/`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
    await expect(heading(page)).toHaveText(/Terms/)
    await expect.poll(() => scrollTop(page)).toBe(0)

    await page.reload()
    await expect(heading(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(500)
    await expect(page).toHaveURL(`${FILE}#/terms`)

    const tabOpened = context.waitForEvent('page')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Pricing' })
      .click({ modifiers: ['ControlOrMeta'] })
    const tab = await tabOpened
    await expect.poll(() => atTop(tab, 'pricing')).toBe(true)
    expect(tab.url()).toBe(`${FILE}#/#pricing`)
  })
})

test('starting over in the presenter’s panel clears the stored data', async ({ page }) => {
  await open(page, '?scenario=returning-teacher#/auth')
  await signIn(page)
  await expect(page.getByText('Found')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('other-file', 'value'))

  const panel = await openPanel(page)
  const startOver = panel.getByRole('button', { name: 'Start over for the next customer' })
  await expectAccessible(page)
  await startOver.click()
  await expect(page).toHaveURL(`${FILE}#/?scenario=returning-teacher&seed=1`)
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await expect(panel).toBeHidden()

  // 'Start over' must reload the page even if the address stays the same.
  await open(page, '#/auth')
  await signIn(page)
  await expect(page.getByText('Found')).toBeVisible()
  await open(page, '#/?scenario=returning-teacher&seed=1')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Open grAId' })).toBeVisible()
  await page.keyboard.press('F2')
  await startOver.click()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Open grAId' })).toBeHidden()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['other-file'])
})

test('the demo works if the browser denies access to storage', async ({ page }) => {
  await denyStorage(page)
  await open(page, '?scenario=returning-teacher#/auth')
  await signIn(page)
  await expect(page.getByText('Found')).toBeVisible()
})

test('the promo video plays, and the page is accessible', async ({ page }) => {
  await open(page)
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pause video' }).click()
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
  await expectAccessible(page)
})
