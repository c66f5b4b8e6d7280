import { expect, type Page, type Route } from '@playwright/test'
import { answerForGoogle, CORS_FOR_ALL } from './google'

/** What stands at an address instead of its service. */
export type Fault = (route: Route) => Promise<unknown>

/** An answer of the test's own. */
export const answer =
  (status: number, body?: string, contentType = 'application/json'): Fault =>
  (route) =>
    route.fulfill({ status, headers: CORS_FOR_ALL, ...(body === undefined ? {} : { body, contentType }) })

/** A refusal, as Google words one. */
export const refusal = (code: number, message: string): Fault =>
  answer(code, JSON.stringify({ error: { code, message } }))

/** No answer at all, for as long as the page lives. */
export const silence: Fault = () => new Promise(() => undefined)

/** As when the network is gone. */
export const cutOff: Fault = (route) => route.abort('internetdisconnected')

/** Something wrong, and what puts it right again. */
export type Trouble = {
  /** Begins once everything is filled in; otherwise it is there from the start. */
  late?: boolean
  begin: (page: Page) => Promise<unknown>
  /** Resolves once the page has met it. */
  met?: (page: Page) => Promise<unknown>
  end: (page: Page) => Promise<unknown>
}

/** `fault` at an address, as Playwright's routes take it. */
export const at = (address: string, fault: Fault): Trouble => {
  // As soon as nothing on a network is: a window that is to be closed again has to be there first.
  const slowly: Fault = async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    await fault(route)
  }
  return {
    begin: (page) => page.context().route(address, slowly),
    met: (page) => page.waitForRequest(address),
    end: (page) => page.context().unroute(address, slowly),
  }
}

/** No network any more, nor the rest of the site's own code. */
export const networkGone: Trouble = {
  late: true,
  begin: async (page) => {
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.context().route('**', cutOff)
  },
  end: async (page) => {
    await page.context().unroute('**', cutOff)
    await page.context().setOffline(false)
  },
}

/** No window opens. */
export const popUpsBlocked: Trouble = {
  begin: (page) =>
    page.addInitScript(() => {
      const { open: allowed } = window
      window.open = () => null
      window.addEventListener('allowed', () => Object.assign(window, { open: allowed }))
    }),
  end: (page) => page.evaluate(() => window.dispatchEvent(new Event('allowed'))),
}

/** Google's helper frame may keep nothing. */
export const storageDeniedToGoogle: Trouble = {
  begin: (page) => answerForGoogle(page.context(), { storage: false }),
  end: (page) => answerForGoogle(page.context(), { storage: true }),
}

/** A clock of the tests' own, for time limits and for waits between tries. */
export const withClock = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.addInitScript(() => {
    // The browser's own timer of it keeps to the browser's own clock.
    AbortSignal.timeout = (milliseconds) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('No answer in time.', 'TimeoutError')), milliseconds)
      return limit.signal
    }
  })
}

/** Lets so much time pass at a stroke, as often as it takes: lists are asked for four times. */
export const passing = (milliseconds: number) => (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(milliseconds)
    await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 500 })
  }).toPass()

/** A browser that is not as it should be: everything works all the same, for the length of the page. */
export const SURROUNDINGS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a clock ten minutes behind': (page) => page.clock.install({ time: Date.now() - 600_000 }),
  'a clock ten minutes ahead': (page) => page.clock.install({ time: Date.now() + 600_000 }),
  'storage denied': (page) =>
    page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, storage, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      }
    }),
}
