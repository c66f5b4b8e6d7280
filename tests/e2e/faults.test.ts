import type { Page } from '@playwright/test'
import { FAULTS, type FaultName } from '../faults/support/faults'
import { answerWith } from '../soak/faults'
import { startMockSite } from '../soak/site'
import { createDeferred } from '../support/deferred'
import { installClock } from '../support/install-clock'
import { CALLS, CHUNKS, goTo, heading, type Journey } from './fault-journeys'
import { test as base, expect } from './support'

/**
 * Tests faults in the browser. Each call is tested with one fault, and every fault is used; tests/faults tests all
 * combinations. The chunk of the onboarding dialog is tested with every fault, because tests/faults only simulates the
 * import of this chunk.
 */
const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern
    async ({}, use) => {
      const site = await startMockSite()
      await use(site.url)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// The browser and the site log failed requests to the console. These entries do not fail a test.
test.beforeEach(({ watch }) => watch.expectLog(/^Failed to load resource|^grAId: |^Access to |module script/))
test.describe.configure({ timeout: 60_000 })

/**
 * Time limit in milliseconds until a failure is shown. Longer than four attempts to read a list, and than the attempts
 * to refresh a session.
 */
const FAILURE_TIMEOUT_MS = 40_000

const play = async (page: Page, site: string, journey: Journey, fault: FaultName): Promise<void> => {
  const ended = createDeferred()
  const affected = createDeferred()
  const isTarget = (url: URL): boolean => journey.target.test(url.href)
  if (fault === 'no answer') await installClock(page)
  await journey.open(page, site)
  await page.context().route(isTarget, async (route) => {
    // Loads the page in Google's popup without the fault, because this page and its sign-in request have the same url.
    if (route.request().isNavigationRequest()) return route.continue()
    affected.resolve()
    if (fault !== 'late') return answerWith(route, fault, ended.promise)
    await ended.promise
    return route.continue()
  })
  const recover = async (): Promise<void> => {
    ended.resolve()
    await page.context().unroute(isTarget)
  }
  await journey.press(page)
  await affected.promise

  if (fault === 'late') {
    const { pathname } = new URL(page.url())
    await goTo('/terms')(page)
    await expect(heading('Terms of Service')(page)).toBeVisible()
    await recover()
    await page.waitForTimeout(500)
    await expect(heading('Terms of Service')(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await goTo(pathname)(page)
    await journey.open(page, site)
    await journey.press(page)
  } else {
    if (fault === 'no answer' && !(await failsInTime(page, journey))) await recover()
    await expect(journey.failure(page)).toBeVisible({ timeout: FAILURE_TIMEOUT_MS })
    await expect(journey.failure(page)).toHaveCount(1)
    await journey.expectKept?.(page)
    await recover()
    await (journey.retry ?? journey.press)(page)
  }
  await journey.succeeded(page)
}

/**
 * Advances the clock past the time limit of a call until the failure is shown, at most six times, because a journey can
 * make several calls in a row. Resolves to whether the failure is shown.
 */
const failsInTime = async (page: Page, { failure }: Journey): Promise<boolean> => {
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await page.clock.fastForward(31_000)
    if (await failure(page).isVisible()) return true
    await page.waitForTimeout(200)
  }
  return false
}

const calls = Object.entries(CALLS)
for (const [index, [name, journey]] of calls.entries()) {
  const fault = FAULTS[index % FAULTS.length] as FaultName
  test(`${name}: ${fault}`, ({ page, site }) => play(page, site, journey, fault))
}

for (const [name, journey] of Object.entries(CHUNKS)) {
  for (const fault of FAULTS) {
    test(`the chunk of ${name}: ${fault}`, ({ page, site }) => play(page, site, journey, fault))
  }
}
