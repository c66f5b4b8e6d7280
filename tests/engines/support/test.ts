import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect, inject } from 'vitest'
import { type Browser, startBrowser } from './engines'
import { createPage, type SitePage } from './page'

const WINDOW = { width: 1366, height: 900 }

const FAILURES = 'test-results'

export { expect }

type Fixtures = { page: SitePage; noErrors: undefined }
type FileFixtures = {
  useBrowser: () => Promise<Browser>
}

export const test = base.extend<FileFixtures & Fixtures>({
  useBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the used fixtures from the pattern.
    async ({}, use) => {
      let browser: Browser | undefined
      await use(async () => {
        if (browser?.hasStopped()) {
          process.stderr.write(
            `${inject('engine')} stopped responding; the test runs again in a new browser\n`,
          )
          await browser.stop()
          browser = undefined
        }
        browser ??= await startBrowser(inject('engine'), inject('display'))
        return browser
      })
      await browser?.stop()
    },
    { scope: 'file' },
  ],
  noErrors: [
    async ({ page, task }, use) => {
      await use(undefined)
      const errors = await page.takeErrors().catch((error) => {
        // Vitest repeats a test whose last error is a stopped browser, so no such error may follow a failed assertion.
        if (task.result?.state === 'fail') return []
        throw error
      })
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ useBrowser, onTestFailed, task }, use) => {
    const { driver, hasStopped } = await useBrowser()
    const page = createPage(driver, inject('site'))
    await page.reset(WINDOW)
    onTestFailed(async () => {
      if (hasStopped()) return
      await mkdir(FAILURES, { recursive: true })
      const name = `${inject('engine')}-${task.name.replace(/[^a-z0-9]+/gi, '-')}.png`
      await writeFile(join(FAILURES, name), await driver.takeScreenshot(), 'base64')
    })
    await use(page)
  },
})
