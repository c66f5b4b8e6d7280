import type { Page } from '@playwright/test'
import { answerOnboarding, expect, expectAccessible, signIn, test } from './support'

test('a new teacher goes through onboarding, account creation and sign-in to the app', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /Tell Us About Your Class/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('progressbar', { name: 'Step 1 of 5' })).toHaveAttribute(
    'aria-valuenow',
    '20',
  )
  await answerOnboarding(page)
  await expect(dialog.getByRole('heading', { name: /You.re All Set!/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Start Using grAId' }).click()

  // The sign-up form is prefilled from the query, and the answers are removed from the address.
  await expect(page.getByText('Welcome to grAId').first()).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?isLogin=false$/)
  await expect(page.getByLabel('Full Name')).toHaveValue('Zoë Núñez 李')
  await page.getByLabel('Password', { exact: true }).fill('graid-demo')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Registration successful!')).toBeVisible()
  await expect(page.getByText('Your account has been created. Please Sign IN')).toBeVisible()

  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back to grAId' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('zoe@school.org')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await signIn(page, { email: 'zoe@school.org', password: 'graid-demo' })

  // Onboarding opens because there is no user record, at its last step because all answers are complete.
  await expect(dialog.getByRole('heading', { name: /You.re All Set!/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Start Using grAId' }).click()
  await expect(page).toHaveURL(/\/demo\/app\/home\?token=[^&]+&data=/)
  await expect(page.getByText('Zoë').first()).toBeVisible()
  await expect(page.getByText('Núñez 李').first()).toBeVisible()

  await page.goBack()
  await expect(page).not.toHaveURL(/token=/)
})

test('on /signup, onboarding replaces the form and resumes after a reload', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Full Name').fill('Ada King')
  await page.getByLabel('Email').fill('ada@school.org')
  await page.getByLabel('Password', { exact: true }).fill('analytical')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: /Let.s Get Started/ }).click()
  await expect(page.getByLabel(/First Name/)).toHaveValue('Ada')
  await expect(page.getByLabel(/Last Name/)).toHaveValue('King')
  await expect(page.getByLabel(/Email Address/)).toHaveValue('ada@school.org')
  await page.getByLabel(/School\/Institution/).fill('St. Olave’s')
  const shownSteps = await recordSteps(page)
  await page.reload()
  await expect(page.getByLabel(/School\/Institution/)).toHaveValue('St. Olave’s')
  expect(await shownSteps()).toEqual(['Personal Information'])
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: 'Open grAId' })).toBeVisible()
})

/**
 * Records the onboarding heading in every animation frame after the next page load. Returns a function that reads the
 * headings.
 */
const recordSteps = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const headings = new Set<string>()
    Object.assign(window, { headings })
    const check = () => {
      const heading = document.querySelector('form :is(h1, h2)[tabindex="-1"]')?.textContent
      if (heading) headings.add(heading)
      requestAnimationFrame(check)
    }
    check()
  })
  return () => page.evaluate(() => ('headings' in window ? [...(window.headings as Set<string>)] : []))
}

test('after a reload, onboarding resumes at its step without rendering another one', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /Tell Us About Your Class/ }).click()
  await page.getByRole('button', { name: /Let.s Get Started/ }).click()
  await page.getByLabel(/First Name/).fill('Ada')
  const shownSteps = await recordSteps(page)
  await page.reload()
  await expect(page.getByLabel(/First Name/)).toHaveValue('Ada')
  expect(await shownSteps()).toEqual(['Personal Information'])
})

test('onboarding whose chunk fails to load shows an error dialog, and opens after ‘Reload’', async ({
  page,
  watch,
}) => {
  watch.expectLog(/net::ERR_FAILED|Unexpected error \{source: render, error: TypeError\}/)
  await page.route('**/onboarding-dialog-*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: /Tell Us About Your Class/ }).click()
  const failure = page.getByRole('dialog', { name: 'Onboarding didn’t load.' })
  await expect(failure.getByRole('alert')).toContainText('Check your connection')
  await expectAccessible(page)
  await failure.getByRole('button', { name: 'Close' }).click()
  await expect(failure).toBeHidden()
  await page.getByRole('button', { name: /Tell Us About Your Class/ }).click()
  await page.unroute('**/onboarding-dialog-*.js')
  await failure.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome to grAId' })).toBeVisible()
})
