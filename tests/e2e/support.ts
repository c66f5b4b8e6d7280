import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import { axeViolations } from '../../scripts/axe'
import { fillPersonalStep } from '../support/fill-personal-step'

/** The account of a teacher with a user record, in most scenarios. */
export const TEACHER: { email: string; password: string } = {
  email: RETURNING_EMAIL,
  password: DEMO_PASSWORD,
}

/** The url of the single-file demo on disk, which `test` (below) blocks. */
export const FILE = pathToFileURL(resolve('dist-demo/graid-demo.html')).href

export const storyBar = (page: Page): Locator => page.getByRole('region', { name: 'Story' })

/** If the panel is already open, F2 closes the panel instead. */
export const openPanel = async (page: Page): Promise<Locator> => {
  await page.keyboard.press('F2')
  return page.getByRole('dialog', { name: 'Presenter’s notes' })
}

type Watch = {
  /** Allows console errors and exceptions that match `text`, such as those of a scenario with faults. */
  expectLog: (text: RegExp) => void
}

/**
 * Blocks requests of the page to other hosts. Fails a test after such a request, and after a console error or an
 * uncaught exception that `expectLog` does not allow.
 */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page }, use) => {
      const allowed: RegExp[] = []
      const foreign: string[] = []
      const errors: string[] = []
      await page.route(
        ({ hostname }) => hostname !== '127.0.0.1',
        (route) => {
          foreign.push(route.request().url())
          return route.abort()
        },
      )
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use({ expectLog: (text) => allowed.push(text) })
      expect(foreign, 'requests to other hosts').toEqual([])
      const unexpected = errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      expect(unexpected, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Sums up the layout shifts of each document that loads later. Returns a function that reads the current sum. */
export const recordShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    let shifts = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts += Number(entry.value)
      Object.assign(window, { shifts })
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  return () =>
    page.evaluate(async () => {
      // The browser reports a frame's shifts only after the frame.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return 'shifts' in window ? Number(window.shifts) : Number.NaN
    })
}

/**
 * Like `recordShifts`, and blocks the headings' font, because text shifts when the font arrives on a machine without
 * the fallback fonts of fonts.css.
 */
export const watchShifts = async (page: Page, watch: Watch): Promise<() => Promise<number>> => {
  watch.expectLog(/^Failed to load resource: net::ERR_FAILED$/)
  await page.route('**/*.woff2', (route) => route.abort())
  return recordShifts(page)
}

export const expectAccessible = async (page: Page): Promise<void> => {
  // `axeViolations` finishes animations that have started. Those of new elements start in the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await axeViolations(page), `axe on ${page.url()}`).toEqual([])
}

/** Returns an array to which the path of every script that `page` requests later is appended. */
export const recordScripts = (page: Page): string[] => {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script' || pathname.endsWith('.js')) paths.push(pathname)
  })
  return paths
}

/** Returns an array to which the path of every later page load is appended. */
export const recordPageLoads = (page: Page): string[] => {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') paths.push(new URL(request.url()).pathname)
  })
  return paths
}

export const signIn = async (page: Page, { email, password } = TEACHER): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export const answerOnboarding = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Let.s Get Started/ }).click()
  await fillPersonalStep(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel(/Grade Level/).selectOption({ index: 2 })
  await dialog.getByLabel(/Teaching Experience/).selectOption({ index: 1 })
  await dialog.getByLabel('Other').check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog
    .getByRole('group', { name: /main goals/ })
    .getByRole('checkbox')
    .first()
    .check()
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
}
