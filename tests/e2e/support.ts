import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base, expect, type Locator, type Page, type Request, type Route } from '@playwright/test'
import { DEMO_PASSWORD, RETURNING_EMAIL } from '../../fixtures/cast'
import { axeViolations } from '../../scripts/tools/axe'
import { recordErrors } from '../support/record-errors'

export const TEACHER: Record<'email' | 'password', string> = {
  email: RETURNING_EMAIL,
  password: DEMO_PASSWORD,
}

export const FILE = pathToFileURL(resolve('dist-demo/graid-demo.html')).href

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

export const openOnboarding = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Tell Us About Your Class' }).click()

/** Waits until the sections below the first screen are laid out, which happens after the first paint. */
export const sectionsLaidOut = (page: Page): Promise<void> =>
  expect(page.locator('html')).not.toHaveAttribute('data-sections')

export const copiedText = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

export const expectVideoPlays = (page: Page): Promise<void> =>
  expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)

/** Returns the elements that are partly behind `cover`. */
export const coveredBy = async (cover: Locator, elements: readonly Locator[]): Promise<string[]> => {
  const a = await cover.boundingBox()
  if (!a) throw new Error(`${cover} is not visible.`)
  const all = (await Promise.all(elements.map((locator) => locator.all()))).flat()
  const covered = await Promise.all(
    all.map(async (element) => {
      const b = await element.boundingBox()
      const isCovered =
        b && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
      return isCovered ? [String(element)] : []
    }),
  )
  return covered.flat()
}

export const storyBar = (page: Page): Locator => page.getByRole('region', { name: 'Story' })

/** If the panel is already open, F2 closes the panel instead. */
export const openPanel = async (page: Page): Promise<Locator> => {
  await page.keyboard.press('F2')
  return page.getByRole('dialog', { name: 'Presenter’s notes' })
}

type Watch = { expectLog: (text: RegExp) => void }

/** Fails a test after a request to another host, or after an error on the console that `expectLog` does not allow. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ context }, use) => {
      const allowed: RegExp[] = []
      const foreign: string[] = []
      const errors = recordErrors(context)
      await context.route(
        ({ hostname }) => hostname !== '127.0.0.1',
        (route) => {
          foreign.push(route.request().url())
          return route.abort()
        },
      )
      await use({ expectLog: (text) => allowed.push(text) })
      expect(foreign, 'requests to other hosts').toEqual([])
      const unexpected = errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      expect(unexpected, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

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

/** Blocks the headings’ font, which shifts text on a machine without the fallback fonts of fonts.css. */
export const blockFont = async (page: Page, watch: Watch): Promise<void> => {
  watch.expectLog(/^Failed to load resource: net::ERR_FAILED$/)
  await page.route('**/*.woff2', (route) => route.abort())
}

export const expectAccessible = async (page: Page): Promise<void> => {
  // `axeViolations` finishes animations that have started. Those of new elements start in the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await axeViolations(page), `axe on ${page.url()}`).toEqual([])
}

/** Returns an array to which the path of each later request is appended. */
export const recordPaths = (page: Page, isRecorded = (_: Request) => true): string[] => {
  const paths: string[] = []
  page.on('request', (request) => {
    if (isRecorded(request)) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

export const recordScripts = (page: Page): string[] =>
  recordPaths(page, (request) => request.resourceType() === 'script' || /\.js($|\?)/.test(request.url()))

export const recordPageLoads = (page: Page): string[] =>
  recordPaths(page, (request) => request.resourceType() === 'document')

export const respondWithPage = (route: Route): Promise<void> =>
  route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Oops! Page not found</h1>' })

export const loadFailure = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'Part of this page didn’t load.' })

export const signIn = async (page: Page, { email, password } = TEACHER): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
