/**
 * Checks how many kB (1000 bytes, with brotli and headers) a browser downloads: on each page that starts the app on
 * intent, before the app; on '/', with the app; on /auth, until a sign-in can be sent. The promo video is not
 * counted.
 *
 *   tsx scripts/build/budgets.ts dist
 */
import { existsSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as PAGE_ATTRIBUTES from '../../src/boot/page-attributes.ts'

const [folder = 'dist'] = process.argv.slice(2)

/** An upper limit for the average size of a response's headers, in bytes: HTTP/2 sends repeated headers as an index. */
const HEADER_BYTES = 300

const sizeOf = (address: string): number => {
  const path = join(folder, address)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size + HEADER_BYTES
}

const IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g

/** Adds a chunk and its static imports, also indirect ones, to `found`. */
const withImports = async (address: string, found = new Set<string>()): Promise<Set<string>> => {
  if (found.has(address)) return found
  found.add(address)
  const code = await readFile(join(folder, address), 'utf8')
  for (const [, imported] of code.matchAll(IMPORT)) await withImports(`/assets/${imported}`, found)
  return found
}

const attribute = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].flatMap(([, value = '']) => value.split(' ').filter(Boolean))

/** `untouched`: the files that `page` loads before the app. `app`: all files once the app has started. */
const filesOf = async (page: string) => {
  const html = await readFile(join(folder, page), 'utf8')
  const untouched = new Set([
    `/${page}`,
    ...attribute(html, /<(?:link|script)\b[^>]*(?:href|src)="(\/(?:assets\/)?[^"/]+\.(?:js|css|svg))"/g),
    // Counts the ASCII file of Fraunces. Browsers download the full Latin file only for letters such as 'é'
    // (`unicode-range`).
    ...attribute(html, /url\((\/assets\/[^)]*-ascii-[^)]*\.woff2)\)/g),
  ])
  const app = new Set(untouched)
  for (const chunk of attribute(html, new RegExp(`${PAGE_ATTRIBUTES.modules}="([^"]*)"`, 'g')))
    await withImports(chunk, app)
  return { untouched, app }
}

const landing = await filesOf('index.html')
const auth = await filesOf('auth.html')
const signIn = new Set(auth.app)
// A sign-in also needs the chunk 'production' and the chunk 'auth-client', which is built from
// `adapters/*/auth-client.ts` and imports the SDK of the authentication service.
for (const file of await readdir(join(folder, 'assets')))
  if (/^(production|auth-client)-.*\.js$/.test(file)) await withImports(`/assets/${file}`, signIn)

const budgets = [
  { name: '/ with the app, in total', files: landing.app, budget: 175 },
  { name: '/auth until a sign-in can be sent', files: signIn, budget: 228 },
]
for (const page of (await readdir(folder)).filter((file) => file.endsWith('.html'))) {
  if (!(await readFile(join(folder, page), 'utf8')).includes(`${PAGE_ATTRIBUTES.start}="on-intent"`)) continue
  budgets.push({ name: `a reader of ${page}`, files: (await filesOf(page)).untouched, budget: 40 })
}

for (const { name, files, budget } of budgets) {
  const size = [...files].reduce((sum, address) => sum + sizeOf(address), 0) / 1000
  const mark = size > budget ? 'OVER' : 'ok'
  const requests = `(${files.size} requests)`
  console.log(`${mark.padEnd(5)}${size.toFixed(1).padStart(6)} of ${budget} kB  ${name} ${requests}`)
  if (size > budget) process.exitCode = 1
}
if (process.argv.includes('--list')) {
  for (const address of [...landing.app].sort((one, other) => sizeOf(other) - sizeOf(one))) {
    console.log(String(sizeOf(address)).padStart(8), address)
  }
}
