import { type BrowserContext, expect as expectPage, type Page, type Route } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { denyStorage } from '../support/deny-storage'
import { EMULATOR_URL, PROJECT_ID } from './support/auth-emulator'
import { ADA, openSite, siteErrors, startWholeSite, type WholeSite } from './support/whole-site'

/** Built without the emulator’s URL, so the site calls Google’s production URLs, which `routeGoogle` intercepts. */
let site: WholeSite

beforeAll(async () => {
  site = await startWholeSite({ emulated: false })
}, 120_000)
afterAll(() => site.stop())
beforeEach(() => site.reset())

const HELPER_FRAME = `<!doctype html><script src="https://apis.google.com/js/api.js"></script><script>
    const site = gapi.iframes.getContext().getParentIframe()
    const delay = () => new Promise((resolve) => setTimeout(resolve, 100))
    site.register('webStorageSupport', () => delay().then(() => ({ webStorageSupport: true })))
  </script>`

/** Routes Google's API to the Auth emulator, and replaces Firebase's helper iframe and popup. */
const routeGoogle = async (context: BrowserContext): Promise<void> => {
  await context.route(/^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//, async (route) => {
    const { host, pathname, search } = new URL(route.request().url())
    // `abort` rejects if the page is already closed.
    await route.fetch({ url: `${EMULATOR_URL}/${host}${pathname}${search}` }).then(
      (response) => route.fulfill({ response }),
      () => route.abort().catch(() => undefined),
    )
  })
  await context.route('https://identitytoolkit.googleapis.com/v1/projects?**', (route) =>
    route.fulfill({ json: { projectId: PROJECT_ID, authorizedDomains: ['127.0.0.1'] } }),
  )
  for (const [page, body] of [
    ['iframe', HELPER_FRAME],
    ['handler', '<!doctype html><title>Choose an account</title>'],
  ])
    await context.route(`https://${PROJECT_ID}.firebaseapp.com/__/auth/${page}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `${body}` }),
    )
}

const open = (prepare: (page: Page) => Promise<unknown>) =>
  openSite(site, '/auth?isLogin=true', async (fresh) => {
    await routeGoogle(fresh.context())
    await prepare(fresh)
  })

const installClock = async (page: Page): Promise<void> => {
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

const skipTimeLimit = (page: Page) =>
  expectPage(async () => {
    await page.clock.fastForward(30_500)
    await expectPage(page.getByRole('alert').first()).toBeVisible({ timeout: 500 })
  }).toPass()

const GOOGLE_SCRIPT = 'https://apis.google.com/js/api.js**'

test.each<[string, (route: Route) => unknown, boolean]>([
  ['is blocked', (route) => route.abort('blockedbyclient'), false],
  ['gets no response', () => {}, true],
])(
  'continuing with Google while its script %s shows the next step and keeps the form; a retry succeeds',
  async (_, fault, waits) => {
    const { page, complaints } = await open(async (fresh) => {
      // Google's popup must open before the failure closes it.
      const delayed = (route: Route) => void setTimeout(() => fault(route), 100)
      await fresh.context().route(GOOGLE_SCRIPT, delayed)
      if (waits) await installClock(fresh)
    })
    const email = page.getByLabel('Email')
    const google = page.getByRole('button', { name: 'Continue with Google', exact: true })
    await email.fill(ADA.email)
    const called = page.waitForRequest(GOOGLE_SCRIPT)
    await google.click()
    await called
    if (waits) await skipTimeLimit(page)
    const alerts = page.getByRole('alert').filter({ hasText: 'Google Sign-in Error' })
    await expectPage(alerts).toContainText('Google’s sign-in script couldn’t be loaded.')
    await expectPage(page.getByText('An ad blocker can do that: pause it for')).toBeVisible()
    await expectPage(page.getByText('For your IT team: grAId couldn’t reach apis.google.com')).toBeVisible()
    await expectPage(email).toHaveValue(ADA.email)
    const pages = () => page.context().pages()
    await expect.poll(pages).toHaveLength(1)

    await page.context().unroute(GOOGLE_SCRIPT)
    await google.click()
    await expect.poll(pages).toHaveLength(2)
    for (const opened of pages()) await opened.waitForLoadState()
    expect(siteErrors(complaints).filter((text) => !/^(grAId: |Access to )/.test(text))).toEqual([])
  },
)

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['a clock ten minutes behind', (page) => page.clock.install({ time: Date.now() - 600_000 })],
  ['a clock ten minutes ahead', (page) => page.clock.install({ time: Date.now() + 600_000 })],
  ['storage denied', denyStorage],
])('signing in with %s succeeds', async (_, prepare) => {
  await site.createAda({ recorded: true })
  const { page, complaints, signIn } = await open(prepare)
  await signIn()
  await page.waitForURL(/\/home\?token=ey[\w.-]+$/)
  expect(siteErrors(complaints)).toEqual([])
})
