import { createHash } from 'node:crypto'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { storyToLink } from '../../fixtures/story.ts'
import { readArguments } from './arguments.ts'
import { axeViolations } from './axe.ts'
import { launchChromium } from './chromium.ts'
import { nameOf, VIEWS, visitState } from './gallery/capture.ts'
import { STATES, type State } from './gallery/states.ts'
import { exitWithError } from './port.ts'
import { serveFolder } from './serve-folder.ts'

const FOLDER = 'gallery'
const STYLE = `body { margin: 2rem; font: 1rem/1.5 system-ui } h2 { margin: 2rem 0 .5rem; font-size: 1rem }
section img { height: 20rem; border: 1px solid #777; vertical-align: top }`

const USAGE = `npm run gallery [-- TEXT]

Writes gallery/index.html with pictures of every state of the demo, or of those with TEXT in their names. Exits with 1 if
a state was not reached, looks like another one, scrolls sideways, or fails axe.`

const [text = ''] = readArguments(USAGE, {}).positionals
const states = STATES.filter(({ name }) => name.includes(text))
if (states.length === 0) exitWithError(`No state has “${text}” in its name.`)
const site = await serveFolder('dist-demo').catch(({ message }: Error) => exitWithError(message))
const browser = await launchChromium()
await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER)
const problems: string[] = []
const nameByHash = new Map<string, string>()

/** Returns the html of the state's section. */
const visit = async (state: State, index: number): Promise<string> => {
  const link = `graid-demo.html${await storyToLink(state.story)}&amp;speed=0`
  const hash = createHash('sha1')
  let content = `<h2>${state.name}</h2>`
  const problem = await visitState(browser, site.url, state, VIEWS, 80, async (picture, view, page) => {
    const file = `${index}-${nameOf(view)}.jpg`
    hash.update(picture)
    await writeFile(`${FOLDER}/${file}`, picture)
    content += `<a href="${link}"><img loading="lazy" src="${file}" alt="${nameOf(view)}"></a> `
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      problems.push(`${state.name}, ${nameOf(view)}: scrolls sideways`)
    // axe judges the page's own colours, which forced colors replace. tests/e2e/forced-colors.test.ts judges the pixels.
    if (view.forcedColors) return
    // In a low window, sticky buttons half cover controls behind them, which axe would report as small targets.
    await page.setViewportSize({ width: view.width, height: 2_000 })
    for (const violation of await axeViolations(page))
      problems.push(`${state.name}, ${nameOf(view)}: ${violation}`)
  })
  const digest = hash.digest('hex')
  if (problem !== null) problems.push(`${state.name}: ${problem}`)
  else if (nameByHash.has(digest)) problems.push(`${state.name} looks like ${nameByHash.get(digest)}`)
  else nameByHash.set(digest, state.name)
  return `<section>${content}</section>`
}

const sections: string[] = []
const rest = states.entries()
const work = async (): Promise<void> => {
  for (const [index, state] of rest) sections[index] = await visit(state, index)
}
// Eight at a time, because a story mostly waits.
await Promise.all(Array.from({ length: 8 }, work))
await browser.close()
site.stop()
const head = `<meta charset="utf-8"><title>Every state of the demo</title><style>${STYLE}</style>`
await writeFile(`${FOLDER}/index.html`, `<!doctype html><html lang="en">${head}${sections.join('\n')}</html>`)
await copyFile('dist-demo/graid-demo.html', `${FOLDER}/graid-demo.html`)
for (const problem of problems) console.error(problem)
console.log(`${FOLDER}/index.html: ${nameByHash.size} states, ${problems.length} problems`)
if (problems.length > 0) process.exitCode = 1
