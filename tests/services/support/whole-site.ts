import { launchChromium } from '../../../scripts/tools/chromium'
import { startBuiltSite } from '../../support/built-site'
import { freePort } from '../../support/free-port'
import { createAccount, deleteAccounts, EMULATOR_URL, PROJECT_ID } from './auth-emulator'
import { createDatabase } from './database'
import { FUNCTION_NAMES, functionSettings, startFunctions } from './functions'
import { startPostgrest } from './postgrest'
import { startStripe } from './stripe-stub'

export const ANON_KEY = 'sb_publishable_demo'

export const ADA = {
  email: 'ada@school.test',
  password: 'analytical-engine',
  displayName: 'Ada King Lovelace',
}

export const startWholeSite = async ({ emulated }: { emulated: boolean }) => {
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
    VITE_FIREBASE_AUTH_EMULATOR_URL: emulated ? EMULATOR_URL : '',
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
  })
  const settings = await functionSettings(site.url, postgrest, stripe.url)
  const backend = await startFunctions('Deno', settings, FUNCTION_NAMES, port)
  stripe.setWebhook(`${backend.url}/stripe-webhook`)
  const browser = await launchChromium()
  return {
    backend,
    stripe,
    browser,
    url: site.url,
    postgrestUrl: postgrest.url,
    createAda: async ({ recorded }: { recorded: boolean }): Promise<void> => {
      const id = await createAccount(ADA)
      if (recorded)
        await database.query('insert into public.users (fbid, email) values ($1, $2)', [id, ADA.email])
    },
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
