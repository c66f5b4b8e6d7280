import { execFile } from 'node:child_process'
import { expect as expectPage, type Page, type Route } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDeferred } from '../support/deferred'
import { denyStorage } from '../support/deny-storage'
import { fillPersonalStep } from '../support/fill-personal-step'
import { ready } from '../support/ready'
import { EMULATOR_URL, resetLinkFor, sendResetMail, signIn as signInWith } from './support/auth-emulator'
import { ADA, ANON_KEY, openSite, siteErrors, startWholeSite, type WholeSite } from './support/whole-site'

let site: WholeSite

beforeAll(async () => {
  site = await startWholeSite()
}, 120_000)
afterAll(() => site.stop())
beforeEach(() => site.reset())

const open = (path: string, prepare?: (page: Page) => Promise<unknown>) => openSite(site, path, prepare)

test('sign-in with a user record: hand-over with one token', async () => {
  await site.createAda()
  const { page, complaints, signIn } = await open('/auth?isLogin=true')
  await signIn()
  await page.waitForURL(`${site.backend.url}/home?token=*`)
  expect(site.backend.requests.filter((request) => request === 'POST /generate-token')).toHaveLength(1)
  await page.goBack()
  expect(page.url()).not.toContain('token=')
  expect(siteErrors(complaints)).toEqual([])
})

test('a teacher registers and pays; each page then knows her plan, no page charges again, and the portal ends it', async () => {
  const { page, complaints } = await openSite(site, '/', undefined, false)
  await page.getByRole('link', { name: 'Choose Standard' }).click()
  await page.getByLabel('Full Name').fill(ADA.displayName)
  await page.getByLabel('Email').fill(ADA.email)
  await page.getByLabel('Password', { exact: true }).fill(ADA.password)
  await page.getByRole('button', { name: 'Create Account', exact: true }).click()
  await page.getByText('Your account is ready. Press Sign In.').waitFor()
  await site.recordAda()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await page.waitForURL(`${site.stripe.url}/c/pay/**`)
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.waitForURL(`${site.url}/welcome`)
  await page.getByText(`Standard, $15 a month, is paid. The plan is on ${ADA.email}.`).waitFor()

  const main = page.getByRole('main')
  await page.goto(`${site.url}/upgrade`)
  await main.getByText(/^You’re on Standard, monthly\. Next payment: /).waitFor()
  await page.getByRole('link', { name: 'Switch to yearly' }).click()
  await page.getByText('nothing is charged twice').waitFor()
  await expectPage(page.getByRole('button', { name: 'Complete Payment' })).toHaveCount(0)
  await main.getByRole('button', { name: 'Manage plan' }).click()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.waitForURL(`${site.url}/upgrade`)
  await main.getByText(/^Standard until .*, then Free\.$/).waitFor()

  expect(site.backend.requests.filter((request) => /checkout|portal|webhook/.test(request))).toEqual([
    ...['OPTIONS /checkout', 'POST /checkout', 'POST /stripe-webhook'],
    ...['OPTIONS /portal', 'POST /portal', 'POST /stripe-webhook'],
  ])
  const { idToken } = await signInWith(ADA)
  const app = createClient(site.postgrestUrl, ANON_KEY, { accessToken: async () => idToken })
  const { data } = await app.from('subscriptions').select()
  // Nobody has confirmed the address, so it may be a stranger's.
  expect(data).toMatchObject([{ email: null, plan_id: 2, period: 'monthly', status: 'active' }])
  expect(siteErrors(complaints)).toEqual([])
})

/**
 * Returns how many entries Firebase's SDK has in its heartbeat store in IndexedDB: each app has one, with the days on
 * which it was used.
 */
const heartbeats = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opened = indexedDB.open('firebase-heartbeat-database')
    await new Promise((resolve) => {
      opened.onsuccess = resolve
    })
    const count = opened.result
      .transaction('firebase-heartbeat-store')
      .objectStore('firebase-heartbeat-store')
      .count()
    await new Promise((resolve) => {
      count.onsuccess = resolve
    })
    opened.result.close()
    return count.result
  })

test('a sign-out in another tab signs out this tab, and Firebase’s list of days is empty', async () => {
  await site.createAda()
  const { page, complaints, signIn } = await open('/auth?isLogin=true')
  await signIn()
  await page.waitForURL(`${site.backend.url}/home**`)
  await page.goto(site.url)
  const other = await page.context().newPage()
  await other.goto(`${site.url}/upgrade`)
  await other.getByRole('button', { name: 'Account' }).click()
  await expectPage(page.getByRole('button', { name: 'Account' })).toBeVisible()
  expect(await heartbeats(page)).toBeGreaterThan(0)
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expectPage(page.getByRole('button', { name: 'Account' })).toBeHidden()
  await expect.poll(() => heartbeats(other)).toBe(0)
  expect(siteErrors(complaints)).toEqual([])
})

test('a failed call is reported with the build and with nothing of the teacher; the console shows no token and nothing that was typed', async () => {
  await site.createAda()
  const messages: string[] = []
  const reports: unknown[] = []
  const { page, signIn } = await open('/auth?isLogin=true', async (fresh) => {
    fresh.on('console', (message) => messages.push(message.text()))
    fresh.on(
      'request',
      (request) => request.url().endsWith('/report') && reports.push(request.postDataJSON()),
    )
    const failed = { status: 503, headers: { 'access-control-allow-origin': '*' } }
    await fresh.route('**/generate-token', (route) => route.fulfill(failed), { times: 1 })
  })
  await signIn({ ...ADA, password: 'difference-engine' })
  await expectPage(page.getByText(/Firebase: .*auth\/(invalid-credential|wrong-password)/)).toBeVisible()
  await signIn()
  await expectPage(page.getByText(/We couldn’t open grAId/)).toBeVisible()
  const [, build] =
    /.*main-(.*)\.js$/.exec(`${await page.locator('#root').getAttribute('data-modules')}`) ?? []
  await expect.poll(() => reports).toEqual([{ call: 'token', kind: 'server', status: 503, build }])
  const session = await page.evaluate(() => JSON.stringify(localStorage))
  const tokens = [...session.matchAll(/(?:accessToken|refreshToken)\W+([\w.-]{8,})/g)].map(
    ([, token]) => token,
  )
  expect(tokens).toHaveLength(2)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(`${site.backend.url}/home?token=*`)
  tokens.push(new URL(page.url()).searchParams.get('token') ?? '')
  expect(messages).not.toHaveLength(0)
  for (const secret of [...tokens, ADA.email, ADA.password, 'difference-engine']) {
    expect(messages.filter((text) => text.includes(String(secret)))).toEqual([])
  }
})

test('onboarding of a visitor loads Supabase but not Firebase, which /auth loads', async () => {
  const scripts: Promise<string>[] = []
  const { page, complaints } = await open('/', async (fresh) =>
    fresh.on('response', (response) => {
      // The body of a response is gone if the page is left or closed while it arrives.
      if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
    }),
  )
  const isLoaded = async (marker: string) =>
    (await Promise.all(scripts)).some((script) => script.includes(marker))
  await page.getByRole('button', { name: 'Tell Us About Your Class' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Get Started/ }).click()
  await fillPersonalStep(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectPage(dialog.getByText('Elementary school (1–5)')).toBeAttached()
  expect(await isLoaded('PostgrestError')).toBe(true)
  expect(await isLoaded('accounts:signInWithPassword')).toBe(false)
  await page.goto(`${site.url}/auth`)
  await expect.poll(() => isLoaded('accounts:signInWithPassword')).toBe(true)
  expect(siteErrors(complaints)).toEqual([])
})

test.each(['/', '/guide', '/auth?isLogin=true', '/signup', '/upgrade'])(
  'hydration of %s inserts no styles that the prerendered page already has',
  async (path) => {
    const { page } = await open(path)
    await ready(page)
    const inserted = await page
      .locator('style[data-emotion]')
      .evaluateAll((styles) =>
        (styles as HTMLStyleElement[]).flatMap(({ sheet }) =>
          [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText),
        ),
      )
    // MUI inserts these keyframes on every page with text fields.
    expect(inserted.filter((rule) => !rule.startsWith('@keyframes mui-auto-fill'))).toEqual([])
  },
)

test('Google is not contacted before its button is approached; its popup opens within the click; a new user gets onboarding', async () => {
  const hosts: string[] = []
  const { page, complaints } = await open('/auth?isLogin=true', async (fresh) => {
    fresh.on('request', (request) => hosts.push(new URL(request.url()).host))
  })
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Email').fill(ADA.email)
  expect(new Set(hosts)).toEqual(new Set([new URL(site.url).host]))
  const google = page.getByRole('button', { name: 'Continue with Google' })
  await google.hover()
  await expect.poll(() => hosts).toContain('apis.google.com')
  const popupOpened = page.waitForEvent('popup')
  await google.click()
  const popup = await popupOpened
  await popup.waitForURL(`${EMULATOR_URL}/**prompt**`)
  await popup.locator('.js-new-account').click()
  await popup.locator('#email-input').fill('emmy@school.test')
  await popup.locator('#display-name-input').fill('Emmy Noether')
  await popup.locator('#sign-in').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Get Started/ }).click()
  await expectPage(dialog.getByLabel(/First Name/)).toHaveValue('Emmy')
  expect(siteErrors(complaints)).toEqual([])
})

test.each([
  ['Google’s script', 'https://apis.google.com/**'],
  ['the sign-in service', '**/assets/auth-client-*.js'],
  ['the app', '**/assets/main-*.js'],
])('a click opens the window at once, while %s is loading', async (_, url) => {
  const loading = createDeferred()
  const { page } = await open('/privacy')
  await page.context().route(url, async (route) => {
    await loading.promise
    await route.fallback()
  })
  await page.goto(`${site.url}/auth?isLogin=true`)
  const popupOpened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const popup = await popupOpened
  await expectPage(popup.getByText('Opening Google…')).toBeVisible()
  loading.resolve()
  await popup.waitForURL(`${EMULATOR_URL}/**`)
  expect(page.context().pages()).toHaveLength(2)
})

const GOOGLE_SCRIPT = 'https://apis.google.com/js/api.js**'

test('continuing with Google while its script is blocked shows the next step and keeps the form; a retry succeeds', async () => {
  let isBlocked = true
  // The delay lets Google's popup open before the failure closes it. `isBlocked` is read after the delay, because the
  // page requests the script again as soon as the button below the pointer is enabled.
  const respond = (route: Route) =>
    void setTimeout(() => (isBlocked ? route.abort('blockedbyclient') : route.fallback()), 100)
  const { page, complaints } = await open('/auth?isLogin=true', (fresh) =>
    fresh.context().route(GOOGLE_SCRIPT, respond),
  )
  const email = page.getByLabel('Email')
  const google = page.getByRole('button', { name: 'Continue with Google', exact: true })
  await email.fill(ADA.email)
  const called = page.waitForRequest(GOOGLE_SCRIPT)
  await google.click()
  await called
  const alerts = page.getByRole('alert').filter({ hasText: 'Google Sign-in Error' })
  await expectPage(alerts).toContainText('Google’s sign-in script couldn’t be loaded.')
  await expectPage(page.getByText('An ad blocker can do that: pause it for')).toBeVisible()
  await expectPage(page.getByText('For your IT team: grAId couldn’t reach apis.google.com')).toBeVisible()
  await expectPage(email).toHaveValue(ADA.email)
  const pages = () => page.context().pages()
  await expect.poll(pages).toHaveLength(1)

  isBlocked = false
  await google.click()
  await expect.poll(pages).toHaveLength(2)
  for (const opened of pages()) await opened.waitForLoadState()
  expect(siteErrors(complaints).filter((text) => !/^(grAId: |Access to )/.test(text))).toEqual([])
})

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['a clock ten minutes behind', (page) => page.clock.install({ time: Date.now() - 600_000 })],
  ['a clock ten minutes ahead', (page) => page.clock.install({ time: Date.now() + 600_000 })],
  ['storage denied', denyStorage],
])('signing in with %s succeeds', async (_, prepare) => {
  await site.createAda()
  const { page, complaints, signIn } = await open('/auth?isLogin=true', prepare)
  await signIn()
  await page.waitForURL(/\/home\?token=ey[\w.-]+$/)
  expect(siteErrors(complaints)).toEqual([])
})

test('npm run doctor finds right what this machine serves, and wrong what only a host and Firebase have', async () => {
  await site.createAda()
  await sendResetMail(ADA.email)
  const { idToken } = await signInWith(ADA)
  const options = {
    site: site.url,
    'id-token': idToken,
    'send-token-to': [site.backend.url, site.postgrestUrl].map((url) => new URL(url).host).join(','),
    'mail-link': await resetLinkFor(ADA.email),
  }
  const command = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const [code, output] = await new Promise<[unknown, string]>((resolve) =>
    execFile(process.execPath, ['--import', 'tsx', 'scripts/tools/doctor.ts', ...command], (error, stdout) =>
      resolve([error?.code, stdout]),
    ),
  )
  const lines = output
    .replaceAll(site.url, 'SITE')
    .replaceAll(/(:.*?): .*/g, '$1')
    .trim()
    .split('\n')
  expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([
    expect.stringMatching(/^note {2}the ID token of ada@school\.test goes to /),
    'WRONG address: SITE',
    "WRONG Firebase's page: SITE/__/auth/iframe",
    expect.stringMatching(/so also Firebase's page/),
    expect.stringMatching(/^WRONG authorized domains/),
    'WRONG link of mails: SITE',
    'left  prices and webhook at Stripe (--secrets)',
    '40 of 40 responses are as docs/openapi.yaml describes.',
  ])
  expect(lines).toContain('ok    headers and policy: SITE/auth')
  expect(lines).toContainEqual(expect.stringMatching(/^ok {4}own row only.*users$/))
  expect(code).toBe(1)
})
