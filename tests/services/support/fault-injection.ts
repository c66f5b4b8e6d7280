import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { denyStorage } from '../../support/deny-storage'
import { fillPersonalStep } from '../../support/fill-personal-step'
import { EMULATOR_URL, PROJECT_ID } from './auth-emulator'
import { ADA } from './whole-site'

const helperFrame = (webStorageSupport: boolean): string =>
  `<!doctype html><script src="https://apis.google.com/js/api.js"></script><script>
    const site = gapi.iframes.getContext().getParentIframe()
    const delay = () => new Promise((resolve) => setTimeout(resolve, 100))
    site.register('webStorageSupport', () => delay().then(() => (${JSON.stringify({ webStorageSupport })})))
  </script>`

const CHOOSER = '<!doctype html><title>Choose an account</title>'

/** Routes Google's API to the Auth emulator, and replaces Firebase's helper iframe and popup. */
export const routeGoogle = async (
  context: BrowserContext,
  { storage }: { storage: boolean },
): Promise<void> => {
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
    route.fulfill({ contentType: 'text/html', body: helperFrame(storage) }),
  )
  await context.route(`https://${PROJECT_ID}.firebaseapp.com/__/auth/handler**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: CHOOSER }),
  )
}

export const AUTHORIZED_DOMAINS = 'https://identitytoolkit.googleapis.com/v1/projects?**'

export type Fault = (route: Route) => Promise<unknown>

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

export type Journey = {
  path: string
  fill: (page: Page) => Promise<unknown>
  button: string
  /** With a user record. */
  hasAccount?: true
  expectSuccess: (page: Page) => Promise<unknown>
}

const fillEmail = (page: Page) => page.getByLabel('Email').fill(ADA.email)
const withEmail = (page: Page) => expect(page.getByLabel('Email')).toHaveValue(ADA.email)

export const JOURNEYS = {
  'signing in': {
    path: '/auth?isLogin=true',
    fill: async (page) => {
      await fillEmail(page)
      await page.getByLabel('Password', { exact: true }).fill(ADA.password)
    },
    button: 'Sign In',
    hasAccount: true,
    /** After a failure. */
    expectKept: async (page: Page) => {
      await withEmail(page)
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(ADA.password)
    },
    expectSuccess: (page) => page.waitForURL(/\/home\?token=custom-token$/),
  },
  'continuing with Google': {
    path: '/auth?isLogin=true',
    fill: fillEmail,
    button: 'Continue with Google',
    expectKept: async (page: Page) => {
      await withEmail(page)
      await expect.poll(() => page.context().pages()).toHaveLength(1)
    },
    expectSuccess: async (page) => {
      await expect.poll(() => page.context().pages()).toHaveLength(2)
      for (const opened of page.context().pages()) await opened.waitForLoadState()
    },
  },
  'choosing grade levels': {
    path: '/',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Tell Us About Your Class' }).click()
      await page.getByRole('button', { name: /Get Started/ }).click()
      await fillPersonalStep(page)
    },
    button: 'Continue',
    expectSuccess: (page) => expect(page.getByText('Elementary school (1–5)')).toBeAttached(),
  },
} as const satisfies Readonly<Record<string, Journey & { expectKept?: (page: Page) => Promise<unknown> }>>
