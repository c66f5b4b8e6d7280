import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { onTestFinished } from 'vitest'
import { launchChromium } from '../../../scripts/tools/chromium'
import { createDatabase } from '../../functions/support/database'
import { startPostgrest } from '../../functions/support/postgrest'
import { startStripe } from '../../functions/support/stripe-stub'
import { startBuiltSite } from '../../support/built-site'
import { freePort } from '../../support/free-port'
import { recordErrors } from '../../support/record-errors'
import { createAccount, deleteAccounts, EMULATOR_URL, PROJECT_ID, signIn } from './auth-emulator'
import { emulatorSettings, FUNCTION_NAMES, startFunctions } from './functions'

export const ANON_KEY = 'sb_publishable_demo'

export const ADA = {
  email: 'ada@school.test',
  password: 'analytical-engine',
  displayName: 'Ada King Lovelace',
}

export const startWholeSite = async () => {
  const database = await createDatabase()
  const postgrest = await startPostgrest(database, ANON_KEY)
  const stripe = await startStripe()
  // The build contains the url of the functions, and the functions need the url of the site.
  const port = await freePort()
  const backendUrl = `http://127.0.0.1:${port}`
  const site = await startBuiltSite({
    VITE_RUNTIME: 'production',
    VITE_SITE_URL: 'http://127.0.0.1',
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
    VITE_FIREBASE_APP_ID: '1:1:web:1',
    VITE_FIREBASE_AUTH_EMULATOR_URL: EMULATOR_URL,
    VITE_SUPABASE_URL: postgrest.url,
    VITE_SUPABASE_ANON_KEY: ANON_KEY,
    VITE_API_BASE_URL: backendUrl,
    VITE_TOKEN_SERVICE_URL: backendUrl,
    VITE_APP_URL: backendUrl,
    VITE_CHECKOUT_ORIGINS: stripe.url,
    VITE_CHECKOUT_ID_TOKEN: 'true',
    VITE_TELEMETRY_URL: `${backendUrl}/report`,
    VITE_CONTACT_EMAIL: 'hello@localhost',
    VITE_CONTACT_LOCATION: 'On this computer',
    VITE_PROFILE_URL: backendUrl,
    VITE_OPERATOR_NAME: 'grAId',
    VITE_SUBPROCESSORS: 'Google: accounts; Supabase: database',
    VITE_STUDENT_WORK: 'No student work is uploaded in these tests.',
  })
  const settings = await emulatorSettings(site.url, postgrest, stripe.url)
  const backend = await startFunctions(settings, FUNCTION_NAMES, port)
  stripe.state.deliver = (init) => fetch(`${backend.url}/stripe-webhook`, init)
  const browser = await launchChromium()
  const recordAda = async (id: string): Promise<void> => {
    await database.query('insert into public.users (fbid, email) values ($1, $2)', [id, ADA.email])
  }
  return {
    backend,
    stripe,
    browser,
    url: site.url,
    postgrestUrl: postgrest.url,
    createAda: async (): Promise<void> => recordAda(await createAccount(ADA)),
    /** Stores Ada's user record, as the grAId app does when a teacher arrives after onboarding. */
    recordAda: async (): Promise<void> => recordAda((await signIn(ADA)).localId),
    reset: async (): Promise<void> => {
      await deleteAccounts()
      await database.exec(
        `delete from public.users where fbid <> 'returning'; delete from public.subscriptions`,
      )
      backend.requests.length = 0
    },
    stop: async (): Promise<void> => {
      await browser.close()
      await site.stop()
      backend.stop()
      await stripe.stop()
      await postgrest.stop()
      await database.close()
    },
  }
}

export type WholeSite = Awaited<ReturnType<typeof startWholeSite>>

/** The context reaches only this machine; `gapi-stub.js` replaces Google’s script. */
const isolate = async (context: BrowserContext): Promise<void> => {
  const stub = await readFile(join(import.meta.dirname, 'gapi-stub.js'), 'utf8')
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) =>
      route.request().url().startsWith('https://apis.google.com/js/api.js')
        ? route.fulfill({ contentType: 'text/javascript', body: stub })
        : route.abort(),
  )
}

/** With any route, Playwright answers preflights itself, so a test of CORS opens the site without `isIsolated`. */
export const openSite = async (
  site: WholeSite,
  path: string,
  prepare?: (page: Page) => Promise<unknown>,
  isIsolated = true,
) => {
  const context = await site.browser.newContext()
  onTestFinished(() => context.close())
  if (isIsolated) await isolate(context)
  const complaints = recordErrors(context)
  const page = await context.newPage()
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
  }
}

export const siteErrors = (complaints: readonly string[]): string[] =>
  complaints.filter((text) => !text.startsWith('Failed to load resource'))
