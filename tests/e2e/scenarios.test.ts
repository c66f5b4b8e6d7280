import { STORAGE_KEYS } from '../../src/core/domain/storage-keys'
import { ready } from '../support/ready'
import { answerOnboarding, expect, expectAccessible, signIn, test } from './support'

test('google-teacher: a known account opens the app, a new one onboarding', async ({ page }) => {
  await page.goto('/auth?isLogin=true&scenario=google-teacher')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const chooser = page.getByRole('dialog', { name: /Choose an account/ })
  await expect(chooser).toBeVisible()
  await expectAccessible(page)
  await chooser.getByRole('button', { name: /google.newcomer@demo.graid.test/ }).click()
  await expect(page.getByRole('progressbar', { name: 'Step 1 of 5' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/$/)

  await page.goto('/auth?isLogin=true&scenario=google-teacher&seed=2')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: /google.teacher@demo.graid.test/ }).click()
  await expect(page).toHaveURL(/\/demo\/app\/home\?token=/)
})

test('users-down: a failed look-up does not open onboarding, and ‘Try again’ repeats it', async ({
  page,
  watch,
}) => {
  watch.expectLog(/User look-up failed/)
  await page.goto('/auth?isLogin=true&scenario=users-down')
  await signIn(page)
  await expect(page.getByText('Check New User Error')).toBeVisible()
  await expect(page.getByText('The users service is down right now.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
})

test('no-token: after onboarding, a banner on / stays on the next page', async ({ page, watch }) => {
  watch.expectLog(/No custom token/)
  await page.goto('/auth?isLogin=true&scenario=no-token')
  await signIn(page, { email: 'new.teacher@demo.graid.test', password: 'graid-demo' })
  await answerOnboarding(page)
  await page.getByRole('button', { name: 'Start Using grAId' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText(/We couldn’t open grAId/)).toBeVisible()
  await page.getByRole('link', { name: 'Privacy' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('reference-down: lists report that loading failed, and typed answers stay', async ({ page, watch }) => {
  watch.expectLog(/Reference data not read/)
  await page.goto('/?scenario=reference-down')
  await page.getByRole('button', { name: /Tell Us About Your Class/ }).click()
  await page.getByRole('button', { name: /Let.s Get Started/ }).click()
  await page.getByLabel(/First Name/).fill('Ada')
  await page.getByLabel(/Last Name/).fill('King')
  await page.getByLabel(/Email Address/).fill('ada@school.org')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/Could not load/).first()).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByLabel(/First Name/)).toHaveValue('Ada')
})

test('halfway-onboarding: onboarding resumes at its step after sign-in', async ({ page }) => {
  await page.goto('/auth?isLogin=true&scenario=halfway-onboarding')
  await signIn(page, { email: 'new.teacher@demo.graid.test', password: 'graid-demo' })
  await expect(page.getByRole('heading', { name: 'Teaching Background' })).toBeVisible()
})

test('another scenario removes the session and the completion flag', async ({ page }) => {
  await page.goto('/auth?isLogin=true&scenario=returning-teacher')
  await signIn(page)
  await expect(page).toHaveURL(/\/demo\/app\/home\?token=custom-token\.returning$/)
  await expectAccessible(page)
  await page.goto('/auth?isLogin=true')
  await expect(page).toHaveURL(/\/demo\/app\/home/)
  await page.goto('/auth?isLogin=true&scenario=newcomer')
  await ready(page)
  await expect(page.getByRole('heading', { name: 'Welcome back to grAId' })).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.onboardingComplete)).toBeNull()
})
