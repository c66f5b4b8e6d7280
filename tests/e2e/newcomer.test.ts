import type { Page } from '@playwright/test'
import { answerOnboarding, expect, expectAccessible, signIn, test } from './support'

test('a newcomer goes from the landing page to the app, and next time straight through', async ({ page }) => {
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

  // A visitor is led to create an account, prefilled; names and answers leave the address.
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

  // No record yet: onboarding, at its end, because everything has been told.
  await expect(dialog.getByRole('heading', { name: /You.re All Set!/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Start Using grAId' }).click()
  await expect(page).toHaveURL(/\/demo\/app\/home\?token=[^&]+&data=/)
  await expect(page.getByText('Zoë').first()).toBeVisible()
  await expect(page.getByText('Núñez 李').first()).toBeVisible()

  await page.goBack()
  await expect(page).not.toHaveURL(/token=/)
})

test('the next sign-in of a teacher the app knows opens the app without onboarding', async ({ page }) => {
  await page.goto('/auth?isLogin=true&scenario=returning-teacher')
  await signIn(page)
  await expect(page).toHaveURL(/\/demo\/app\/home\?token=custom-token\.returning$/)
  await expectAccessible(page)
})

test('on /signup onboarding stands in place of the form, and a reload keeps what was told', async ({
  page,
}) => {
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
  const seen = await watchSteps(page)
  await page.reload()
  await expect(page.getByLabel(/School\/Institution/)).toHaveValue('St. Olave’s')
  expect(await seen()).toEqual(['Personal Information'])
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/$/)
  // Signed in now: the landing page stays, and says so.
  await expect(page.getByRole('button', { name: 'Open grAId' })).toBeVisible()
})

/** Has the page note every heading that onboarding shows in a frame, from the next load on. */
const watchSteps = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      const heading = document.querySelector('form :is(h1, h2)[tabindex="-1"]')?.textContent
      if (heading) seen.add(heading)
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => ('seen' in window ? [...(window.seen as Set<string>)] : []))
}

test('onboarding that a reload interrupted comes back at its step, and no other is seen on the way', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: /Tell Us About Your Class/ }).click()
  await page.getByRole('button', { name: /Let.s Get Started/ }).click()
  await page.getByLabel(/First Name/).fill('Ada')
  const seen = await watchSteps(page)
  await page.reload()
  await expect(page.getByLabel(/First Name/)).toHaveValue('Ada')
  expect(await seen()).toEqual(['Personal Information'])
})

test('onboarding whose code cannot be fetched says so, leaves the page, and stands there once it is loaded', async ({
  page,
  watch,
}) => {
  watch.expectLog(/net::ERR_FAILED|Failed to fetch dynamically imported module/)
  await page.route('**/onboarding-dialog-*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: /Tell Us About Your Class/ }).click()
  const failure = page.getByRole('dialog', { name: 'Onboarding did not load.' })
  await expect(failure.getByRole('alert')).toContainText('The connection may have dropped')
  await expectAccessible(page)
  await failure.getByRole('button', { name: 'Close' }).click()
  await expect(failure).toBeHidden()
  await page.getByRole('button', { name: /Tell Us About Your Class/ }).click()
  await page.unroute('**/onboarding-dialog-*.js')
  await failure.getByRole('button', { name: 'Load it again' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome to grAId' })).toBeVisible()
})
