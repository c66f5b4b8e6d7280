/**
 * Holds the byte budgets of a built site, in kB (1000 bytes) of brotli: what a visitor of '/' downloads before and
 * after the first touch, and what /auth needs until a sign-in can be sent. The film and its poster are left out.
 *
 *   tsx scripts/budgets.ts dist
 */
import { existsSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const [folder = 'dist'] = process.argv.slice(2)

/** How many bytes an address of the site is on the wire, headers aside. */
const weigh = (address: string): number => {
  const path = join(folder, address)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

const IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g

/** A chunk and everything it imports at once. */
const withImports = async (address: string, found = new Set<string>()): Promise<Set<string>> => {
  if (found.has(address)) return found
  found.add(address)
  const code = await readFile(join(folder, address), 'utf8')
  for (const [, imported] of code.matchAll(IMPORT)) await withImports(`/assets/${imported}`, found)
  return found
}

const attribute = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].flatMap(([, value = '']) => value.split(' ').filter(Boolean))

/** What the html itself makes the browser fetch, and what the app adds to it. */
const filesOf = async (page: string) => {
  const html = await readFile(join(folder, page), 'utf8')
  const first = new Set([
    `/${page}`,
    ...attribute(
      html,
      /<(?:link|script)\b[^>]*(?:href|src)="(\/(?:assets\/)?[^"/]+\.(?:js|css|woff2|svg))"/g,
    ),
  ])
  const app = new Set(first)
  for (const chunk of attribute(html, /data-(?:app|modules)="([^"]*)"/g)) await withImports(chunk, app)
  return { first, app }
}

const chunkNamed = async (name: string): Promise<string[]> =>
  (await readdir(join(folder, 'assets')))
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
    .map((file) => `/assets/${file}`)

/** Two adapters have a file of that name; the library in it tells them apart. */
const chunkThatHas = async (name: string, code: RegExp): Promise<string[]> => {
  const chunks = await chunkNamed(name)
  const sources = await Promise.all(chunks.map((chunk) => readFile(join(folder, chunk), 'utf8')))
  return chunks.filter((_, index) => code.test(sources[index] ?? ''))
}

const landing = await filesOf('index.html')
const auth = await filesOf('auth.html')
const signIn = new Set(auth.app)
const client = await chunkThatHas('client', /identitytoolkit/)
for (const chunk of [...(await chunkNamed('production')), ...client]) await withImports(chunk, signIn)

const measured = [
  { what: '/ until the network is quiet', files: landing.first, budget: 45 },
  { what: '/ after the first touch, all told', files: landing.app, budget: 160 },
  { what: '/auth until a sign-in can be sent', files: signIn, budget: 210 },
  { what: '404.html', files: (await filesOf('404.html')).first, budget: 45 },
].map(({ what, files, budget }) => {
  const weight = [...files].reduce((sum, address) => sum + weigh(address), 0) / 1000
  return { what, budget, weight, requests: files.size }
})

for (const { what, weight, budget, requests } of measured) {
  const mark = weight > budget ? 'OVER' : 'ok'
  console.log(
    `${mark.padEnd(5)}${weight.toFixed(1).padStart(6)} of ${budget} kB  ${what} (${requests} requests)`,
  )
}
if (process.argv.includes('--list')) {
  for (const address of [...landing.app].sort((one, other) => weigh(other) - weigh(one))) {
    console.log(String(weigh(address)).padStart(8), address)
  }
}
if (measured.some(({ weight, budget }) => weight > budget)) process.exit(1)
