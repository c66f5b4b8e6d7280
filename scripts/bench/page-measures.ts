import type { Browser, CDPSession, Page } from '@playwright/test'
import { type Tables, toDatabase } from '../../fixtures/database.ts'
import { REFERENCE } from '../../fixtures/reference.ts'
import { buildScenario } from '../../fixtures/scenarios.ts'
import { OTHER_SUBJECT } from '../../src/core/domain/onboarding/onboarding'
import { serializeDraft } from '../../src/core/domain/onboarding/serialization'
import { STORAGE_KEYS } from '../../src/core/domain/storage-keys'

/** Left out of the bytes: the film and its poster, nothing else. */
const FILM = /promo[^/]*\.(webm|mp4|webp|jpg)$/

/** Chunks an anonymous visitor of '/' has no use for. */
const FOR_OTHERS =
  /\/(production|container|client|onboarding-dialog|onboarding-steps|toast-sheet|account-menu|hand-over-curtain)-/

/** What Lighthouse calls slow 4G, applied for real. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

const phone = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.75,
}

const countBytes = async (session: CDPSession) => {
  const addresses = new Map<string, string>()
  const seen: { url: string; bytes: number }[] = []
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = addresses.get(requestId) ?? ''
    if (!FILM.test(url) && !url.startsWith('data:')) seen.push({ url, bytes: encodedDataLength })
  })
  return {
    total: () => seen.reduce((sum, { bytes }) => sum + bytes, 0),
    addresses: () => seen.map(({ url }) => url),
  }
}

const observe = () => {
  const found = { blocking: 0, shift: 0, presses: [] as number[] }
  Object.assign(window, { measured: found })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.blocking += Math.max(0, duration - 50)
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) found.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.presses.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

type Measured = { blocking: number; shift: number; presses: number[] }
const measuredOn = (page: Page): Promise<Measured> =>
  page.evaluate(() => (window as unknown as { measured: Measured }).measured)

/** One visit: bytes until nothing moves, then after a touch and a scroll, and what the touch cost a slow phone. */
export const measureLoad = async (browser: Browser, url: string) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const bytes = await countBytes(session)
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(700)
  const quiet = bytes.total()
  // What this tool itself runs in the page is there before: it is no part of the site.
  await page.waitForFunction(() => true)
  const before = await measuredOn(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.mouse.move(200, 300)
  await page.mouse.wheel(0, 600)
  await page.waitForFunction(() => document.querySelector('#root[data-ready]') !== null)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_500)
  const after = await measuredOn(page)
  const forOthers = bytes
    .addresses()
    .filter((address) => FOR_OTHERS.test(address))
    .map((address) => new URL(address).pathname)
  await context.close()
  return {
    quiet,
    touched: bytes.total(),
    blocking: after.blocking - before.blocking,
    shift: Number(after.shift.toFixed(4)),
    forOthers,
  }
}

/** From a tap on a page nobody has touched to the next frame, on a slow phone; in milliseconds. */
export const measureTap = async (
  browser: Browser,
  url: string,
  control: 'price' | 'menu',
): Promise<number> => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'networkidle' })
  const target =
    control === 'menu'
      ? page.getByRole('button', { name: 'Menu' })
      : page.getByText('Yearly', { exact: true })
  // The scroll there would be a sign of a hand: the tap must be the first.
  if (control === 'price') {
    await page.setViewportSize({ width: 412, height: 12_000 })
    await page.waitForTimeout(300)
  }
  const box = await target.boundingBox()
  if (!box) throw new Error(`No ${control} on ${url}`)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(1_500)
  const shown =
    control === 'menu'
      ? await page.getByRole('navigation', { name: 'Menu' }).isVisible()
      : await page.getByText('billed as $120/year').first().isVisible()
  if (!shown) throw new Error(`The tap on the ${control} did nothing.`)
  const { presses } = await measuredOn(page)
  await context.close()
  return Math.max(0, ...presses)
}

/** Answers for the hosted database, which no bench reaches: a site without it would be busy asking again. */
const answerForDatabase = async (page: Page): Promise<void> => {
  const tables: Tables = toDatabase(buildScenario('newcomer', 1))
  await page.route('**/rest/v1/**', (route) => {
    const table = new URL(route.request().url()).pathname.split('/').at(-1) as keyof Tables
    return route.fulfill({ json: tables[table], headers: { 'access-control-allow-origin': '*' } })
  })
}

const { gradeLevels, experienceLevels, goals, communicationPreferences } = REFERENCE

/** Everything has been told already, so that each step can be left at once. */
const ALL_TOLD = {
  step: 'welcome' as const,
  data: {
    firstName: 'Ada',
    lastName: 'King',
    email: 'ada@school.example',
    school: '',
    gradeLevel: gradeLevels[0]?.id ?? null,
    subjects: [OTHER_SUBJECT.id],
    experience: experienceLevels[0]?.id ?? 0,
    goals: goals.slice(0, 2).map(({ id }) => id),
    communicationPreference: communicationPreferences[0]?.id ?? null,
  },
}

/**
 * Script of each of onboarding's four steps forward on a slow phone, in milliseconds, from the button to half a second
 * later. Layout is no part of it. A step has been there for half a second and for `reading` milliseconds before it is left.
 */
export const measureOnboarding = async (
  browser: Browser,
  url: string,
  reading: number,
): Promise<number[]> => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await answerForDatabase(page)
  await page.addInitScript(([key, draft]) => sessionStorage.setItem(key, draft), [
    STORAGE_KEYS.onboardingDraft,
    serializeDraft(ALL_TOLD, Date.now()),
  ] as const)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Tell Us About Your Class' }).click()
  const dialog = page.getByRole('dialog')
  await session.send('Performance.enable')
  const scriptTime = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')
      ?.value ?? 0
  const steps: number[] = []
  await page.waitForTimeout(500)
  for (const heading of ['Personal Information', 'Teaching Background', 'Preferences', "You're All Set!"]) {
    const button = await dialog.locator('button[type=submit]').elementHandle()
    await page.waitForTimeout(reading)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const before = await scriptTime()
    // Pressed in the page: what looks for a button from outside is script as well, and would be counted.
    await button?.evaluate((found) => (found as HTMLElement).click())
    await page.waitForTimeout(500)
    steps.push((await scriptTime()) - before)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await dialog.getByRole('heading', { name: heading }).waitFor()
  }
  await context.close()
  return steps.map((seconds) => seconds * 1000)
}
