import { expect as expectPage, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  AUTHORIZED_DOMAINS,
  BROWSER_CONDITIONS,
  faultAt,
  type Injection,
  installClock,
  popupsBlocked,
  routeGoogle,
  skipTimeLimit,
} from './support/fault-injection'
import { openSite, siteErrors } from './support/open-site'
import { ADA, startWholeSite } from './support/whole-site'

/** Built without the emulator’s URL, so the site calls Google’s production URLs, which `routeGoogle` intercepts. */
let site: Awaited<ReturnType<typeof startWholeSite>>

beforeAll(async () => {
  site = await startWholeSite({ emulated: false })
}, 120_000)
afterAll(() => site.stop())
beforeEach(() => site.reset())

const open = (prepare: (page: Page) => Promise<unknown>) =>
  openSite(site, '/auth?isLogin=true', async (fresh) => {
    await routeGoogle(fresh.context())
    await prepare(fresh)
  })

const script = 'https://apis.google.com/js/api.js**'
const NOT_LOADED = [
  'Google’s sign-in script couldn’t be loaded.',
  'An ad blocker can do that: pause it for',
  'apis.google.com',
] as const

test.each<[string, Injection, message: string | RegExp, nextStep: string, blockedHost?: string]>([
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
    'Continue with Google in this window, allow pop-ups for this site, or use your email.',
  ],
  ["with Google's script blocked", faultAt(script, (route) => route.abort('blockedbyclient')), ...NOT_LOADED],
  ["without a response for Google's script", faultAt(script, () => new Promise(() => {})), ...NOT_LOADED],
])(
  'continuing with Google %s shows the next step and keeps the form; a retry succeeds',
  async (name, injection, message, nextStep, blockedHost) => {
    let called: Promise<unknown> | undefined
    const { page, complaints } = await open(async (fresh) => {
      await injection.apply(fresh)
      called = injection.called?.(fresh)
      if (name.startsWith('without')) await installClock(fresh)
    })
    const email = page.getByLabel('Email')
    const google = page.getByRole('button', { name: 'Continue with Google', exact: true })
    await email.fill(ADA.email)
    await google.click()
    await called
    if (name.startsWith('without')) await skipTimeLimit(page)
    const alerts = page.getByRole('alert')
    await expectPage(alerts.filter({ hasText: 'Google Sign-in Error' })).toContainText(message)
    await expectPage(alerts.filter({ hasText: nextStep })).toBeVisible()
    if (blockedHost)
      await expectPage(page.getByText(`For your IT team: grAId couldn’t reach ${blockedHost}`)).toBeVisible()
    await expectPage(google).toBeEnabled()
    await expectPage(email).toHaveValue(ADA.email)
    const pages = () => page.context().pages()
    await expect.poll(pages).toHaveLength(1)

    await injection.remove(page)
    await google.click()
    await expect.poll(pages).toHaveLength(2)
    for (const opened of pages()) await opened.waitForLoadState()
    expect(siteErrors(complaints).filter((text) => !/^(grAId: |Access to )/.test(text))).toEqual([])
  },
)

test.each(Object.entries(BROWSER_CONDITIONS))('signing in with %s succeeds', async (_, prepare) => {
  await site.createAda({ recorded: true })
  const { page, complaints, signIn } = await open(prepare)
  await signIn()
  await page.waitForURL(/\/home\?token=ey[\w.-]+$/)
  expect(siteErrors(complaints)).toEqual([])
})
