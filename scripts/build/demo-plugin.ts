import { createHash } from 'node:crypto'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { afterWriting } from './built-files.ts'
import { bundle } from './bundle.ts'

const SOURCE = 'src/demo/install'

/** Matches files that the service worker does not cache, because the installed demo does not need them. */
const NOT_CACHED =
  /^(404\.html|robots\.txt|(fraunces-)?licences?\.txt|sitemap\.xml|firebase\.json|speculation-rules\.json|social-card\.png)$/

const HEAD =
  '<link rel="manifest" href="/demo.webmanifest"><link rel="apple-touch-icon" href="/icon-192.png">' +
  '<script type="module" src="/demo-page.js"></script></head>'

/**
 * Makes a built demo installable and usable offline: adds the manifest, icons, demo-page.js, and a service worker with
 * the list of files to cache.
 */
const install = async (folder: string): Promise<void> => {
  const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text)

  for (const name of await readdir(SOURCE)) {
    if (/\.(png|webmanifest)$/.test(name)) await copyFile(join(SOURCE, name), join(folder, name))
  }
  const [page] = await bundle('src/demo/runtimes/demo-page.ts', {
    define: { 'import.meta.env.VITE_RUNTIME': '"demo"' },
  })
  await write('demo-page.js', page.code)

  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.html')))
    await write(name, (await readFile(join(folder, name), 'utf8')).replace('</head>', HEAD))

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
}

export const demoPlugin = (runtime: string): Plugin => ({
  name: 'graid-demo',
  apply: (_, { command }) => command === 'build' && runtime === 'demo',
  writeBundle: afterWriting(install),
})
