import type { Locator, Page } from '@playwright/test'
import { expect, signIn, TEACHER, test } from './support'

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('an element is not visible')
  return box
}

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
  { width: 1366, height: 625 },
]) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' })

    test('a toast leaves heading, alert, form and dialog free, and holds still', async ({ page, watch }) => {
      watch.expectLog(/./)
      await page.goto('/auth?scenario=auth-down')
      await signIn(page)
      const toast = toastOf(page)
      await expect(toast).toContainText('Authentication Error')
      const main = page.getByRole('main')
      const password = main.getByLabel('Password', { exact: true })
      await main.evaluate(() => window.scrollTo(0, 0))
      await expectClear(toast, [
        main.getByRole('heading', { level: 1 }),
        main.getByRole('alert'),
        main.getByRole('button', { name: 'Continue with Google' }),
        main.getByLabel('Email'),
        password,
        main.getByRole('button', { name: 'Sign In' }),
      ])
      const before = await boxOf(toast)
      await password.focus()
      await expectClear(toast, [password])
      await page.evaluate(() => window.scrollBy(0, 200))
      expect(await boxOf(toast)).toEqual(before)

      await page.getByRole('button', { name: 'Forgot password?' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Email').fill(TEACHER.email)
      await dialog.getByRole('button', { name: 'Send Reset Email' }).click()
      const ofDialog = toastOf(page).filter({ hasText: 'Error sending reset email' })
      await expect(ofDialog).toBeVisible()
      await expectClear(ofDialog, [
        dialog.getByRole('heading'),
        dialog.getByRole('alert'),
        dialog.getByLabel('Email'),
        ...(await dialog.getByRole('button').all()),
      ])
    })
  })
}
