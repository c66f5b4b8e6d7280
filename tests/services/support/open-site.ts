import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { onTestFinished } from 'vitest'
import { recordErrors } from '../../support/record-errors'
import { ADA, type startWholeSite } from './whole-site'

/** The context reaches only this machine; `gapi-stub.js` replaces Google’s script. */
const isolate = async (context: BrowserContext): Promise<void> => {
  const stub = await readFile(join(import.meta.dirname, 'gapi-stub.js'), 'utf8')
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) =>
      route.request().url().startsWith('https://apis.google.com/js/api.js')
        ? route.fulfill({ contentType: 'text/javascript', body: stub })
        : route.abort(),
  )
}

/** With any route, Playwright answers preflights itself, so a test of CORS opens the site without `isIsolated`. */
export const openSite = async (
  site: Awaited<ReturnType<typeof startWholeSite>>,
  path: string,
  prepare?: (page: Page) => Promise<unknown>,
  isIsolated = true,
) => {
  const context = await site.browser.newContext()
  onTestFinished(() => context.close())
  if (isIsolated) await isolate(context)
  const complaints = recordErrors(context)
  const page = await context.newPage()
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

export const siteErrors = (complaints: readonly string[]): string[] =>
  complaints.filter((text) => !text.startsWith('Failed to load resource'))
