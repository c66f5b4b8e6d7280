import type { Page } from '@playwright/test'
import { type Story, storyToLink } from '../fixtures/story.ts'

const PLAY_TIMEOUT_MS = 180_000

/**
 * Plays `story` at the highest speed in the demo at `address`. Returns null, or the text of the story bar if the story
 * stops before its end.
 */
export const playStory = async (page: Page, address: string, story: Story): Promise<string | null> => {
  await page.goto(`${address}${await storyToLink(story)}&speed=0`)
  const bar = page.locator('html > [data-presenter] section')
  const ended = page.locator('section:is([data-kind="ended"], [data-kind="problem"], [data-kind="refused"])')
  await ended.waitFor({ timeout: PLAY_TIMEOUT_MS })
  return (await bar.getAttribute('data-kind')) === 'ended' ? null : bar.getByRole('paragraph').innerText()
}
