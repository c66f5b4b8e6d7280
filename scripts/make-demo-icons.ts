/**
 * Draws the icons of the installed demo from public/favicon.svg. Run it when the favicon changes; the pictures are
 * checked in.
 *
 *   tsx scripts/make-demo-icons.ts
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'

const FOLDER = 'src/demo/install'

const svg = await readFile('public/favicon.svg', 'utf8')
const ground = /<rect[^>]*fill="([^"]+)"/.exec(svg)?.[1]
if (!ground) throw new Error('The favicon has no ground to extend.')

/** `inset`: how much of each side the ground alone fills. A maskable icon may lose all but the middle 80 %. */
const ICONS = [
  { name: 'icon-192.png', size: 192, inset: 0 },
  { name: 'icon-512.png', size: 512, inset: 0 },
  { name: 'icon-maskable-512.png', size: 512, inset: 0.1 },
]

const executablePath =
  process.env.CHROMIUM_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined)
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
for (const { name, size, inset } of ICONS) {
  await page.setViewportSize({ width: size, height: size })
  const margin = Math.round(size * inset)
  const drawn = svg.replace('<svg ', `<svg width="${size - 2 * margin}" height="${size - 2 * margin}" `)
  await page.setContent(
    `<body style="line-height:0;margin:0;padding:${margin}px;background:${inset > 0 ? ground : 'transparent'}">${drawn}`,
  )
  await page.screenshot({ path: `${FOLDER}/${name}`, omitBackground: true })
}
await browser.close()
