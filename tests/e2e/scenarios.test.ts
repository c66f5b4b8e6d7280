import { answerOnboarding, expect, expectAccessible, ready, signIn, test } from './support'

test('popup-blocked: says so in a toast and by the form, and the button comes back', async ({ page }) => {
  await page.goto('/auth?isLogin=true&scenario=popup-blocked')
  const google = page.getByRole('button', { name: 'Continue with Google' })
  await google.click()
  await expect(page.getByText('Google Sign-in Error')).toBeVisible()
  await expect(page.getByText('The sign-in window was blocked by the browser.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Allow pop-ups' })).toBeVisible()
  await expect(google).toBeEnabled()
  await expectAccessible(page)
})

test('google-teacher: a known account goes to the app, a new one to onboarding', async ({ page }) => {
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

test('google-teacher: closing the chooser is told and gives the button back', async ({ page }) => {
  await page.goto('/auth?isLogin=true&scenario=google-teacher')
  const google = page.getByRole('button', { name: 'Continue with Google' })
  await google.click()
  await expect(page.getByRole('dialog', { name: /Choose an account/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Google Sign-in Error')).toBeVisible()
  await expect(google).toBeEnabled()
})

test('users-down: never onboarding, and ‘Try again’ repeats the look-up', async ({ page, watch }) => {
  watch.expectLog(/User look-up failed/)
  await page.goto('/auth?isLogin=true&scenario=users-down')
  await signIn(page)
  await expect(page.getByText('Check New User Error')).toBeVisible()
  await expect(page.getByText('The users service answered 503 (Service Unavailable).')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
})

test('no-token: says that the app could not be opened, and never sends a null', async ({ page, watch }) => {
  watch.expectLog(/No custom token/)
  await page.goto('/auth?isLogin=true&scenario=no-token')
  await signIn(page)
  await expect(page.getByText(/We could not open grAId/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/We could not open grAId/)).toBeVisible()
  await expect(page).not.toHaveURL(/token=/)
})

test('no-token: after onboarding the teacher waits on / with a banner that lasts', async ({
  page,
  watch,
}) => {
  watch.expectLog(/No custom token/)
  await page.goto('/auth?isLogin=true&scenario=no-token')
  await signIn(page, { email: 'new.teacher@demo.graid.test', password: 'graid-demo' })
  await answerOnboarding(page)
  await page.getByRole('button', { name: 'Start Using grAId' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText(/We could not open grAId/)).toBeVisible()
  await page.getByRole('link', { name: 'Privacy' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('auth-down: keeps the email, clears the password and says what to do', async ({ page }) => {
  await page.goto('/auth?isLogin=true&scenario=auth-down')
  await signIn(page)
  await expect(page.getByText('Authentication Error')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('teacher@demo.graid.test')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('reference-down: lists say that they could not be loaded, and what was typed stays', async ({
  page,
  watch,
}) => {
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

test('checkout-html: an alert with the exact words', async ({ page, watch }) => {
  watch.expectLog(/Checkout failed/)
  await page.goto('/payment?planid=2&isyearly=true&scenario=checkout-html')
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: /^Issue occurred\.\. please try again$/ }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeEnabled()
  await expectAccessible(page)
})

test('checkout-no-url: logged, and the page offers to try again', async ({ page, watch }) => {
  watch.expectLog(/No checkout URL received/)
  await page.goto('/payment?planid=3&isyearly=false&scenario=checkout-no-url')
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(watch.errors.join()).toContain('No checkout URL received')
})

test('halfway-onboarding: a sign-in opens onboarding where the teacher left it', async ({ page }) => {
  await page.goto('/auth?isLogin=true&scenario=halfway-onboarding')
  await signIn(page, { email: 'new.teacher@demo.graid.test', password: 'graid-demo' })
  await expect(page.getByRole('heading', { name: 'Teaching Background' })).toBeVisible()
})

test('slow-network: the busy label stands while the answer is on its way, and a second press asks nothing', async ({
  page,
}) => {
  await page.goto('/payment?planid=2&isyearly=true&scenario=slow-network')
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page.getByRole('button', { name: 'Please wait...' })).toBeVisible()
  await expect(page).toHaveURL(/\/demo\/pay\?payPlanId=4/)
})

test('a scenario nobody knows says which are known', async ({ page }) => {
  await page.goto('/?scenario=holidays')
  await expect(page.getByText(/returning-teacher/)).toBeVisible()
})

test('another scenario starts from nothing', async ({ page }) => {
  await page.goto('/auth?isLogin=true&scenario=returning-teacher')
  await signIn(page)
  await expect(page).toHaveURL(/\/demo\/app\/home/)
  await page.goto('/auth?isLogin=true')
  await expect(page).toHaveURL(/\/demo\/app\/home/) // the same scenario: remembered
  await page.goto('/auth?isLogin=true&scenario=newcomer')
  await ready(page)
  await expect(page.getByRole('heading', { name: 'Welcome back to grAId' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('graidOnboardingComplete'))).toBeNull()
})
