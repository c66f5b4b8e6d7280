import type { Page } from '@playwright/test'
import { expect as expectPage } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDeferred } from '../support/deferred'
import { fillPersonalStep } from '../support/fill-personal-step'
import { ready } from '../support/ready'
import { EMULATOR_URL, signIn as signInWith } from './support/auth-emulator'
import { openSite, siteErrors } from './support/open-site'
import { ADA, ANON_KEY, startWholeSite } from './support/whole-site'

let site: Awaited<ReturnType<typeof startWholeSite>>

beforeAll(async () => {
  site = await startWholeSite({ emulated: true })
}, 120_000)
afterAll(() => site.stop())
beforeEach(() => site.reset())

const open = (path: string, prepare?: (page: Page) => Promise<unknown>) => openSite(site, path, prepare)

test('sign-in with a user record: hand-over with one token', async () => {
  await site.createAda({ recorded: true })
  const { page, complaints, signIn } = await open('/auth?isLogin=true')
  await signIn()
  await page.waitForURL(`${site.backend.url}/home?token=*`)
  expect(site.backend.requests.filter((request) => request === 'POST /generate-token')).toHaveLength(1)
  await page.goBack()
  expect(page.url()).not.toContain('token=')
  expect(siteErrors(complaints)).toEqual([])
})

test('a teacher pays; the webhook records it; the app reads the subscription', async () => {
  await site.createAda({ recorded: true })
  const { page, complaints, signIn } = await openSite(site, '/auth?isLogin=true', undefined, false)
  await signIn()
  await page.waitForURL(`${site.backend.url}/home**`)
  await page.goto(`${site.url}/payment?planid=3`)
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await page.waitForURL(`${site.stripe.url}/c/pay/**`)
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.waitForURL(`${site.url}/welcome`)
  await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(site.backend.requests.filter((request) => /checkout|webhook/.test(request))).toEqual([
    'OPTIONS /checkout',
    'POST /checkout',
    'POST /stripe-webhook',
  ])
  const { idToken } = await signInWith(ADA)
  const app = createClient(site.postgrestUrl, ANON_KEY, { accessToken: async () => idToken })
  const { data } = await app.from('subscriptions').select()
  expect(data).toMatchObject([{ email: ADA.email, plan_id: 3, period: 'monthly', status: 'active' }])
  expect(siteErrors(complaints)).toEqual([])
})

test('sign-in without a user record: onboarding with the lists of the database', async () => {
  await site.createAda({ recorded: false })
  const { page, complaints, signIn } = await open('/auth?isLogin=true')
  await signIn()
  const dialog = page.getByRole('dialog')
  await expectPage(dialog).toBeVisible()
  await dialog.getByRole('button', { name: /Get Started/ }).click()
  await expectPage(dialog.getByLabel(/First Name/)).toHaveValue('Ada')
  await expectPage(dialog.getByLabel(/Last Name/)).toHaveValue('King Lovelace')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectPage(dialog.getByText('Elementary school (1–5)')).toBeAttached()
  await expectPage(dialog.getByText('More than 20 years')).toBeAttached()
  expect(site.backend.requests).not.toContain('POST /generate-token')
  expect(siteErrors(complaints)).toEqual([])
})

test('the ID token is refreshed 5 minutes before it expires, while the page is open', async () => {
  await site.createAda({ recorded: false })
  const refreshes: string[] = []
  const { page, signIn } = await open('/auth?isLogin=true', async (fresh) => {
    fresh.on('request', (request) => {
      if (request.method() === 'POST' && /\/v1\/token\?/.test(request.url())) refreshes.push(request.url())
    })
    await fresh.clock.install()
  })
  await signIn()
  await expectPage(page.getByRole('dialog')).toBeVisible()
  await page.clock.fastForward('54:00')
  expect(refreshes).toEqual([])
  await page.clock.fastForward('01:30')
  await expect.poll(() => refreshes).toHaveLength(1)
})

test('a failed call is reported with the build, and with nothing of the teacher', async () => {
  await site.createAda({ recorded: true })
  const reports: unknown[] = []
  const { page, signIn } = await open('/auth?isLogin=true', async (fresh) => {
    fresh.on('request', (request) => {
      if (request.url().endsWith('/report')) reports.push(request.postDataJSON())
    })
    const headers = { 'access-control-allow-origin': '*' }
    await fresh.route('**/generate-token', (route) => route.fulfill({ status: 503, headers }))
  })
  await signIn()
  await expectPage(page.getByText(/We couldn’t open grAId/)).toBeVisible()
  const modules = await page.locator('#root').getAttribute('data-modules')
  const build = modules?.split(' ').at(-1)?.slice('/assets/main-'.length, -'.js'.length)
  await expect.poll(() => reports).toEqual([{ call: 'token', kind: 'server', status: 503, build }])
})

test('a sign-out in another tab signs out this tab', async () => {
  await site.createAda({ recorded: true })
  const { page, complaints, signIn } = await open('/auth?isLogin=true')
  await signIn()
  await page.waitForURL(`${site.backend.url}/home**`)
  await page.goto(site.url)
  const other = await page.context().newPage()
  await other.goto(`${site.url}/upgrade`)
  await other.getByRole('button', { name: 'Account' }).click()
  await expectPage(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expectPage(page.getByRole('button', { name: 'Account' })).toBeHidden()
  expect(siteErrors(complaints)).toEqual([])
})

test('the console shows no token and nothing that was typed, also after failures', async () => {
  await site.createAda({ recorded: true })
  const messages: string[] = []
  const { page, signIn } = await open('/auth?isLogin=true', async (fresh) => {
    fresh.on('console', (message) => messages.push(message.text()))
    await fresh.route('**/generate-token', (route) => route.fulfill({ status: 500 }), { times: 1 })
  })
  await signIn({ ...ADA, password: 'difference-engine' })
  await expectPage(page.getByText(/Firebase: .*auth\/(invalid-credential|wrong-password)/)).toBeVisible()
  await signIn()
  await expectPage(page.getByText(/We couldn’t open grAId/)).toBeVisible()
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

test('the landing page loads no SDK; onboarding of a visitor loads Supabase but not Firebase', async () => {
  const scripts: Promise<string>[] = []
  const { page, complaints } = await open('/', async (fresh) =>
    fresh.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text())
    }),
  )
  const isLoaded = async (marker: string) =>
    (await Promise.all(scripts)).some((script) => script.includes(marker))
  await page.waitForLoadState('networkidle')
  // Before the first interaction, only the inline boot script runs.
  expect(scripts).toHaveLength(0)
  await page.getByRole('button', { name: 'Tell Us About Your Class' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Get Started/ }).click()
  await fillPersonalStep(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectPage(dialog.getByText('Elementary school (1–5)')).toBeAttached()
  expect(await isLoaded('PostgrestError')).toBe(true)
  expect(await isLoaded('inversify')).toBe(true)
  expect(await isLoaded('accounts:signInWithPassword')).toBe(false)
  await page.goto(`${site.url}/auth`)
  // On a busy machine, the app requests the SDK late.
  await expect.poll(() => isLoaded('accounts:signInWithPassword'), { timeout: 15_000 }).toBe(true)
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

test('Google sign-in opens its popup within the click; a new user gets onboarding', async () => {
  const { page, complaints } = await open('/auth?isLogin=true')
  const google = page.getByRole('button', { name: 'Continue with Google' })
  const popupOpened = page.waitForEvent('popup')
  await google.click()
  const popup = await popupOpened
  await popup.waitForURL(`${EMULATOR_URL}/**prompt**`)
  await popup.locator('.js-new-account').click()
  await popup.locator('#email-input').fill('emmy@school.test')
  await popup.locator('#display-name-input').fill('Emmy Noether')
  await popup.locator('#sign-in').click()
  const dialog = page.getByRole('dialog')
  await expectPage(dialog).toBeVisible()
  await dialog.getByRole('button', { name: /Get Started/ }).click()
  await expectPage(dialog.getByLabel(/First Name/)).toHaveValue('Emmy')
  expect(siteErrors(complaints)).toEqual([])
})

test('no request is sent to Google before its button is approached', async () => {
  const requests: string[] = []
  const { page } = await open('/auth?isLogin=true', async (fresh) => {
    fresh.on('request', (request) => requests.push(new URL(request.url()).host))
  })
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Email').fill(ADA.email)
  expect(new Set(requests)).toEqual(new Set([new URL(site.url).host]))
  await page.getByRole('button', { name: 'Continue with Google' }).hover()
  await expect.poll(() => requests).toContain('apis.google.com')
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
