import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../fixtures/cast'
import { coveredBy, expect, heading, signIn, TEACHER, test } from './support'

const FORMS = [
  ['/auth?isLogin=true', 'Sign In'],
  ['/auth?isLogin=false', 'Create Account'],
  ['/signup', 'Create Account'],
] as const

const expectMainButtons = async (page: Page, hasPlan: boolean): Promise<void> => {
  for (const [address, name] of FORMS) {
    await page.goto(address)
    // With a chosen plan, waits until the app shows the plan, because the prerendered page shows none.
    await expect(page.getByText('You pay after signing in.')).toBeVisible({ visible: hasPlan })
    const button = page.getByRole('main').getByRole('button', { name })
    await expect(button).toBeInViewport({ ratio: 1 })
  }
}

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('an element is not visible')
  return box
}

for (const viewport of [
  { width: 1366, height: 625 },
  { width: 390, height: 664 },
]) {
  test.describe(`on the first screen of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('each form has its main button, also below a chosen plan, which Free removes without a gap, and after a registration', async ({
      page,
    }) => {
      const choose = async (name: string) => {
        await page.goto('/')
        await page.getByRole('region', { name: 'Pick the plan' }).getByRole('link', { name }).click()
      }
      await expectMainButtons(page, false)
      const { y } = await boxOf(page.getByLabel('Full Name'))
      await choose('Choose Standard')
      await expectMainButtons(page, true)
      await choose('Get Started Free')
      await expectMainButtons(page, false)
      expect((await boxOf(page.getByLabel('Full Name'))).y).toBe(y)

      await choose('Choose Standard')
      await page.getByLabel('Full Name').fill('Zoë Núñez')
      await page.getByLabel('Email').fill('zoe@school.org')
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByText('Your account is ready. Press Sign In.')).toBeVisible()
      await expect(page.getByText('Last used')).toBeHidden()
      const title = await boxOf(heading(page))
      const plan = await boxOf(page.getByText('You pay after signing in.'))
      expect(plan.y).toBeGreaterThanOrEqual(title.y + title.height)
      await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeInViewport({ ratio: 1 })
    })

    test('each other page has its main control, and a wrong password moves no field, and shows its answer whole', async ({
      page,
      watch,
    }) => {
      watch.expectLog(/status of 404/)
      const payment = '/payment?planid=2&isyearly=true'
      for (const [address, control] of [
        ['/', page.getByRole('main').getByRole('link', { name: 'Get Started Free' }).first()],
        ['/upgrade', page.getByRole('link', { name: 'Upgrade to Standard' })],
        [payment, page.getByRole('link', { name: 'Sign in first' })],
        [payment, page.getByRole('button', { name: 'Complete Payment' })],
        ['/no/such/page', page.getByRole('link', { name: 'Go to the home page' })],
      ] as const) {
        await page.goto(address)
        await expect(control.filter({ visible: true })).toBeInViewport({ ratio: 1 })
      }
      await page.goto('/auth?isLogin=true')
      // The page may scroll to show the answer under the button, so the test compares positions in the document.
      const top = () =>
        page.getByLabel('Email').evaluate((field) => field.getBoundingClientRect().top + window.scrollY)
      const before = await top()
      await signIn(page, { ...TEACHER, password: 'not-the-password' })
      await expect(page.getByRole('alert').first()).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Reset password' })).toBeInViewport({ ratio: 1 })
      expect(await top()).toBe(before)
    })
  })
}

test('on a phone, a price and what is billed take one line each, footer links are 44 px high, and the icon of the open menu is a cross', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/upgrade')
  const box = (text: string) => boxOf(page.getByText(text, { exact: true }).filter({ visible: true }).first())
  const amount = await box('$10')
  expect((await box('per month')).y).toBeLessThan(amount.y + amount.height)
  expect((await box('billed as $120/year')).height).toBeLessThan(30)
  for (const link of await page.getByRole('navigation', { name: 'Footer' }).getByRole('link').all())
    expect((await boxOf(link)).height).toBeGreaterThanOrEqual(44)
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(menu.locator('path').first()).toHaveCSS('transform', /matrix\(0\.7/)
})

const expectClear = async (toast: Locator, elements: readonly Locator[]): Promise<void> => {
  for (const element of elements) await expect(element.first()).toBeVisible()
  expect(await coveredBy(toast, elements)).toEqual([])
}

for (const viewport of [
  { width: 320, height: 640 },
  { width: 390, height: 664 },
  { width: 768, height: 1024 },
  { width: 1366, height: 625 },
])
  test(`at ${viewport.width} × ${viewport.height}, a toast leaves header, alert, button and dialog free, and holds still`, async ({
    page,
    watch,
  }) => {
    watch.expectLog(/./)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const toastWith = (text: string) =>
      page.getByRole('region', { name: 'Notifications' }).getByRole('alert').filter({ hasText: text })
    await page.goto('/auth?scenario=auth-down')
    await signIn(page)
    const toast = toastWith('Authentication Error')
    const main = page.getByRole('main')
    await expect(toast).toBeVisible()
    await expect(main.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expectClear(toast, [
      ...(await page.getByRole('banner').locator('a, button').filter({ visible: true }).all()),
      main.getByRole('alert'),
      main.getByRole('button', { name: 'Sign In' }),
    ])
    const before = await boxOf(toast)
    await page.evaluate(() => window.scrollBy(0, 100))
    expect(await boxOf(toast)).toEqual(before)

    await page.getByRole('button', { name: 'Forgot password?' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(TEACHER.email)
    await dialog.getByRole('button', { name: 'Send Reset Email' }).click()
    const ofDialog = toastWith('Error sending reset email')
    await expect(ofDialog).toBeVisible()
    await expectClear(ofDialog, [
      dialog.getByRole('heading'),
      dialog.getByRole('alert'),
      dialog.getByLabel('Email'),
      dialog.getByRole('button'),
    ])
  })
