import { callTimeout } from '../../../adapters/browser/call-timeout'
import { createCachedReferenceData } from '../../../adapters/cached/reference-data'
import { createFirebaseAuth } from '../../../adapters/firebase/auth'
import { createHttpCheckout } from '../../../adapters/http/checkout'
import { createHttpNewsletter } from '../../../adapters/http/newsletter'
import { createHttpToken } from '../../../adapters/http/token'
import { createSupabaseReferenceData } from '../../../adapters/supabase/reference-data'
import { createSupabaseUserLookup } from '../../../adapters/supabase/user-lookup'
import { createContainer } from '../container'
import { checkoutOrigins, withoutSlash } from '../service-addresses'
import { TOKENS } from '../tokens'
import type { Runtime, RuntimeContext } from './runtime'

/** The site on its real services: Firebase for who somebody is, Supabase for rows, HTTP for the rest. */
export const createRuntime = ({ log }: RuntimeContext): Runtime => {
  // Checked when the site was built: see environment-variables.ts.
  const variables = import.meta.env
  const timeout = callTimeout(navigator)
  const database = {
    url: withoutSlash(variables.VITE_SUPABASE_URL ?? ''),
    anonKey: variables.VITE_SUPABASE_ANON_KEY ?? '',
    timeout,
  }
  const api = { baseUrl: withoutSlash(variables.VITE_API_BASE_URL ?? ''), timeout }
  const tokenService = { baseUrl: withoutSlash(variables.VITE_TOKEN_SERVICE_URL ?? ''), timeout }

  const useCases = createContainer()
    .bind(
      TOKENS.auth,
      () =>
        createFirebaseAuth({
          apiKey: variables.VITE_FIREBASE_API_KEY ?? '',
          authDomain: variables.VITE_FIREBASE_AUTH_DOMAIN ?? '',
          projectId: variables.VITE_FIREBASE_PROJECT_ID ?? '',
          appId: variables.VITE_FIREBASE_APP_ID ?? '',
          emulatorUrl: variables.VITE_FIREBASE_AUTH_EMULATOR_URL || null,
          timeout,
        }),
      [],
    )
    .bind(TOKENS.users, (auth) => createSupabaseUserLookup(database, auth), [TOKENS.auth])
    .bind(TOKENS.tokens, () => createHttpToken(tokenService), [])
    .bind(
      TOKENS.referenceData,
      () => createCachedReferenceData(createSupabaseReferenceData(database), { attemptTimeout: timeout }),
      [],
    )
    .bind(
      TOKENS.checkout,
      () => createHttpCheckout({ ...api, origins: checkoutOrigins(variables.VITE_CHECKOUT_ORIGINS) }),
      [],
    )
    .bind(TOKENS.newsletter, () => createHttpNewsletter(api), [])
    .bind(TOKENS.log, () => log, [])
    .resolveUseCases()

  return { useCases, DemoLayer: null }
}
