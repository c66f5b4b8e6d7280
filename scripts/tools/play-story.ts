import type { Page } from '@playwright/test'
import { type Story, storyToLink } from '../../fixtures/story.ts'

const PLAY_TIMEOUT_MS = 180_000

/**
 * Plays the story of `link` at the highest speed. Returns null, or the text of the story bar if the story stops before
 * its end.
 */
export const playLink = async (page: Page, link: string): Promise<string | null> => {
  await page.goto(`${link}&speed=0`)
  const bar = page.locator('section:is([data-kind="ended"], [data-kind="problem"], [data-kind="refused"])')
  await bar.waitFor({ timeout: PLAY_TIMEOUT_MS })
  return (await bar.getAttribute('data-kind')) === 'ended' ? null : bar.getByRole('paragraph').innerText()
}

/**
 * Plays `story` on the demo at `address`, and returns what `playLink` returns. `customer`: a query from
 * `writeCustomer`.
 */
export const playStory = async (page: Page, address: string, story: Story, customer = '') =>
  playLink(page, `${address}${await storyToLink(story)}&${customer}`)
