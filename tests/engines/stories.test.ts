import { readdirSync, readFileSync } from 'node:fs'
import { vi } from 'vitest'
import { readStory, storyToLink } from '../../fixtures/story'
import { test } from './support/test'

const FOLDER = 'fixtures/stories'
/** Of the bar at its end: 'ended', or why the story has stopped. */
const OUTCOME = `const section = document.querySelector('[data-presenter]')?.shadowRoot?.querySelector('section')
return ['ended', 'problem', 'refused'].includes(section?.dataset.kind) ? section.querySelector('p').textContent : null`

test.for(readdirSync(FOLDER))('%s plays to its end', async (file, { page }) => {
  const story = readStory(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')))
  if (!story.ok) throw new Error(story.error.message)
  await page.open(`/${await storyToLink(story.value)}&speed=0`)
  const ended = 'The story ends here. The page is yours now.'
  await vi.waitFor(() => page.evaluates(OUTCOME, ended), { timeout: 120_000 })
})
