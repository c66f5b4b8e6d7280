import { expect as expectPage, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PROJECT_ID } from './support/auth-emulator'
import {
  AUTHORIZED_DOMAINS,
  BROWSER_CONDITIONS,
  type Fault,
  faultAt,
  type Injection,
  installClock,
  JOURNEYS,
  type Journey,
  popupsBlocked,
  routeGoogle,
  skipTimeLimit,
  storageDeniedToGoogle,
} from './support/fault-injection'
import { openPage } from './support/open-site'
import { startWholeSite } from './support/whole-site'

/** What only a browser shows, with Google’s production URLs. */
let site: Awaited<ReturnType<typeof startWholeSite>>

beforeAll(async () => {
  site = await startWholeSite({ emulated: false })
}, 120_000)
afterAll(() => site.stop())
beforeEach(() => site.reset())

const open = async (journey: Journey, prepare: (page: Page) => Promise<unknown>) => {
  if (journey.hasAccount) await site.createAda({ recorded: true })
  const { page, complaints } = await openPage(site.browser)
  await routeGoogle(page.context(), { storage: true })
  await prepare(page)
  await page.goto(`${site.url}${journey.path}`)
  await journey.fill(page)
  return {
    page,
    press: () => page.getByRole('button', { name: journey.button, exact: true }).click(),
    /** Expects no exceptions and no violations of the Content-Security-Policy. */
    close: async () => {
      expect(
        complaints.filter((text) => !/^(Failed to load resource|grAId: |Access to )/.test(text)),
      ).toEqual([])
      await page.context().close()
    },
  }
}

const script = 'https://apis.google.com/js/api.js**'
const NOT_LOADED = [
  'Google’s sign-in script couldn’t be loaded.',
  'An ad blocker can do that: pause it for',
] as const

test.each<[string, Injection, message: string | RegExp, nextStep: string]>([
  [
    'on a domain that is not authorized',
    faultAt(AUTHORIZED_DOMAINS, (route) => route.fulfill({ json: { authorizedDomains: ['graid.test'] } })),
    /Firebase: .*auth\/unauthorized-domain/,
    'Use your email and a password for now.',
  ],
  [
    'with popups blocked',
    popupsBlocked,
    /Firebase: .*auth\/popup-blocked/,
    'Allow pop-ups for this site, or sign in with your email.',
  ],
  ["with Google's script blocked", faultAt(script, (route) => route.abort('blockedbyclient')), ...NOT_LOADED],
  ["without a response for Google's script", faultAt(script, () => new Promise(() => {})), ...NOT_LOADED],
  [
    "with storage denied to Google's iframe",
    storageDeniedToGoogle,
    /Firebase: .*auth\/web-storage-unsupported/,
    'Allow cookies and site data, then try again.',
  ],
])(
  'continuing with Google %s shows the next step and keeps the form; a retry succeeds',
  async (name, injection, message, nextStep) => {
    const journey = JOURNEYS['continuing with Google']
    let called: Promise<unknown> | undefined
    const { page, press, close } = await open(journey, async (fresh) => {
      await injection.apply(fresh)
      called = injection.called?.(fresh)
      if (name.startsWith('without')) await installClock(fresh)
    })
    await press()
    await called
    if (name.startsWith('without')) await skipTimeLimit(page)
    const alerts = page.getByRole('alert')
    await expectPage(alerts.filter({ hasText: 'Google Sign-in Error' })).toContainText(message)
    await expectPage(alerts.filter({ hasText: nextStep })).toBeVisible()
    await expectPage(page.getByRole('button', { name: journey.button, exact: true })).toBeEnabled()
    await journey.expectKept(page)

    await injection.remove(page)
    await press()
    await journey.expectSuccess(page)
    await close()
  },
)

describe.each(Object.entries(BROWSER_CONDITIONS))('with %s', (_, prepare) => {
  test.each(['signing in', 'continuing with Google', 'choosing grade levels'] as const)(
    '%s succeeds',
    async (name) => {
      const journey = JOURNEYS[name]
      const { page, press, close } = await open(journey, prepare)
      await press()
      await journey.expectSuccess(page)
      await close()
    },
  )
})

const refuse: Fault = (route) => route.abort('connectionrefused')
const sendPage: Fault = (route) =>
  route.fulfill({
    status: 200,
    contentType: 'text/html',
    body: '<!doctype html><h1>Blocked by your school</h1>',
  })

const lineNaming = (page: Page, origin: string) =>
  page.getByText(`For your IT team: grAId couldn’t reach ${new URL(origin).host}`, { exact: true })

describe("behind a school's content filter", () => {
  // tests/adapters/blocked-host.test.ts has the calls of the other services.
  test.each<['signing in' | 'continuing with Google', string, Fault, string]>([
    ['signing in', 'refuses', refuse, 'https://identitytoolkit.googleapis.com'],
    ['signing in', 'replaces', sendPage, 'https://identitytoolkit.googleapis.com'],
    ['continuing with Google', 'refuses', refuse, 'https://apis.google.com'],
    ['continuing with Google', 'replaces', sendPage, `https://${PROJECT_ID}.firebaseapp.com`],
  ])('%s names the host that the filter %s', async (name, _, fault, origin) => {
    const journey = JOURNEYS[name]
    const { page, press } = await open(journey, (fresh) => fresh.context().route(`${origin}/**`, fault))
    await press()
    // Firebase's SDK waits for its iframe.
    await expectPage(lineNaming(page, origin)).toBeVisible({ timeout: 20_000 })
    await journey.expectKept(page)
    await page.context().close()
  })

  test('opening grAId an hour after the sign-in names the host that refreshes the session', async () => {
    const origin = 'https://securetoken.googleapis.com'
    const journey = JOURNEYS['signing in']
    const { page, press } = await open(journey, (fresh) => fresh.context().route(`${origin}/**`, refuse))
    await press()
    await journey.expectSuccess(page)
    await page.clock.setFixedTime(Date.now() + 2 * 3_600_000)
    await page.goto(`${site.url}/terms`)
    await page.getByRole('button', { name: 'Open grAId' }).first().click()
    await expectPage(lineNaming(page, origin)).toBeVisible()
    await page.context().close()
  })
})
