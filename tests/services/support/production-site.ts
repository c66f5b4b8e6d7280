import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { serveFolder } from '../../../scripts/bench/sites'

const run = promisify(execFile)

/** Builds the production site with these variables and serves it like `npm run preview`, on a free port. */
export const startProductionSite = async (variables: Readonly<Record<string, string>>) => {
  const folder = await mkdtemp(join(tmpdir(), 'graid-site-'))
  const env = {
    ...process.env,
    ...variables,
    VITE_RUNTIME: 'production',
    VITE_SITE_URL: 'http://127.0.0.1',
    NODE_ENV: 'production',
  }
  await run('npx', ['vite', 'build', '--outDir', folder, '--emptyOutDir'], { env, maxBuffer: 10_000_000 })
  const site = await serveFolder(folder)
  return {
    url: site.url,
    stop: async () => {
      site.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

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
