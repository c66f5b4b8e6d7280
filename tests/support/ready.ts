import type { Page } from '@playwright/test'
import { startApp } from './start-app'

/** Starts the app of the page and waits until it is interactive. */
export const ready = async (page: Page): Promise<void> => {
  await startApp(page)
  await page.waitForFunction(() => document.querySelector('#root[data-ready]') !== null)
}
