import type { PGlite } from '@electric-sql/pglite'
import type { Browser, Page } from '@playwright/test'
import { expect as expectPage } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount, EMULATOR_URL, forgetAccounts, PROJECT_ID, resetMails } from './support/auth-emulator'
import { createDatabase } from './support/database'
import { startPostgrest } from './support/postgrest'
import { openPage, startChromium, startProductionSite } from './support/production-site'
import { startSiteBackend } from './support/site-backend'

const ANON_KEY = 'sb_publishable_demo'
const ADA = { email: 'ada@school.test', password: 'analytical-engine', displayName: 'Ada King Lovelace' }

let database: PGlite
let backend: Awaited<ReturnType<typeof startSiteBackend>>
let site: Awaited<ReturnType<typeof startProductionSite>>
let browser: Browser
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  database = await createDatabase()
  const postgrest = await startPostgrest(database, ANON_KEY)
  backend = await startSiteBackend({
    accepts: (idToken) => {
      const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString() || '{}')
      return claims.aud === PROJECT_ID
    },
  })
  site = await startProductionSite({
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
    VITE_FIREBASE_APP_ID: '1:1:web:1',
    VITE_FIREBASE_AUTH_EMULATOR_URL: EMULATOR_URL,
    VITE_SUPABASE_URL: postgrest.url,
    VITE_SUPABASE_ANON_KEY: ANON_KEY,
    VITE_API_BASE_URL: backend.url,
    VITE_TOKEN_SERVICE_URL: backend.url,
    VITE_APP_URL: backend.url,
    VITE_CHECKOUT_ORIGINS: backend.url,
  })
  browser = await startChromium()
  stops.push(
    () => browser.close(),
    site.stop,
    backend.stop,
    postgrest.stop,
    () => database.close(),
  )
}, 120_000)
afterAll(async () => {
  for (const stop of stops) await stop()
})

beforeEach(async () => {
  await forgetAccounts()
  await database.exec(`delete from public.users where fbid <> 'returning'`)
  backend.asked.length = 0
})

const createAda = async ({ recorded }: { recorded: boolean }): Promise<void> => {
  const id = await createAccount(ADA)
  if (recorded)
    await database.query('insert into public.users (fbid, email) values ($1, $2)', [id, ADA.email])
}

const open = async (path: string, prepare?: (page: Page) => Promise<unknown>) => {
  const { page, complaints } = await openPage(browser)
  await prepare?.(page)
  await page.goto(`${site.url}${path}`)
  return {
    page,
    complaints,
    signIn: async ({ email, password } = ADA) => {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    },
    close: () => page.context().close(),
  }
}

/** What Chromium itself writes of an answer that is not 2xx is not the site's complaint. */
const ours = (complaints: readonly string[]): string[] =>
  complaints.filter((text) => !text.startsWith('Failed to load resource'))

describe('the production build, in Chromium, on the real services', () => {
  test('a teacher with a record signs in and is handed over, with one token', async () => {
    await createAda({ recorded: true })
    const { page, complaints, signIn, close } = await open('/auth?isLogin=true')
    await signIn()
    await page.waitForURL(`${backend.url}/home?token=custom-token`)
    expect(backend.asked.filter((request) => request === 'POST /generate-token')).toHaveLength(1)
    await page.goBack()
    expect(page.url()).not.toContain('token=')
    expect(ours(complaints)).toEqual([])
    await close()
  })

  test('a remembered session is handed over without signing in again', async () => {
    await createAda({ recorded: true })
    const { page, signIn, close } = await open('/auth?isLogin=true')
    await signIn()
    await page.waitForURL(`${backend.url}/home**`)
    await page.goto(`${site.url}/auth`)
    await page.waitForURL(`${backend.url}/home**`)
    expect(backend.asked.filter((request) => request === 'POST /generate-token')).toHaveLength(2)
    await close()
  })

  test('a wrong password is told in the words of Firebase, and the address stays', async () => {
    await createAda({ recorded: true })
    const { page, complaints, signIn, close } = await open('/auth?isLogin=true')
    await signIn({ ...ADA, password: 'difference-engine' })
    await expectPage(page.getByText('Authentication Error')).toBeVisible()
    await expectPage(page.getByText(/Firebase: .*auth\/(invalid-credential|wrong-password)/)).toBeVisible()
    await expectPage(page.getByLabel('Email')).toHaveValue(ADA.email)
    await expectPage(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
    expect(ours(complaints)).toEqual([])
    await close()
  })

  test('a teacher without a record meets onboarding, with the rows of the database', async () => {
    await createAda({ recorded: false })
    const { page, complaints, signIn, close } = await open('/auth?isLogin=true')
    await signIn()
    const dialog = page.getByRole('dialog')
    await expectPage(dialog).toBeVisible()
    await dialog.getByRole('button', { name: /Get Started/ }).click()
    await expectPage(dialog.getByLabel(/First Name/)).toHaveValue('Ada')
    await expectPage(dialog.getByLabel(/Last Name/)).toHaveValue('King Lovelace')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expectPage(dialog.getByText('Elementary school (1–5)')).toBeAttached()
    await expectPage(dialog.getByText('More than 20 years')).toBeAttached()
    expect(backend.asked).not.toContain('POST /generate-token')
    expect(ours(complaints)).toEqual([])
    await close()
  })

  test('an account is created, signed out again, and told so', async () => {
    const { page, complaints, close } = await open('/auth?isLogin=false')
    await page.getByLabel('Full Name').fill('Grace Hopper')
    await page.getByLabel('Email').fill('grace@school.test')
    await page.getByLabel('Password', { exact: true }).fill('compiler')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expectPage(page.getByText('Registration successful!')).toBeVisible()
    await expectPage(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    expect(ours(complaints)).toEqual([])
    await close()
  })

  test('a reset link is sent', async () => {
    await createAccount({ ...ADA, email: 'lost@school.test' })
    const { page, close } = await open('/auth?isLogin=true')
    await page.getByText('Forgot password').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/Email/).fill('lost@school.test')
    await dialog.getByRole('button', { name: 'Send Reset Email' }).click()
    await expectPage(page.getByText('A password reset link has been sent to lost@school.test.')).toBeVisible()
    expect((await resetMails()).map(({ email }) => email)).toContain('lost@school.test')
    await close()
  })

  test('the Google window opens inside the click, and a new teacher meets onboarding', async () => {
    const { page, complaints, close } = await open('/auth?isLogin=true')
    const google = page.getByRole('button', { name: 'Continue with Google' })
    await expectPage(page.locator('iframe[src*="/emulator/auth/iframe"]')).toBeAttached()
    const asked = page.waitForEvent('popup')
    await google.click()
    const popup = await asked
    expect(new URL(popup.url()).origin).toBe(new URL(EMULATOR_URL).origin)
    expect(popup.url()).toContain('prompt')
    await popup.locator('.js-new-account').click()
    await popup.locator('#email-input').fill('emmy@school.test')
    await popup.locator('#display-name-input').fill('Emmy Noether')
    await popup.locator('#sign-in').click()
    const dialog = page.getByRole('dialog')
    await expectPage(dialog).toBeVisible()
    await dialog.getByRole('button', { name: /Get Started/ }).click()
    await expectPage(dialog.getByLabel(/First Name/)).toHaveValue('Emmy')
    expect(ours(complaints)).toEqual([])
    await close()
  })

  test('a Google window that is closed is told, and can be opened again', async () => {
    const { page, close } = await open('/auth?isLogin=true')
    const google = page.getByRole('button', { name: 'Continue with Google' })
    const first = page.waitForEvent('popup')
    await google.click()
    await (await first).close()
    await expectPage(page.getByText('Google Sign-in Error')).toBeVisible({ timeout: 15_000 })
    const second = page.waitForEvent('popup')
    await google.click()
    expect(await second).toBeTruthy()
    await close()
  })

  test("without Google's script, the failure is told and the button comes back", async () => {
    const { page, complaints, close } = await open('/privacy')
    await page.context().route('https://apis.google.com/**', (route) => route.abort())
    await page.goto(`${site.url}/auth?isLogin=true`)
    const google = page.getByRole('button', { name: 'Continue with Google' })
    await google.click()
    await expectPage(page.getByText('Google Sign-in Error')).toBeVisible()
    await expectPage(google).toBeEnabled()
    await page.context().unroute('https://apis.google.com/**')
    const again = page.waitForEvent('popup')
    await google.click()
    expect(await again).toBeTruthy()
    expect(ours(complaints)).toEqual([])
    await close()
  })

  test.each([-10, 10])('a clock %i minutes off signs in all the same', async (minutes) => {
    await createAda({ recorded: true })
    const { page, complaints, signIn, close } = await open('/auth?isLogin=true', async ({ clock }) =>
      clock.install({ time: Date.now() + minutes * 60_000 }),
    )
    await signIn()
    await page.waitForURL(`${backend.url}/home?token=custom-token`)
    expect(ours(complaints)).toEqual([])
    await close()
  })

  test('a browser that denies storage signs in all the same', async () => {
    await createAda({ recorded: true })
    const { page, complaints, signIn, close } = await open('/auth?isLogin=true', (fresh) =>
      fresh.addInitScript(() => {
        // The emulator's helper frame is not the site's.
        if (window.parent !== window) return
        for (const storage of ['localStorage', 'sessionStorage', 'indexedDB']) {
          Object.defineProperty(window, storage, {
            get: () => {
              throw new DOMException('Access is denied for this document.', 'SecurityError')
            },
          })
        }
      }),
    )
    await signIn()
    await page.waitForURL(`${backend.url}/home?token=custom-token`)
    expect(ours(complaints)).toEqual([])
    await close()
  })

  test('a sign-out in another tab is followed', async () => {
    await createAda({ recorded: true })
    const { page, complaints, signIn, close } = await open('/auth?isLogin=true')
    await signIn()
    await page.waitForURL(`${backend.url}/home**`)
    await page.goto(site.url)
    const other = await page.context().newPage()
    await other.goto(`${site.url}/upgrade`)
    await other.getByRole('button', { name: 'Account' }).click()
    await expectPage(page.getByRole('button', { name: 'Account' })).toBeVisible()
    await other.getByRole('button', { name: 'Sign out' }).click()
    await expectPage(page.getByRole('button', { name: 'Account' })).toBeHidden()
    expect(ours(complaints)).toEqual([])
    await close()
  })

  test("a visitor's landing page fetches no service's library; onboarding reads the lists without Firebase", async () => {
    const scripts: Promise<string>[] = []
    const { page, complaints, close } = await open('/', async (fresh) =>
      fresh.on('response', (response) => {
        if (response.url().endsWith('.js')) scripts.push(response.text())
      }),
    )
    const fetched = async (mark: string) =>
      (await Promise.all(scripts)).some((script) => script.includes(mark))
    await page.waitForLoadState('networkidle')
    // Nobody has touched the page yet: the few lines that wait for a hand are all there is.
    expect(scripts.length).toBeGreaterThan(0)
    for (const mark of ['createRoot', 'identitytoolkit', 'PostgrestError', 'inversify']) {
      expect(await fetched(mark), mark).toBe(false)
    }
    await page.getByRole('button', { name: 'Tell Us About Your Class' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /Get Started/ }).click()
    await dialog.getByLabel(/First Name/).fill('Zoë')
    await dialog.getByLabel(/Last Name/).fill('Núñez')
    await dialog.getByLabel(/Email Address/).fill('zoe@school.test')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expectPage(dialog.getByText('Elementary school (1–5)')).toBeAttached()
    expect(await fetched('PostgrestError')).toBe(true)
    expect(await fetched('inversify')).toBe(true)
    expect(await fetched('identitytoolkit')).toBe(false)
    await page.goto(`${site.url}/auth`)
    await page.waitForLoadState('networkidle')
    expect(await fetched('identitytoolkit')).toBe(true)
    expect(ours(complaints)).toEqual([])
    await close()
  })

  test('checkout leads to the payment page', async () => {
    const { page, complaints, close } = await open('/payment?planid=2&isyearly=true')
    await page.getByRole('button', { name: 'Complete Payment' }).click()
    await page.waitForURL(`${backend.url}/pay/4`)
    expect(ours(complaints)).toEqual([])
    await close()
  })
})
