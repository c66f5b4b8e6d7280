import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'

/**
 * Opens a page in a new browser context that can reach only this machine; `gapi-stub.js` replaces Google's script.
 * `complaints` collects console errors, exceptions and violations of the content security policy.
 */
export const openPage = async (browser: Browser): Promise<{ page: Page; complaints: string[] }> => {
  const stub = await readFile(join(import.meta.dirname, 'gapi-stub.js'), 'utf8')
  const context = await browser.newContext()
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) =>
      route.request().url().startsWith('https://apis.google.com/js/api.js')
        ? route.fulfill({ contentType: 'text/javascript', body: stub })
        : route.abort(),
  )
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, complaints }
}
