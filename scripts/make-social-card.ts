/**
 * Photographs the landing page as the picture that stands beside a link to it elsewhere, public/social-card.png.
 * Run it when the first screen changes; the picture is checked in.
 *
 *   npm run build && tsx scripts/make-social-card.ts [FOLDER]
 */
import { chromium } from '@playwright/test'
import { browserPath } from './bench/browser-path.ts'
import { serveFolder } from './bench/sites.ts'

const [folder = 'dist'] = process.argv.slice(2)
const site = await serveFolder(folder)
const browser = await chromium.launch({
  ...(browserPath ? { executablePath: browserPath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    javaScriptEnabled: false,
  })
  await page.goto(site.url, { waitUntil: 'networkidle' })
  await page.screenshot({ path: 'public/social-card.png' })
} finally {
  await browser.close()
  site.stop()
}
