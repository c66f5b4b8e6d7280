import type { Page } from '@playwright/test'
import { startApp } from '../../scripts/bench/start-app'

export const ready = async (page: Page): Promise<void> => {
  await startApp(page)
  await page.waitForFunction(() => document.querySelector('#root[data-ready]') !== null)
}
