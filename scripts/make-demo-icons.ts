/**
 * Renders the icons of the installed demo from public/favicon.svg. The icons are committed, so run this script whenever
 * the favicon changes.
 *
 *   tsx scripts/make-demo-icons.ts
 */
import { readFile } from 'node:fs/promises'
import { launchChromium } from './chromium'

const FOLDER = 'src/demo/install'

const svg = await readFile('public/favicon.svg', 'utf8')
const background = /<rect[^>]*fill="([^"]+)"/.exec(svg)?.[1]
if (!background) throw new Error('The favicon has no <rect> with a background colour.')

/** `inset`: margin on each side as a fraction of the size. Launchers crop a maskable icon to its middle 80 %. */
const ICONS = [
  { name: 'icon-192.png', size: 192, inset: 0 },
  { name: 'icon-512.png', size: 512, inset: 0 },
  { name: 'icon-maskable-512.png', size: 512, inset: 0.1 },
]

const browser = await launchChromium()
const page = await browser.newPage()
for (const { name, size, inset } of ICONS) {
  await page.setViewportSize({ width: size, height: size })
  const margin = Math.round(size * inset)
  const scaled = svg.replace('<svg ', `<svg width="${size - 2 * margin}" height="${size - 2 * margin}" `)
  await page.setContent(
    `<body style="line-height:0;margin:0;padding:${margin}px;background:${inset > 0 ? background : 'transparent'}">${scaled}`,
  )
  await page.screenshot({ path: `${FOLDER}/${name}`, omitBackground: true })
}
await browser.close()
