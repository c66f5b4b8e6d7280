import { defineConfig } from '@playwright/test'
import { launchOptions } from '../../scripts/tools/chromium'

const PORT = Number(process.env.PORT) || 4273

export default defineConfig({
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    trace: 'on-first-retry',
    // The demo's service worker would serve files from its cache, unseen by `page.route`. offline.test.ts allows it.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
  webServer: {
    command: 'npx tsx scripts/tools/serve.ts dist-demo',
    cwd: '../..',
    env: { PORT: String(PORT) },
    url: `http://127.0.0.1:${PORT}`,
  },
})
