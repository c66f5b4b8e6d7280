/**
 * `npm run test:visual -- --base REF [--only TEXT]`: builds the demo of REF and of the working tree, takes pictures of
 * the gallery's states in both (390 px in light, 1440 px in dark colours), and writes the states that differ to
 * visual/index.html. With TEXT, visits only states with TEXT in their names. Exits with 1 if anything differs.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { serveFolder } from './bench/sites.ts'
import { launchChromium } from './chromium.ts'
import { nameOf, photograph, VIEWS, visitState } from './gallery/capture.ts'
import type { State } from './gallery/states.ts'
import { exitWithError } from './port.ts'

const FOLDER = 'visual'
/** Folder of REF's work tree, inside the repository because hard links to node_modules need the same file system. */
const BASE_FOLDER = 'dist-base'
const COMPARED = ['390-light', '1440-dark']

/**
 * `page` decodes the JPEG files. Even two pictures of the same build differ: at the edges of round shapes, Chromium
 * changes a few colour values by more than 4. A shift by one pixel changes hundreds.
 */
const differ = (page: Page, ...pictures: readonly Buffer[]): Promise<boolean> =>
  page.evaluate(
    async (urls) => {
      const [before, now] = await Promise.all(
        urls.map(async (url) => {
          const picture = await createImageBitmap(await (await fetch(url)).blob())
          const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
          context?.drawImage(picture, 0, 0)
          return context?.getImageData(0, 0, picture.width, picture.height).data
        }),
      )
      if (!before || before.length !== now?.length) return true
      return before.filter((value, index) => Math.abs(value - (now[index] ?? 0)) > 4).length > 60
    },
    pictures.map((picture) => `data:image/jpeg;base64,${picture.toString('base64')}`),
  )

const run = (folder: string, command: string, ...values: string[]): void =>
  void execFileSync(command, values, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })

const { values } = parseArgs({ options: { base: { type: 'string' }, only: { type: 'string' } } })
const { base = exitWithError('npm run test:visual -- --base REF'), only = '' } = values
const added = spawnSync('git', ['worktree', 'add', '--force', '--detach', BASE_FOLDER, base], {
  stdio: 'inherit',
})
if (added.status !== 0) process.exit(1)
process.once('exit', () => run('.', 'git', 'worktree', 'remove', '--force', BASE_FOLDER))
const [lock, lockOfBase] = await Promise.all(
  ['.', BASE_FOLDER].map((path) => readFile(join(path, 'package-lock.json'), 'utf8')),
)
if (lock === lockOfBase) run('.', 'cp', '-al', 'node_modules', BASE_FOLDER)
else run(BASE_FOLDER, 'npm', 'ci')
for (const folder of [BASE_FOLDER, '.']) run(folder, 'npm', 'run', 'build:demo')

/** The presenter's panel shows the address, so both builds must have the same address, each in its own browser. */
const ADDRESS = 'http://demo.localhost'
const openSite = async (path: string) => {
  const { url, stop } = await serveFolder(path)
  return {
    browser: await launchChromium([`--host-resolver-rules=MAP demo.localhost ${new URL(url).host}`]),
    stop,
  }
}
const sites = { before: await openSite(join(BASE_FOLDER, 'dist-demo')), now: await openSite('dist-demo') }
const decoder = await sites.now.browser.newPage()
const views = VIEWS.filter((view) => COMPARED.includes(nameOf(view)))

/** A difference must show twice: Chromium may paint a colour one frame late, or a text half a pixel higher. */
const compare = async (state: State, index: number, isSecond = false): Promise<string> => {
  const pictures: Record<string, Record<string, Buffer>> = {}
  let content = ''
  for (const [build, { browser }] of Object.entries(sites)) {
    const problem = await visitState(browser, ADDRESS, state, views, 100, async (picture, view) => {
      pictures[nameOf(view)] = { ...pictures[nameOf(view)], [build]: picture }
    })
    if (problem !== null) content += `<p>Not reached ${build}: ${problem.replaceAll('<', '&lt;')}</p>`
  }
  for (const [name, pair] of Object.entries(pictures)) {
    const { before, now } = pair
    if (before && now && (before.equals(now) || !(await differ(decoder, before, now)))) continue
    const images: string[] = []
    for (const [build, picture] of Object.entries(pair)) {
      const file = `${index}-${name}-${build}.jpg`
      await writeFile(`${FOLDER}/${file}`, picture)
      images.push(`<img loading="lazy" src="${file}" alt="${name}, ${build}">`)
    }
    content += `${images.join(' ')} <div class="over">${images.join('')}</div>`
  }
  return content === '' || isSecond ? content : compare(state, index, true)
}
const differing = await photograph(FOLDER, `Differences from ${base}`, only, compare)
for (const { browser, stop } of Object.values(sites)) {
  await browser.close()
  stop()
}
for (const name of differing) console.error(`differs: ${name}`)
console.log(`${FOLDER}/index.html: ${differing.length} states differ from ${base}`)
if (differing.length > 0) process.exitCode = 1
