import type { Page } from '@playwright/test'
import { PRERENDERED_ADDRESSES } from '../../src/app/routes'
import { PAGE_CHANGES } from '../support/page-changes'
import { startApp } from '../support/start-app'
import { expect, test } from './support'

test('hydration keeps the elements of every untouched page', async ({ page }) => {
  for (const address of PRERENDERED_ADDRESSES) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const main = await page.$('main')
    await startApp(page)
    await page.waitForSelector('#root[data-ready]')
    expect(await main?.evaluate((element) => element.isConnected), address).toBe(true)
  }
})

/** Holds the scripts back until the returned function is called, so that `page` is used before the app starts. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

for (const [kind, change] of Object.entries(PAGE_CHANGES)) {
  test.describe(`before the app starts, on a page ${kind}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(change))

    for (const [address, button, result] of [
      ['/', 'Tell Us About Your Class', { role: 'dialog', name: 'Welcome to grAId' }],
      ['/guide', 'Copy', { role: 'button', name: 'Copied' }],
      ['/auth', 'Continue with Google', { role: 'dialog', name: /Choose an account/ }],
      ['/auth', 'Forgot password?', { role: 'dialog', name: 'Reset your password' }],
      ['/auth', 'Show password', { role: 'button', name: 'Hide password' }],
      ['/auth?isLogin=false', 'Create Account', { role: 'textbox', name: 'Full Name' }],
      ['/signup', 'Show password', { role: 'button', name: 'Hide password' }],
      ['/payment?planid=2', 'Complete Payment', { role: 'heading', name: /grAId Standard/ }],
    ] as const) {
      test(`a press on '${button}' of ${address} is carried out once`, async ({ page }) => {
        const release = await holdScripts(page)
        await page.goto(address)
        await page.getByRole('button', { name: button }).click()
        release()
        await expect(page.getByRole(result.role, { name: result.name })).toBeVisible()
        await expect(page.getByText('That took too long')).toBeHidden()
      })
    }

    test('what is typed stays, with focus and caret', async ({ page }) => {
      const release = await holdScripts(page)
      await page.goto('/signup')
      await page.getByLabel('Full Name').fill('Ada King')
      await page.getByLabel('Email').fill('ada@school.org')
      await page.getByLabel('Password', { exact: true }).pressSequentially('analyical')
      for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowLeft')
      release()
      await page.waitForSelector('#root[data-ready]')
      await page.keyboard.type('t')
      await expect(page.getByLabel('Full Name')).toHaveValue('Ada King')
      await expect(page.getByLabel('Email')).toHaveValue('ada@school.org')
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('analytical')
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome to grAId/)
    })
  })
}
