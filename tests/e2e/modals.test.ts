import type { Page } from '@playwright/test'
import { expect, openPanel, test } from './support'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

const OPENED_BY: readonly [name: string, address: string, open: (page: Page) => Promise<unknown>][] = [
  ['onboarding', '/', (page) => press(page, 'Tell Us About Your Class: Start with your class')],
  ['the presenter’s panel', '/', openPanel],
  ['the reset dialog', '/auth', (page) => press(page, 'Forgot password?')],
  ['Google’s chooser', '/auth', (page) => press(page, 'Continue with Google')],
]

for (const [name, address, open] of OPENED_BY) {
  test(`${name} closes the menu, keeps Tab, and leaves the focus to a field of an extension`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto(address)
    await press(page, 'Menu')
    const menu = page.locator('#site-menu')
    await expect(menu).toBeVisible()
    await open(page)
    const modal = page.getByRole('dialog')
    await expect(modal).toBeVisible()
    await expect(menu).toBeHidden()
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await modal.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.evaluate(() => document.documentElement.append(document.createElement('textarea')))
    const field = page.locator('html > textarea')
    await field.focus()
    // MUI also checks the focus every 50 ms, so the typing takes longer than that.
    await page.keyboard.type('banking', { delay: 30 })
    await expect(field).toHaveValue('banking')
    await page.evaluate(() => document.querySelector<HTMLElement>('#root a')?.focus())
    await expect(page.locator('.MuiModal-root:focus-within')).toBeVisible()
  })
}
