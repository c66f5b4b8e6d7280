import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { denyStorage } from '../../support/deny-storage'
import { EMULATOR_URL, PROJECT_ID } from './auth-emulator'

const HELPER_FRAME = `<!doctype html><script src="https://apis.google.com/js/api.js"></script><script>
    const site = gapi.iframes.getContext().getParentIframe()
    const delay = () => new Promise((resolve) => setTimeout(resolve, 100))
    site.register('webStorageSupport', () => delay().then(() => ({ webStorageSupport: true })))
  </script>`

const CHOOSER = '<!doctype html><title>Choose an account</title>'

/** Routes Google's API to the Auth emulator, and replaces Firebase's helper iframe and popup. */
export const routeGoogle = async (context: BrowserContext): Promise<void> => {
  await context.route(/^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//, async (route) => {
    const { host, pathname, search } = new URL(route.request().url())
    // `abort` rejects if the page is already closed.
    await route.fetch({ url: `${EMULATOR_URL}/${host}${pathname}${search}` }).then(
      (response) => route.fulfill({ response }),
      () => route.abort().catch(() => undefined),
    )
  })
  await context.route(AUTHORIZED_DOMAINS, (route) =>
    route.fulfill({ json: { projectId: PROJECT_ID, authorizedDomains: ['127.0.0.1'] } }),
  )
  await context.route(`https://${PROJECT_ID}.firebaseapp.com/__/auth/iframe**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: HELPER_FRAME }),
  )
  await context.route(`https://${PROJECT_ID}.firebaseapp.com/__/auth/handler**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: CHOOSER }),
  )
}

export const AUTHORIZED_DOMAINS = 'https://identitytoolkit.googleapis.com/v1/projects?**'

type Fault = (route: Route) => Promise<unknown>

export type Injection = {
  apply: (page: Page) => Promise<unknown>
  called?: (page: Page) => Promise<unknown>
  remove: (page: Page) => Promise<unknown>
}

export const faultAt = (url: string, fault: Fault): Injection => {
  // Google's popup must open before the failure closes it.
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
