import type { Page } from '@playwright/test'
import { PRERENDERED_ADDRESSES } from '../../src/app/routes'
import { createDeferred } from '../support/deferred'
import { PAGE_CHANGES } from '../support/page-changes'
import { ready } from '../support/ready'
import { expect, test } from './support'

test.describe.configure({ timeout: 180_000 })

/** Opens `address`, whose app starts only when the returned function is called. */
const openWithoutApp = async (page: Page, address: string) => {
  const start = createDeferred<void>()
  await page.route('**/assets/*.js', (route) => start.promise.then(() => route.continue()))
  await page.goto(address)
  return start.resolve
}

test('hydration keeps the elements of every untouched page', async ({ page }) => {
  for (const address of PRERENDERED_ADDRESSES) {
    const start = await openWithoutApp(page, address)
    const heading = page.getByRole('heading', { level: 1 })
    const [element, text] = [await heading.elementHandle(), await heading.textContent()]
    start()
    await ready(page)
    expect(await heading.evaluate((now, before) => now === before, element), address).toBe(true)
    expect(await heading.textContent()).toBe(text)
  }
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const shownIn = (page: Page, result: string) =>
  page
    .getByText(result)
    .or(page.getByRole('button', { name: result }))
    .first()

/** The first press on each control that loads the app, and what it shows. */
const PRESSES = [
  ['/', 'Tell Us About Your Class: Start with your class', 'Let’s Get Started'],
  ['/guide', 'Copy', 'Copied'],
  ['/auth', 'Continue with Google', 'Use another account'],
  ['/auth', 'Forgot password?', 'Send Reset Email'],
  ['/auth', 'Show password', 'Hide password'],
  ['/auth', 'Sign In', 'Enter your email address.'],
  ['/auth?isLogin=false', 'Create Account', 'Enter your full name.'],
  ['/signup', 'Show password', 'Hide password'],
  ['/teacher-resources', 'Subscribe', 'Enter an email like name@school.org.'],
  ['/payment?planid=2', 'Complete Payment', 'The payment provider would ask for your card here.'],
  ['/welcome', 'Start Exploring', 'Sign in to open the app.'],
] as const

for (const [kind, change] of Object.entries(PAGE_CHANGES)) {
  test.describe(`on a page ${kind}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(change))

    for (const [address, button, result] of PRESSES) {
      test(`the first press of '${button}' on ${address} is carried out`, async ({ page }) => {
        const start = await openWithoutApp(page, address)
        await press(page, button)
        start()
        await expect(shownIn(page, result)).toBeVisible()
      })

      test(`a press of '${button}' on ${address} that ends after the app has started is carried out`, async ({
        page,
      }) => {
        const start = await openWithoutApp(page, address)
        await page.getByRole('button', { name: button, exact: true }).hover()
        await page.mouse.down()
        start()
        await ready(page)
        await page.mouse.up()
        await expect(shownIn(page, result)).toBeVisible()
      })
    }
  })
}
