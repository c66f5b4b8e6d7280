import type { Locator, Page } from '@playwright/test'
import { UNRECORDED_EMAIL } from '../../fixtures/cast'
import { answerOnboarding, expect, signIn, TEACHER, test } from './support'

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('an element is not visible')
  return box
}

/** Expects that `toast` overlaps none of `elements`. An element outside the viewport overlaps nothing. */
const expectClear = async (toast: Locator, elements: readonly Locator[]): Promise<void> => {
  const a = await boxOf(toast)
  for (const element of elements) {
    const b = await boxOf(element)
    const overlaps =
      a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
    expect(overlaps, String(element)).toBe(false)
  }
}

const toastOf = (page: Page, role: 'alert' | 'status' = 'alert') =>
  page.getByRole('region', { name: 'Notifications' }).getByRole(role).first()

for (const viewport of [
  { width: 320, height: 640 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1366, height: 625 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' })

    test('the toast of a wrong password leaves heading, alert and form free, and holds still', async ({
      page,
    }) => {
      await page.goto('/auth?scenario=returning-teacher')
      await signIn(page, { ...TEACHER, password: 'wrong' })
      const toast = toastOf(page)
      await expect(toast).toContainText('Authentication Error')
      const main = page.getByRole('main')
      await main.evaluate(() => window.scrollTo(0, 0))
      await expectClear(toast, [
        main.getByRole('heading', { level: 1 }),
        main.getByRole('alert'),
        main.getByRole('button', { name: 'Continue with Google' }),
        main.getByLabel('Email'),
        main.getByLabel('Password', { exact: true }),
        main.getByRole('button', { name: 'Sign In' }),
      ])
      const before = await boxOf(toast)
      const password = main.getByLabel('Password', { exact: true })
      await password.focus()
      await expectClear(toast, [password])
      await page.evaluate(() => window.scrollBy(0, 200))
      expect(await boxOf(toast)).toEqual(before)
      await page.getByRole('link', { name: 'Don’t have an account? Sign up' }).click()
      await expect(toast).toHaveCount(0)
    })

    test('a toast leaves heading, field and buttons of a dialog free', async ({ page, watch }) => {
      watch.expectLog(/./)
      await page.goto('/auth?scenario=auth-down')
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Email').fill(TEACHER.email)
      await dialog.getByRole('button', { name: 'Send Reset Email' }).click()
      const toast = toastOf(page)
      await expect(toast).toContainText('Error sending reset email')
      await expectClear(toast, [
        dialog.getByRole('heading'),
        dialog.getByRole('alert'),
        dialog.getByLabel('Email'),
        ...(await dialog.getByRole('button').all()),
      ])
    })

    test('a toast leaves the alert of a failed hand-over and the heading of the page free', async ({
      page,
      watch,
    }) => {
      watch.expectLog(/No custom token/)
      await page.goto('/auth?scenario=no-token')
      await signIn(page, { ...TEACHER, email: UNRECORDED_EMAIL })
      await answerOnboarding(page)
      await page.getByRole('button', { name: 'Start Using grAId' }).click()
      const toast = toastOf(page, 'status')
      await expect(toast).toContainText('Welcome to grAId')
      const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t open grAId' })
      await expect(alert).toBeVisible()
      const main = page.getByRole('main')
      await expectClear(toast, [
        alert,
        main.getByRole('heading', { level: 1 }),
        main.getByRole('link', { name: 'Get Started Free' }).first(),
      ])
    })
  })
}

test('a toast does not dismiss itself while the teacher reads her mail in another tab', async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth?scenario=returning-teacher')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(TEACHER.email)
  await dialog.getByRole('button', { name: 'Send Reset Email' }).click()
  const toast = toastOf(page, 'status')
  await expect(toast).toContainText('Email sent')
  // Playwright's pages are always visible, so the test changes what the browser reports.
  const report = (state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await report('hidden')
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await report('visible')
  await page.clock.runFor(7_000)
  await expect(toast).toBeHidden()
})
