import type { Locator, Page } from '@playwright/test'
import { UNRECORDED_EMAIL } from '../../fixtures/cast'
import { answerOnboarding, expect, signIn, TEACHER, test } from './support'

const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('an element is not visible')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('alert')

test.describe('on a phone', () => {
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
  ]) {
    test(`the toast of a wrong password leaves the form and its alert free (${viewport.width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.goto('/auth?scenario=returning-teacher')
      await signIn(page, { ...TEACHER, password: 'wrong' })
      const toast = toasts(page).first()
      await expect(toast).toContainText('Authentication Error')
      const form = page.getByRole('main')
      for (const part of [
        form.getByRole('alert'),
        form.getByRole('button', { name: 'Continue with Google' }),
        form.getByLabel('Email'),
        form.getByLabel('Password', { exact: true }),
        form.getByRole('button', { name: 'Sign In' }),
      ]) {
        await expect(async () => expect(await overlap(toast, part)).toBe(false)).toPass({ timeout: 2_000 })
      }
    })
  }
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
]) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('a toast never covers the button of the form, and disappears when the user switches to sign-up', async ({
      page,
    }) => {
      await page.goto('/auth?scenario=returning-teacher')
      await signIn(page, { ...TEACHER, password: 'wrong' })
      const toast = toasts(page).first()
      await expect(toast).toContainText('Authentication Error')
      const submit = page.getByRole('button', { name: 'Sign In' }).last()
      for (const top of [0, 120, 240, 360, 480]) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
        await expect(async () => expect(await overlap(toast, submit)).toBe(false)).toPass({ timeout: 2_000 })
      }
      await page.getByRole('link', { name: 'Don’t have an account? Sign up' }).click()
      await expect(toasts(page)).toHaveCount(0)
    })

    test('a toast covers neither the alert of a failed hand-over nor the first button of the page', async ({
      page,
      watch,
    }) => {
      watch.expectLog(/No custom token/)
      await page.goto('/auth?scenario=no-token')
      await signIn(page, { ...TEACHER, email: UNRECORDED_EMAIL })
      await answerOnboarding(page)
      await page.getByRole('button', { name: 'Start Using grAId' }).click()
      const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('status').first()
      await expect(toast).toContainText('Welcome to grAId')
      const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t open grAId' })
      const primaryButton = page.getByRole('main').getByRole('link', { name: 'Get Started Free' }).first()
      await expect(primaryButton).toBeVisible()
      for (const part of [alert, primaryButton]) {
        await expect(async () => expect(await overlap(toast, part)).toBe(false)).toPass({ timeout: 2_000 })
      }
    })

    test('a toast does not cover the line for the school’s IT team', async ({ page, watch }) => {
      watch.expectLog(/./)
      await page.goto('/auth?scenario=school-filter')
      await signIn(page)
      const toast = toasts(page).first()
      await expect(toast).toContainText('Authentication Error')
      const copy = page.getByRole('button', { name: 'Copy' })
      for (const part of [page.getByText('For your IT team'), copy]) {
        await expect(async () => expect(await overlap(toast, part)).toBe(false)).toPass({ timeout: 2_000 })
      }
    })

    test('a toast covers neither the heading nor the buttons of a dialog', async ({ page, watch }) => {
      watch.expectLog(/./)
      await page.goto('/auth?scenario=auth-down')
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Email').fill(TEACHER.email)
      await dialog.getByRole('button', { name: 'Send Reset Email' }).click()
      const toast = toasts(page).first()
      await expect(toast).toContainText('Error sending reset email')
      for (const part of [dialog.getByRole('heading'), ...(await dialog.getByRole('button').all())]) {
        await expect(async () => expect(await overlap(toast, part)).toBe(false)).toPass({ timeout: 2_000 })
      }
    })

    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      test(`a toast covers neither the heading nor the buttons of onboarding (motion: ${reducedMotion})`, async ({
        page,
      }) => {
        await page.emulateMedia({ reducedMotion })
        await page.goto('/auth?isLogin=false&scenario=newcomer')
        await page.getByLabel('Full Name').fill('Ada King')
        await page.getByLabel('Email').fill('ada@school.org')
        await page.getByLabel('Password', { exact: true }).fill('analytical')
        await page.getByRole('button', { name: 'Create Account' }).click()
        const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('status').first()
        await expect(toast).toContainText('Registration successful!')
        await page.getByRole('link', { name: 'grAId' }).first().click()
        await page.getByRole('button', { name: /Tell Us About Your Class/ }).click()
        const dialog = page.getByRole('dialog')
        for (const part of [
          dialog.getByRole('heading', { level: 2 }),
          dialog.getByRole('button', { name: 'Close' }),
          dialog.getByRole('button', { name: /Let.s Get Started/ }),
        ]) {
          await expect(async () => expect(await overlap(toast, part)).toBe(false)).toPass({ timeout: 2_000 })
        }
      })
    }
  })
}
