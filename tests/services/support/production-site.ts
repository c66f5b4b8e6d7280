import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { freePort } from '../../../scripts/free-port'

const run = promisify(execFile)

/** Builds the production site with these variables and serves it like `npm run preview`, on a free port. */
export const startProductionSite = async (variables: Readonly<Record<string, string>>) => {
  const folder = await mkdtemp(join(tmpdir(), 'graid-site-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    ...variables,
    VITE_RUNTIME: 'production',
    VITE_SITE_URL: url,
    NODE_ENV: 'production',
  }
  await run('npx', ['vite', 'build', '--outDir', folder, '--emptyOutDir'], { env, maxBuffer: 10_000_000 })
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/serve.ts', folder], {
    env: { ...env, PORT: String(port) },
    stdio: 'ignore',
  })
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    stop: async () => {
      server.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Chromium of CHROMIUM_PATH, else Debian's, else Playwright's own. */
export const startChromium = (): Promise<Browser> => {
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  return chromium.launch({
    ...(existsSync(path) ? { executablePath: path } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })
}

/**
 * A page in a new browser context that can only reach this machine; `gapi-stub.js` replaces Google's script. `complaints`
 * are console errors, exceptions and violations of the content security policy.
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
