import type { Page } from '@playwright/test'
import { startApp } from '../../scripts/bench/start-app'

/** Starts the app and waits until the page is interactive. */
export const ready = async (page: Page): Promise<void> => {
  await startApp(page)
  await page.waitForFunction(() => document.querySelector('#root[data-ready]') !== null)
}
