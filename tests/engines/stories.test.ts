import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Key } from 'selenium-webdriver'
import { vi } from 'vitest'
import { readStory, storyToLink } from '../../fixtures/story'
import { PAGE_CHANGES } from '../support/page-changes'
import { field, heading, text } from './support/page'
import { test } from './support/test'

const FOLDER = 'fixtures/stories'
const ENDED = 'The story ends here. The page is yours now.'
const OUTCOME = `const section = document.querySelector('[data-presenter]')?.shadowRoot?.querySelector('section')
return ['ended', 'problem', 'refused'].includes(section?.dataset.kind) ? section.querySelector('p').textContent : null`

for (const [kind, change] of Object.entries({ untouched: () => {}, ...PAGE_CHANGES })) {
  const changeOnce = `if (!window.isChanged) (${change})(); window.isChanged = true;`

  test.for(readdirSync(FOLDER))(`on a page ${kind}, %s plays to its end`, async (file, { page }) => {
    const story = readStory(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')))
    if (!story.ok) throw new Error(story.error.message)
    await page.open(`/${await storyToLink(story.value)}&speed=0`)
    await vi.waitFor(() => page.evaluates(changeOnce + OUTCOME, ENDED), { timeout: 120_000 })
  })

  test(`on a page ${kind}, an address that was typed before the app is subscribed to the newsletter`, async ({
    page,
  }) => {
    await page.open('/teacher-resources')
    await page.evaluates(changeOnce, null)
    // Submits by Enter: a click may miss, because the elements that were added vanish when the app starts.
    await page.fill(field('Email address'), `ada@school.org${Key.ENTER}`)
    await page.sees(text(/^News for teachers will come to ada@school.org/))
  })
}

test('the single file plays the story for the customer of a link, from the disk', async ({ page }) => {
  const file = pathToFileURL(resolve('dist-demo/graid-demo.html'))
  await page.open(`${file}#play&once&speed=0&teacher=Ana%20Ruiz&school=Hill%20School`)
  await vi.waitFor(() => page.evaluates(OUTCOME, ENDED), { timeout: 120_000 })
  await page.sees(heading('Thank you, Ana. You’re on Standard.'))
})
