/**
 * Makes a built demo installable and usable offline: adds the manifest, icons, and a service worker with the list of
 * files to cache. Runs after `vite build` and build-single-file.ts.
 *
 *   tsx scripts/install-demo.ts dist-demo
 */
import { createHash } from 'node:crypto'
import { copyFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { writeCompressed } from './compress-plugin.ts'
import { BUILD_TARGET } from './supported-browsers.ts'

const [folder = 'dist-demo'] = process.argv.slice(2)
const SOURCE = 'src/demo/install'

/** Files that the service worker does not cache, because no page of the demo loads them. */
const NOT_CACHED =
  /\.br$|^(graid-demo\.html|robots\.txt|licences\.txt|sitemap\.xml|firebase\.json|speculation-rules\.json|social-card\.png|service-worker\.js)$/

const write = (name: string, text: string): Promise<void> => writeCompressed(join(folder, name), text)

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

const manifest = {
  id: '/',
  name: 'grAId demo',
  short_name: 'grAId',
  description: 'The grAId site with everything behind it played in the browser.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#fbf8f2',
  background_color: '#fbf8f2',
  icons: ICONS,
}

const HEAD =
  '<link rel="manifest" href="/demo.webmanifest"><link rel="apple-touch-icon" href="/icon-192.png">' +
  '<script type="module" src="/demo-page.js"></script></head>'

const result = await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    write: false,
    target: BUILD_TARGET,
    modulePreload: false,
    copyPublicDir: false,
    rolldownOptions: { input: `${SOURCE}/register-service-worker.ts` },
  },
})
const registration = 'output' in result ? result.output[0] : undefined
if (!registration) throw new Error(`The build of ${SOURCE}/register-service-worker.ts has no output.`)
await write('demo-page.js', registration.code)
await write('demo.webmanifest', JSON.stringify(manifest))
for (const { src } of ICONS) await copyFile(join(SOURCE, src), join(folder, src))

const pages = (await readdir(folder)).filter((name) => name.endsWith('.html') && name !== 'graid-demo.html')
for (const name of pages) {
  const html = await readFile(join(folder, name), 'utf8')
  if (!html.includes(HEAD)) await write(name, html.replace('</head>', HEAD))
}

const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
  .filter((name) => !NOT_CACHED.test(name))
  .sort()
const worker = await readFile(join(SOURCE, 'service-worker.js'), 'utf8')
const hash = createHash('sha256').update(worker)
let size = 0
for (const name of files) {
  const content = await readFile(join(folder, name))
  size += content.length
  hash.update(name).update(content)
}
const version = hash.digest('hex').slice(0, 16)
await write(
  'service-worker.js',
  `const VERSION = ${JSON.stringify(version)}\nconst FILES = ${JSON.stringify(files.map((name) => `/${name}`))}\n${worker}`,
)
console.log(`${folder}: ${files.length} files, ${(size / 1000).toFixed(0)} kB, work offline as ${version}`)
