import type { Page } from '@playwright/test'

export const fillPersonalStep = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/First Name/).fill('Zoë')
  await dialog.getByLabel(/Last Name/).fill('Núñez 李')
  await dialog.getByLabel(/Email Address/).fill('zoe@school.org')
}
