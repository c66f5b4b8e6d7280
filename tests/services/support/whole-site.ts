import { launchChromium } from '../../../scripts/chromium'
import { claimsOf } from '../../../scripts/jwt'
import { startBuiltSite } from '../../support/built-site'
import { createAccount, deleteAccounts, EMULATOR_URL, PROJECT_ID } from './auth-emulator'
import { createDatabase } from './database'
import { startPostgrest } from './postgrest'
import { startSiteBackend } from './site-backend'

const ANON_KEY = 'sb_publishable_demo'

export const ADA = {
  email: 'ada@school.test',
  password: 'analytical-engine',
  displayName: 'Ada King Lovelace',
}

export const startWholeSite = async ({ emulated }: { emulated: boolean }) => {
  const database = await createDatabase()
  const postgrest = await startPostgrest(database, ANON_KEY)
  const backend = await startSiteBackend({
    accepts: (idToken) => claimsOf(idToken).aud === PROJECT_ID,
  })
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
    VITE_API_BASE_URL: backend.url,
    VITE_TOKEN_SERVICE_URL: backend.url,
    VITE_APP_URL: backend.url,
    VITE_CHECKOUT_ORIGINS: backend.url,
    VITE_CHECKOUT_ID_TOKEN: 'true',
    VITE_TELEMETRY_URL: `${backend.url}/report`,
    VITE_CONTACT_EMAIL: 'hello@localhost',
    VITE_CONTACT_LOCATION: 'On this computer',
    VITE_PROFILE_URL: backend.url,
    VITE_OPERATOR_NAME: 'grAId',
  })
  const browser = await launchChromium()
  return {
    backend,
    browser,
    url: site.url,
    createAda: async ({ recorded }: { recorded: boolean }): Promise<void> => {
      const id = await createAccount(ADA)
      if (recorded)
        await database.query('insert into public.users (fbid, email) values ($1, $2)', [id, ADA.email])
    },
    reset: async (): Promise<void> => {
      await deleteAccounts()
      await database.exec(`delete from public.users where fbid <> 'returning'`)
      backend.requests.length = 0
    },
    stop: async (): Promise<void> => {
      await browser.close()
      await site.stop()
      await backend.stop()
      await postgrest.stop()
      await database.close()
    },
  }
}
