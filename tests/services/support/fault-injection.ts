import { expect, type Page, type Route } from '@playwright/test'
import { denyStorage } from '../../support/deny-storage'
import { routeGoogle } from './google'

export type Fault = (route: Route) => Promise<unknown>

export type Injection = {
  apply: (page: Page) => Promise<unknown>
  /** Resolves when the page sends the first request that the fault affects. */
  called?: (page: Page) => Promise<unknown>
  remove: (page: Page) => Promise<unknown>
}

export const faultAt = (url: string, fault: Fault): Injection => {
  // Delays the fault by 100 ms, so that Google's popup opens before the failure closes the popup.
  const delayed: Fault = async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    await fault(route)
  }
  return {
    apply: (page) => page.context().route(url, delayed),
    called: (page) => page.waitForRequest(url),
    remove: (page) => page.context().unroute(url, delayed),
  }
}

export const popupsBlocked: Injection = {
  apply: (page) =>
    page.addInitScript(() => {
      const { open } = window
      window.open = () => null
      window.addEventListener('unblock-popups', () => Object.assign(window, { open }))
    }),
  remove: (page) => page.evaluate(() => window.dispatchEvent(new Event('unblock-popups'))),
}

/** Makes Firebase's helper iframe report that web storage is unavailable. */
export const storageDeniedToGoogle: Injection = {
  apply: (page) => routeGoogle(page.context(), { storage: false }),
  remove: (page) => routeGoogle(page.context(), { storage: true }),
}

export const installClock = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.addInitScript(() => {
    // Playwright's clock does not control the native `AbortSignal.timeout`.
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('Timed out.', 'TimeoutError')), milliseconds)
      return controller.signal
    }
  })
}

/** Advances the clock repeatedly by more than the time limit of a call, until an alert is visible. */
export const skipTimeLimit = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(30_500)
    await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 500 })
  }).toPass()

export const BROWSER_CONDITIONS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a clock ten minutes behind': (page) => page.clock.install({ time: Date.now() - 600_000 }),
  'a clock ten minutes ahead': (page) => page.clock.install({ time: Date.now() + 600_000 }),
  'storage denied': denyStorage,
}
