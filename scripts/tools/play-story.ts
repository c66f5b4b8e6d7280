import type { Page } from '@playwright/test'
import { type Story, storyToLink } from '../../fixtures/story.ts'

const PLAY_TIMEOUT_MS = 180_000

/**
 * Plays `story` at the highest speed. Returns null, or the text of the story bar if the story stops before its end.
 * `customer`: a query from `writeCustomer`.
 */
export const playStory = async (
  page: Page,
  address: string,
  story: Story,
  customer = '',
): Promise<string | null> => {
  await page.goto(`${address}${await storyToLink(story)}&${customer}&speed=0`)
  const bar = page.locator('section:is([data-kind="ended"], [data-kind="problem"], [data-kind="refused"])')
  await bar.waitFor({ timeout: PLAY_TIMEOUT_MS })
  return (await bar.getAttribute('data-kind')) === 'ended' ? null : bar.getByRole('paragraph').innerText()
}
