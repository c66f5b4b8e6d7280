import type { Page } from '@playwright/test'
import { expect, test } from './support'

const FORMS = [
  ['/auth?isLogin=true', 'Sign In'],
  ['/auth?isLogin=false', 'Create Account'],
  ['/signup', 'Create Account'],
] as const

const expectMainButtons = async (page: Page): Promise<void> => {
  for (const [address, name] of FORMS) {
    await page.goto(address)
    const button = page.getByRole('main').getByRole('button', { name })
    await expect(button).toBeInViewport({ ratio: 1 })
  }
}

for (const viewport of [
  { width: 1366, height: 625 },
  { width: 390, height: 664 },
]) {
  test.describe(() => {
    test.use({ viewport })
    test(`on the first screen of ${viewport.width} × ${viewport.height}, each form has its main button, also below a chosen plan`, async ({
      page,
    }) => {
      await expectMainButtons(page)
      await page.goto('/')
      await page.getByRole('link', { name: 'Choose Standard' }).click()
      await expect(page.getByText('You pay after signing in.')).toBeVisible()
      await expectMainButtons(page)
    })
  })
}
