import type { Page } from '@playwright/test'
import { startApp } from './start-app'

export const ready = async (page: Page): Promise<void> => {
  await startApp(page)
  await page.waitForFunction(() => document.querySelector('#root[data-ready]') !== null)
}
