import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect, inject } from 'vitest'
import { startBrowser } from './engines'
import { createPage, type SitePage } from './page'

const WINDOW = { width: 1366, height: 900 }

/** The folder for screenshots of failed tests. */
const FAILURES = 'test-results'

export { expect }

type Fixtures = {
  page: SitePage
  /** Allows console errors that match, such as those caused by the faults of a scenario. */
  expectLog: (pattern: RegExp) => void
}
type FileFixtures = { browserPage: SitePage }

/**
 * A test with a page of the demo, in the engine of the Vitest project. The storage is empty before each test. A test
 * fails after unexpected console errors.
 */
export const test = base.extend<FileFixtures & Fixtures>({
  browserPage: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the used fixtures from the pattern.
    async ({}, use) => {
      const browser = await startBrowser(inject('engine'), inject('display'))
      await use(createPage(browser.driver, inject('site')))
      await browser.stop()
    },
    { scope: 'file' },
  ],
  expectLog: [
    async ({ page }, use) => {
      const allowed: RegExp[] = []
      await use((pattern) => allowed.push(pattern))
      const errors = await page.takeErrors()
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ browserPage, onTestFailed, task }, use) => {
    await browserPage.reset(WINDOW)
    onTestFailed(async () => {
      await mkdir(FAILURES, { recursive: true })
      const name = `${inject('engine')}-${task.name.replace(/[^a-z0-9]+/gi, '-')}.png`
      await writeFile(join(FAILURES, name), await browserPage.driver.takeScreenshot(), 'base64')
    })
    await use(browserPage)
  },
})
