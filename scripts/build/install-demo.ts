/**
 * Makes a built demo installable and usable offline: adds the manifest, icons, demo-page.js, and a service worker with
 * the list of files to cache. Runs after `vite build` and build-single-file.ts.
 *
 *   tsx scripts/build/install-demo.ts dist-demo
 */
import { createHash } from 'node:crypto'
import { copyFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import { writeCompressed } from './compress-plugin.ts'

const [folder = 'dist-demo'] = process.argv.slice(2)
// As in vite.config.ts.
process.env.NODE_ENV = 'production'
const SOURCE = 'src/demo/install'

/** Matches files that a presentation does not need, and the service worker itself. */
const NOT_CACHED =
  /\.br$|^(404\.html|graid-demo\.html|robots\.txt|(fraunces-)?licences?\.txt|sitemap\.xml|firebase\.json|speculation-rules\.json|social-card\.png|service-worker\.js)$/

const HEAD =
  '<link rel="manifest" href="/demo.webmanifest"><link rel="apple-touch-icon" href="/icon-192.png">' +
  '<script type="module" src="/demo-page.js"></script></head>'

const write = (name: string, text: string): Promise<void> => writeCompressed(join(folder, name), text)

for (const name of await readdir(SOURCE)) {
  if (/\.(png|webmanifest)$/.test(name)) await copyFile(join(SOURCE, name), join(folder, name))
}
const [page] = await bundle('src/app/runtimes/demo-page.ts', {
  define: { 'import.meta.env.VITE_RUNTIME': '"demo"' },
})
await write('demo-page.js', page.code)

for (const name of await readdir(folder)) {
  const html =
    name.endsWith('.html') && name !== 'graid-demo.html' && (await readFile(join(folder, name), 'utf8'))
  if (html && !html.includes(HEAD)) await write(name, html.replace('</head>', HEAD))
}

const names = (await readdir(folder, { recursive: true }))
  .filter((name) => name.includes('.') && !NOT_CACHED.test(name))
  .sort()
const worker = await readFile(join(SOURCE, 'service-worker.js'), 'utf8')
const hash = createHash('sha256').update(worker)
for (const name of names) hash.update(name).update(await readFile(join(folder, name)))
const version = hash.digest('hex').slice(0, 16)
const paths = names.map((name) => `/${name.replace(/(^index)?\.html$/, '')}`)
const constants = `const VERSION = '${version}'\nconst FILES = ${JSON.stringify(paths)}\n`
await write('service-worker.js', constants + worker)
console.log(`${folder}: ${names.length} files work offline as ${version}`)
