import type { Browser, Page } from '@playwright/test'
import { type Tables, toDatabase } from '../../fixtures/database.ts'
import { REFERENCE } from '../../fixtures/reference.ts'
import { buildScenario } from '../../fixtures/scenarios.ts'
import { OTHER_SUBJECT } from '../../src/core/domain/onboarding/choices.ts'
import { EMPTY_ONBOARDING } from '../../src/core/domain/onboarding/onboarding.ts'
import { serializeDraft } from '../../src/core/domain/onboarding/serialization.ts'
import * as STORAGE_KEYS from '../../src/core/domain/storage-keys.ts'
import * as PAGE_ATTRIBUTES from '../../src/document/page-attributes.ts'
import { observeHeading, timeToHeading } from './heading-times.ts'
import { startApp } from './start-app.ts'

/** The promo video and its poster are not counted as bytes of the page. */
const PROMO = /promo[^/]*\.(webm|mp4|webp|jpg)$/

/**
 * Slow 4G as Lighthouse's 'devtools' throttling applies it: 150 ms of latency × 3.75; 1.6 Mbit/s down and 750 kbit/s
 * up × 0.9, in bytes per second.
 */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

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

/** Returns a function that returns the bytes of all responses so far, with headers. */
const countBytes = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const urls = new Map<string, string>()
  const responses: number[] = []
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? ''
    if (!PROMO.test(url) && !url.startsWith('data:')) responses.push(encodedDataLength)
  })
  return () => responses.reduce((sum, bytes) => sum + bytes, 0)
}

/**
 * Total blocking time in milliseconds, cumulative layout shift, and the longest event duration of each interaction in
 * milliseconds, by interaction id.
 */
type Measured = { blocking: number; shift: number; interactions: Record<number, number> }

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type EventTiming = PerformanceEntry & { interactionId: number }

/** Runs in the page: collects performance entries in `window.measured`. */
const observePerformance = () => {
  const measured: Measured = { blocking: 0, shift: 0, interactions: {} }
  Object.assign(window, { measured })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.blocking += Math.max(0, duration - 50)
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries() as LayoutShift[]) {
      if (!hadRecentInput) measured.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as EventTiming[]) {
      if (interactionId === 0) continue
      measured.interactions[interactionId] = Math.max(measured.interactions[interactionId] ?? 0, duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

const measuredOn = (page: Page): Promise<Measured> =>
  page.evaluate(() => (window as unknown as { measured: Measured }).measured)

/**
 * The shortest interaction that Event Timing reports, in milliseconds. `measureTap` returns this value for an
 * interaction that is not reported.
 */
const SHORTEST_INTERACTION = 16

/** How long and how often `waitFor` reads the page, in milliseconds. */
const TIME_LIMIT_MS = 30_000
const INTERVAL_MS = 50

/**
 * Calls `read` in the page until it returns a value other than null, and returns the value. Measures of taps use
 * `waitFor` instead of locators or `waitForFunction`, which add touch listeners to the page: the browser delays every
 * tap until such listeners have run.
 */
const waitFor = async <Argument, Value>(
  page: Page,
  read: (argument: Argument) => Value | null,
  argument: Argument,
): Promise<Value> => {
  const evaluate = page.evaluate as (read: unknown, argument: unknown) => Promise<Value | null>
  for (let waited = 0; waited < TIME_LIMIT_MS; waited += INTERVAL_MS) {
    const value = await evaluate.call(page, read, argument)
    if (value !== null) return value
    await page.waitForTimeout(INTERVAL_MS)
  }
  throw new Error(`Waited in vain on ${page.url()} for ${JSON.stringify(argument)}`)
}

/** Scrolls the first match into view. Returns the centre of this element. */
const scrollTo = (page: Page, selector: string): Promise<{ x: number; y: number }> =>
  waitFor(
    page,
    (value: string) => {
      const element = document.querySelector(value)
      element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const box = element?.getBoundingClientRect()
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
    },
    selector,
  )

/** Waits until an element matches `selector`; with `text`, until the text of the first such element is `text`. */
const waitForElement = (page: Page, selector: string, text?: string): Promise<true> =>
  waitFor(
    page,
    ([value, expected]: readonly [string, string | undefined]) => {
      const element = document.querySelector(value)
      return element && (expected === undefined || element.textContent === expected) ? true : null
    },
    [selector, text] as const,
  )

/**
 * Returns the latency of a tap as Interaction to Next Paint counts it: from the input to the next paint, in
 * milliseconds.
 */
const measureTap = async (page: Page, selector: string): Promise<number> => {
  const { x, y } = await scrollTo(page, selector)
  const before = Object.keys((await measuredOn(page)).interactions)
  // Leaves time for the work that scrolling causes in the page.
  await page.waitForTimeout(500)
  await page.touchscreen.tap(x, y)
  // The browser calls the performance observer some time after the paint.
  await page.waitForTimeout(300)
  const { interactions } = await measuredOn(page)
  const latencies = Object.entries(interactions).filter(([id]) => !before.includes(id))
  return Math.max(SHORTEST_INTERACTION, ...latencies.map(([, duration]) => duration))
}

const ONBOARDING_BUTTON = `button[${PAGE_ATTRIBUTES.onboarding}]`

/**
 * Measures one visit on a phone: the bytes before any interaction, the total bytes once the app has started, the
 * blocking time of this start on a slow CPU in milliseconds, and the layout shift of the visit, during which the page
 * is scrolled to its end and back.
 */
export const measureLoad = async (browser: Browser, url: string) => {
  const page = await browser.newPage(PHONE)
  const bytes = await countBytes(page)
  await page.addInitScript(observePerformance)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(700)
  const untouched = bytes()
  // At the first call, Playwright injects a script, which must not count as blocking time.
  await page.waitForFunction(() => true)
  const before = await measuredOn(page)
  await slowDown(page)
  await startApp(page)
  await page.waitForSelector(`#root[${PAGE_ATTRIBUTES.ready}]`, { state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_500)
  const touched = bytes()
  const { blocking } = await measuredOn(page)
  for (const part of [1, 0]) {
    await page.evaluate(
      (factor) => window.scrollTo({ top: factor * document.body.scrollHeight, behavior: 'instant' }),
      part,
    )
    await page.waitForTimeout(500)
  }
  const { shift } = await measuredOn(page)
  await page.close()
  return { untouched, touched, blocking: blocking - before.blocking, shift: Number(shift.toFixed(4)) }
}

/** Since the start of the navigation, in milliseconds. */
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
  await page.addInitScript(observePerformance)
  await page.goto(url, { waitUntil: 'networkidle' })
  await slowDown(page, SLOW_4G)
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

const { gradeLevels, experienceLevels, goals, communicationPreferences } = REFERENCE

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
  await page.evaluate(observeHeading)
  await slowDown(page, SLOW_LINE)
  await page.mouse.move(x - 3, y)
  await page.mouse.move(x, y)
  await page.waitForTimeout(hovered)
  await page.mouse.down()
  await page.mouse.up()
  const latency = await waitFor(page, timeToHeading, null)
  await page.close()
  return latency
}

/** An onboarding draft at the first step, with valid answers for all steps. */
const DRAFT = {
  step: 'welcome' as const,
  data: {
    ...EMPTY_ONBOARDING,
    firstName: 'Ada',
    lastName: 'King',
    email: 'ada@school.example',
    gradeLevel: gradeLevels[0]?.id ?? null,
    subjects: [OTHER_SUBJECT.id],
    experience: experienceLevels[0]?.id ?? 0,
    goals: goals.slice(0, 2).map(({ id }) => id),
    communicationPreference: communicationPreferences[0]?.id ?? null,
  },
}

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
  await page.addInitScript(observePerformance)
  await page.addInitScript(([key, draft]) => sessionStorage.setItem(key, draft), [
    STORAGE_KEYS.onboardingDraft,
    serializeDraft(DRAFT, Date.now()),
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
