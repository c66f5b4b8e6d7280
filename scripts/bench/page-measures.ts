import type { Browser, Page } from '@playwright/test'
import { createCast } from '../../fixtures/cast.ts'
import { type Tables, toDatabase } from '../../fixtures/database.ts'
import { createDraft } from '../../fixtures/progress.ts'
import { buildScenario } from '../../fixtures/scenarios.ts'
import { serializeVisitorDraft } from '../../src/core/domain/onboarding/serialization.ts'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys.ts'
import * as PAGE_ATTRIBUTES from '../../src/document/page-attributes.ts'

const PHONE = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.75,
}

/** Slow 4G: 150 ms, 1.6 Mbit/s down, about 750 kbit/s up. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}

/** Makes the processor four times slower for `page`. With `line`, the requests of `page` are as slow as `line`. */
const slowDown = async (page: Page, line?: typeof SLOW_LINE): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  if (line) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

type EventTiming = PerformanceEntry & { interactionId: number }

/** The shortest duration that Event Timing reports, in milliseconds. Shorter interactions count as this long. */
const SHORTEST_REPORTED_MS = 16

/** Runs in the page: keeps the longest duration of an interaction in `window.longest`, in milliseconds. */
const observeInteractions = () => {
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as EventTiming[])
      if (interactionId > 0) window.longest = Math.max(window.longest, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

declare global {
  interface Window {
    longest: number
  }
}

/**
 * Waits until an element matches `selector`; with `text`, until the text of the first such element is `text`. Measures
 * of taps use `waitForElement` instead of locators or `waitForFunction`, which add touch listeners to the page: the
 * browser delays every tap until such listeners have run.
 */
const waitForElement = async (page: Page, selector: string, text?: string): Promise<void> => {
  const isThere = () =>
    page.evaluate(
      ([selector, text]) => {
        const element = document.querySelector(selector)
        return element !== null && (text === undefined || element.textContent === text)
      },
      [selector, text] as const,
    )
  for (const end = Date.now() + 30_000; !(await isThere()); await page.waitForTimeout(50))
    if (Date.now() > end) throw new Error(`Waited in vain on ${page.url()} for ${selector}, ${text}`)
}

const scrollTo = async (page: Page, selector: string): Promise<{ x: number; y: number }> => {
  await waitForElement(page, selector)
  return page.evaluate((value) => {
    const element = document.querySelector(value)
    element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
    return { x: x + width / 2, y: y + height / 2 }
  }, selector)
}

/**
 * Returns the latency of a tap as Interaction to Next Paint counts it: from the input to the next paint, in
 * milliseconds.
 */
const measureTap = async (page: Page, selector: string): Promise<number> => {
  const { x, y } = await scrollTo(page, selector)
  // Leaves time for the work that scrolling causes in the page.
  await page.waitForTimeout(500)
  await page.evaluate((shortest) => Object.assign(window, { longest: shortest }), SHORTEST_REPORTED_MS)
  await page.touchscreen.tap(x, y)
  // The browser calls the performance observer some time after the paint.
  await page.waitForTimeout(300)
  return page.evaluate(() => window.longest)
}

const ONBOARDING_BUTTON = `button[${PAGE_ATTRIBUTES.onboarding}]`

/** In milliseconds after the start of the navigation. */
type Paints = { first: number; largest: number }

export const measurePaints = async (browser: Browser, url: string): Promise<Paints> => {
  const page = await browser.newPage(PHONE)
  await slowDown(page, SLOW_LINE)
  await page.goto(url)
  // A larger paint may follow the `load` event.
  await page.waitForTimeout(1_000)
  const paints = await page.evaluate(
    () =>
      new Promise<Paints>((resolve) => {
        const [first] = performance.getEntriesByName('first-contentful-paint')
        new PerformanceObserver((list) => {
          const largest = list.getEntries().at(-1)
          resolve({ first: first?.startTime ?? Number.NaN, largest: largest?.startTime ?? Number.NaN })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await page.close()
  return paints
}

/** Controls of '/' that work without the app: `tapped` selects the control, `result` matches once a tap has worked. */
const FIRST_TAPS = {
  price: { tapped: 'input[value="yearly"]', result: 'input[value="yearly"]:checked' },
  menu: { tapped: '[popovertarget="site-menu"]', result: '#site-menu:popover-open' },
}

/** Returns the latency of the first tap in milliseconds, on a slow phone and slow 4G. */
export const measureFirstTap = async (
  browser: Browser,
  url: string,
  control: keyof typeof FIRST_TAPS,
): Promise<number> => {
  const page = await browser.newPage(PHONE)
  await page.addInitScript(observeInteractions)
  await page.goto(url, { waitUntil: 'networkidle' })
  await slowDown(page, SLOW_LINE)
  const { tapped, result } = FIRST_TAPS[control]
  const latency = await measureTap(page, tapped)
  await waitForElement(page, result)
  await page.close()
  return latency
}

/** Responds to database requests with fixtures, because the site would retry failed requests during the measurement. */
const respondForDatabase = async (page: Page): Promise<void> => {
  const tables: Tables = toDatabase(buildScenario('newcomer', 1))
  await page.route('**/rest/v1/**', (route) => {
    const table = new URL(route.request().url()).pathname.split('/').at(-1) as keyof Tables
    return route.fulfill({ json: tables[table] })
  })
}

/**
 * Measures how long onboarding takes to open before the app is loaded: from the click on 'Tell Us About Your Class' to
 * the painted dialog, on a slow computer and a slow line. The pointer rests on the button for `hovered` before the
 * click. The result and `hovered` are in milliseconds.
 */
export const measureOpening = async (browser: Browser, url: string, hovered: number): Promise<number> => {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await respondForDatabase(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  const { x, y } = await scrollTo(page, ONBOARDING_BUTTON)
  // Contains no named functions, because tsx would wrap them in a helper that the page lacks.
  const opened = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let pressed = 0
        addEventListener('pointerdown', () => (pressed = performance.now()), true)
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[role=dialog] h2')) return
          observer.disconnect()
          // A timeout set in `requestAnimationFrame` runs after the frame was painted.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
        }).observe(document, { subtree: true, childList: true })
      }),
  )
  await slowDown(page, SLOW_LINE)
  await page.mouse.move(x - 3, y)
  await page.mouse.move(x, y)
  await page.waitForTimeout(hovered)
  await page.mouse.down()
  await page.mouse.up()
  const latency = await opened
  await page.close()
  return latency
}

/** Seed 9 has an answer to every question. */
const DRAFT = { ...createDraft(createCast(9).unrecorded, 9), step: 'welcome' } as const

const DIALOG_HEADING = '[role=dialog] h2'
/** Matches 'Previous', the button before 'Continue'. */
const PREVIOUS = '[role=dialog] button:has(~ [type=submit])'

/**
 * Measures onboarding on a slow phone. Returns the milliseconds from each of seven taps to the next paint: opening the
 * dialog, four steps forward, an answer on step 4, and one on step 3.
 */
export const measureOnboarding = async (browser: Browser, url: string): Promise<number[]> => {
  const page = await browser.newPage(PHONE)
  await respondForDatabase(page)
  await page.addInitScript(observeInteractions)
  await page.addInitScript(([key, draft]) => sessionStorage.setItem(key, draft), [
    STORAGE_KEYS.onboardingDraft,
    serializeVisitorDraft(DRAFT, Date.now()),
  ] as const)
  await page.goto(url, { waitUntil: 'networkidle' })
  await slowDown(page)
  const latencies = [await measureTap(page, ONBOARDING_BUTTON)]
  for (const heading of ['Personal Information', 'Teaching Background', 'Preferences', "You're All Set!"]) {
    latencies.push(await measureTap(page, '[role=dialog] [type=submit]'))
    await waitForElement(page, DIALOG_HEADING, heading)
  }
  for (const heading of ['Preferences', 'Teaching Background']) {
    await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), PREVIOUS)
    await waitForElement(page, DIALOG_HEADING, heading)
    latencies.push(await measureTap(page, '[role=dialog] [type=checkbox]'))
  }
  await page.close()
  return latencies
}
