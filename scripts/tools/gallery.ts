/**
 * `npm run gallery [-- TEXT]`: writes gallery/index.html with pictures of every state, or of those with TEXT in their
 * names. Exits with 1 if a state was not reached, looks like another one, scrolls sideways, or fails axe.
 */
import { createHash } from 'node:crypto'
import { copyFile, writeFile } from 'node:fs/promises'
import { storyToLink } from '../../fixtures/story.ts'
import { axeViolations } from './axe.ts'
import { launchChromium } from './chromium.ts'
import { nameOf, photograph, VIEWS, visitState } from './gallery/capture.ts'
import { serveFolder } from './serve-folder.ts'

const FOLDER = 'gallery'

const [, , text = ''] = process.argv
const [site, browser] = await Promise.all([serveFolder('dist-demo'), launchChromium()])
const problems: string[] = []
const nameByHash = new Map<string, string>()

await photograph(FOLDER, 'Every state of the demo', text, async (state, index) => {
  const link = `graid-demo.html${await storyToLink(state.story)}&amp;speed=0`
  const hash = createHash('sha1')
  let content = ''
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
  return content
})
await browser.close()
site.stop()
await copyFile('dist-demo/graid-demo.html', `${FOLDER}/graid-demo.html`)
for (const problem of problems) console.error(problem)
console.log(`${FOLDER}/index.html: ${nameByHash.size} states, ${problems.length} problems`)
if (problems.length > 0) process.exitCode = 1
