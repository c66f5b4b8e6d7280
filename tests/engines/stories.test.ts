import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { vi } from 'vitest'
import { readStory, storyToLink } from '../../fixtures/story'
import { heading } from './support/page'
import { test } from './support/test'

const FOLDER = 'fixtures/stories'
const ENDED = 'The story ends here. The page is yours now.'
const OUTCOME = `const section = document.querySelector('[data-presenter]')?.shadowRoot?.querySelector('section')
return ['ended', 'problem', 'refused'].includes(section?.dataset.kind) ? section.querySelector('p').textContent : null`

test.for(readdirSync(FOLDER))('%s plays to its end', async (file, { page }) => {
  const story = readStory(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')))
  if (!story.ok) throw new Error(story.error.message)
  await page.open(`/${await storyToLink(story.value)}&speed=0`)
  await vi.waitFor(() => page.evaluates(OUTCOME, ENDED), { timeout: 120_000 })
})

test('the single file plays the story for the customer of a link, from the disk', async ({ page }) => {
  const file = pathToFileURL(resolve('dist-demo/graid-demo.html'))
  await page.open(`${file}#play&once&speed=0&teacher=Ana%20Ruiz&school=Hill%20School`)
  await vi.waitFor(() => page.evaluates(OUTCOME, ENDED), { timeout: 120_000 })
  await page.sees(heading('Thank you, Ana. You’re on Standard.'))
})
