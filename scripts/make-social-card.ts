/**
 * Writes a screenshot of the landing page to public/social-card.png, the link preview of social networks (og:image).
 * The image is committed, so run this script whenever the top of the landing page changes.
 *
 *   npm run build && tsx scripts/make-social-card.ts [FOLDER]
 */
import { serveFolder } from './bench/sites.ts'
import { launchChromium } from './chromium.ts'

const [folder = 'dist'] = process.argv.slice(2)
const site = await serveFolder(folder)
const browser = await launchChromium()
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
