import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** What a person finds on the teacher's accounts page, wherever a scenario has one. */
export const TEACHER = { email: 'teacher@demo.graid.test', password: 'graid-demo' }

type Watch = {
  /** Requests to any host but this machine; each was blocked. */
  foreign: string[]
  /** Errors on the console that nobody announced. */
  errors: string[]
  /** What the site is expected to log: failures a scenario makes on purpose. */
  expectLog: (text: RegExp) => void
}

/**
 * Every test runs without a network: requests to other hosts are blocked, and fail the test, as do errors on the
 * console and exceptions that the scenario has not announced.
 */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page }, use) => {
      const announced: RegExp[] = []
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
      await use({ foreign, errors, expectLog: (text) => announced.push(text) })
      expect(foreign, 'requests to other hosts').toEqual([])
      const unannounced = errors.filter((text) => !announced.some((known) => known.test(text)))
      expect(unannounced, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Has the page add up what moves on the screen, as layout shift counts it; tells the sum. The typeface of the headings is
 * kept away: where it comes late and no fallback with its measures is installed, letters move.
 */
export const watchShifts = async (page: Page, watch: Watch): Promise<() => Promise<number>> => {
  watch.expectLog(/^Failed to load resource: net::ERR_FAILED$/)
  await page.route('**/*.woff2', (route) => route.abort())
  await page.addInitScript(() => {
    let shifts = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts += Number(entry.value)
      Object.assign(window, { shifts })
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  return () => page.evaluate(() => ('shifts' in window ? Number(window.shifts) : Number.NaN))
}

/** Brings whatever fades or is drawn to its end: halfway there, every colour is too pale. */
const endAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // What has just been mounted starts to fade with the next frame.
    await new Promise(requestAnimationFrame)
    for (const animation of document.getAnimations()) {
      // Not what follows the scrolling, nor what has no end.
      const { endTime } = animation.effect?.getComputedTiming() ?? {}
      if (animation.timeline === document.timeline && Number.isFinite(endTime)) animation.finish()
    }
  })

/** Holds the page against axe, target size included. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await endAnimations(page)
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, `axe on ${page.url()}`).toEqual([])
}

/** Whether the page can be scrolled sideways, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Signs in on /auth as a person would. */
export const signIn = async (page: Page, { email, password } = TEACHER): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Goes through the middle steps of onboarding, from 'Welcome' to 'Complete'. */
export const answerOnboarding = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: 'Let\u2019s Get Started' })
    .or(dialog.getByRole('button', { name: "Let's Get Started" }))
    .click()
  await dialog.getByLabel(/First Name/).fill('Zoë')
  await dialog.getByLabel(/Last Name/).fill('Núñez 李')
  await dialog.getByLabel(/Email Address/).fill('zoe@school.org')
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

/** Comes with a hand, and waits until the app has taken the page over. */
export const ready = async (page: Page): Promise<void> => {
  await page.mouse.move(200, 300)
  await page.waitForFunction(() => document.querySelector('#root[data-ready]') !== null)
}
