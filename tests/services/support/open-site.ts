import type { Page } from '@playwright/test'
import { onTestFinished } from 'vitest'
import { openPage } from './production-site'
import { ADA, type startWholeSite } from './whole-site'

/** Opens `path` of the site in a new browser context, after `prepare`. The context is closed at the end of the test. */
export const openSite = async (
  site: Awaited<ReturnType<typeof startWholeSite>>,
  path: string,
  prepare?: (page: Page) => Promise<unknown>,
) => {
  const { page, complaints } = await openPage(site.browser)
  onTestFinished(() => page.context().close())
  await prepare?.(page)
  await page.goto(`${site.url}${path}`)
  return {
    page,
    complaints,
    signIn: async ({ email, password } = ADA) => {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    },
  }
}

/** Returns the console errors without those that Chromium logs for every response other than 2xx. */
export const siteErrors = (complaints: readonly string[]): string[] =>
  complaints.filter((text) => !text.startsWith('Failed to load resource'))
