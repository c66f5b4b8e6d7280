/**
 * `npm run test:visual -- --base REF [--only TEXT]`: builds the demo of REF and of the working tree, takes pictures of
 * the gallery's states in both, of all or of those with TEXT in their names (390 px in light, 1440 px in dark colours),
 * and writes what differs to visual/index.html. Exits with 1 if anything differs.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { serveFolder } from './bench/sites.ts'
import { launchChromium } from './chromium.ts'
import { nameOf, pageOf, VIEWS, visitAll, visitState } from './gallery/capture.ts'
import { STATES } from './gallery/states.ts'
import { exitWithError } from './port.ts'

const FOLDER = 'visual'
const COMPARED = ['390-light', '1440-dark']

/**
 * Two pictures of one build differ: at the edges of round shapes, Chromium changes a few colour values by more than
 * `TOLERANCE`. A shift by one pixel changes hundreds.
 */
const TOLERANCE = 4
const MOST_ROUNDED = 60

/** `page` decodes the JPEG files. */
const differ = (page: Page, ...pictures: readonly Buffer[]): Promise<boolean> =>
  page.evaluate(
    async ({ urls, tolerance, mostRounded }) => {
      const [before, now] = await Promise.all(
        urls.map(async (url) => {
          const picture = await createImageBitmap(await (await fetch(url)).blob())
          const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
          context?.drawImage(picture, 0, 0)
          return context?.getImageData(0, 0, picture.width, picture.height).data
        }),
      )
      if (!before || before.length !== now?.length) return true
      const changed = before.filter((value, index) => Math.abs(value - (now[index] ?? 0)) > tolerance)
      return changed.length > mostRounded
    },
    {
      urls: pictures.map((picture) => `data:image/jpeg;base64,${picture.toString('base64')}`),
      tolerance: TOLERANCE,
      mostRounded: MOST_ROUNDED,
    },
  )

const run = (folder: string, command: string, ...values: string[]): void =>
  void execFileSync(command, values, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })

/** Uses the packages of the working tree if both have the same lock file. */
const buildBase = async (ref: string, folder: string): Promise<void> => {
  run('.', 'git', 'worktree', 'add', '--detach', folder, ref)
  const [lock, lockOfBase] = await Promise.all(
    ['.', folder].map((path) => readFile(join(path, 'package-lock.json'), 'utf8')),
  )
  if (lock === lockOfBase) run('.', 'cp', '-al', 'node_modules', folder)
  else run(folder, 'npm', 'ci')
  run(folder, 'npm', 'run', 'build:demo')
}

const { values } = parseArgs({ options: { base: { type: 'string' }, only: { type: 'string' } } })
const { base = exitWithError('npm run test:visual -- --base REF'), only = '' } = values
const folder = join(await mkdtemp(join(tmpdir(), 'graid-visual-')), 'base')
process.once('exit', () => run('.', 'git', 'worktree', 'remove', '--force', folder))
await buildBase(base, folder)
run('.', 'npm', 'run', 'build:demo')
await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER)
/** The address of both builds, which pictures of the presenter's panel show. Each build has a browser of its own. */
const ADDRESS = 'http://demo.localhost'
const openSite = async (path: string) => {
  const { url, stop } = await serveFolder(path)
  return {
    browser: await launchChromium([`--host-resolver-rules=MAP demo.localhost ${new URL(url).host}`]),
    stop,
  }
}
const sites = { before: await openSite(join(folder, 'dist-demo')), now: await openSite('dist-demo') }
const decoder = await sites.now.browser.newPage()
const views = VIEWS.filter((view) => COMPARED.includes(nameOf(view)))
const states = STATES.filter(({ name }) => name.includes(only))
const sections: { title: string; content: string }[] = []

await visitAll(states, async (state, index) => {
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
  if (content !== '') sections.push({ title: state.name, content })
})
for (const { browser, stop } of Object.values(sites)) {
  await browser.close()
  stop()
}
await writeFile(`${FOLDER}/index.html`, pageOf(`${sections.length} differences from ${base}`, sections))
for (const { title } of sections) console.error(`differs: ${title}`)
console.log(`${FOLDER}/index.html: ${states.length} states, ${sections.length} differ from ${base}`)
if (sections.length > 0) process.exitCode = 1
