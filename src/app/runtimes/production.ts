import { ContainerModule } from 'inversify'
import { callTimeout } from '../../../adapters/browser/call-timeout'
import { loadFirebase } from '../../../adapters/firebase/auth'
import { loadSupabase } from '../../../adapters/supabase/reader'
import { takeGoogleWindow } from '../../boot/google-window'
import { needChunk } from '../../boot/load-chunk'
import { PATHS } from '../../core/domain/routes'
import { checkoutOrigins } from '../checkout-origins'
import { createContainer } from '../container'
import { browserModule } from '../modules/browser'
import { cachedModule } from '../modules/cached'
import { failedCallsModule } from '../modules/failed-calls'
import { FIREBASE_CONFIG, firebaseModule } from '../modules/firebase'
import { API_CONFIG, CHECKOUT_CONFIG, httpModule, TOKEN_SERVICE_CONFIG } from '../modules/http'
import { SUPABASE_CONFIG, supabaseModule } from '../modules/supabase'
import { useCasesModule } from '../modules/use-cases'
import { withoutSlash } from '../service-addresses'
import { TOKENS } from '../tokens'
import type { Runtime, RuntimeContext } from './runtime'

// The build has validated these variables (src/app/environment-variables.ts). Each is read by its name: for
// `import.meta.env` alone, Vite would put every VITE_ variable of the build machine into the bundle.
const configurationModule = new ContainerModule(({ bind }) => {
  const timeout = callTimeout(navigator)
  bind(FIREBASE_CONFIG).toConstantValue({
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY ?? '',
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN ?? '',
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID ?? '',
    appId: import.meta.env.VITE_FIREBASE_APP_ID ?? '',
    emulatorUrl: import.meta.env.VITE_FIREBASE_AUTH_EMULATOR_URL || null,
    timeout,
    mailReturnUrl: `${window.location.origin}${PATHS.auth}`,
    load: () => needChunk(loadFirebase),
    takeWindow: takeGoogleWindow,
  })
  bind(SUPABASE_CONFIG).toConstantValue({
    url: withoutSlash(import.meta.env.VITE_SUPABASE_URL ?? ''),
    anonKey: import.meta.env.VITE_SUPABASE_ANON_KEY ?? '',
    timeout,
    load: () => needChunk(loadSupabase),
  })
  bind(API_CONFIG).toConstantValue({
    baseUrl: withoutSlash(import.meta.env.VITE_API_BASE_URL ?? ''),
    timeout,
  })
  bind(TOKEN_SERVICE_CONFIG).toConstantValue({
    baseUrl: withoutSlash(import.meta.env.VITE_TOKEN_SERVICE_URL ?? ''),
    timeout,
  })
  bind(CHECKOUT_CONFIG).toConstantValue({
    origins: checkoutOrigins(import.meta.env.VITE_CHECKOUT_ORIGINS),
    identifiesBuyer: import.meta.env.VITE_CHECKOUT_ID_TOKEN === 'true',
  })
})

const reportFailures = () =>
  failedCallsModule((call, error) => {
    import('./telemetry').then(
      ({ reportFailedCall }) => reportFailedCall(call, error),
      // If the chunk cannot be loaded, the failure is only in the log.
      () => undefined,
    )
  })

const DemoLayer = () => null

export const createRuntime = (context: RuntimeContext): Runtime => {
  // Waits for the first input: most visitors read no table before it, and loading supabase-js earlier would delay the
  // Firebase SDK. A failure is ignored, because the first read loads supabase-js again.
  const preload = (): void => void loadSupabase().catch(() => undefined)
  for (const type of ['input', 'pointerdown']) {
    document.addEventListener(type, preload, { once: true })
  }
  const container = createContainer(
    configurationModule,
    browserModule(context),
    firebaseModule,
    supabaseModule,
    httpModule,
    cachedModule,
    useCasesModule,
    ...(import.meta.env.VITE_TELEMETRY_URL ? [reportFailures()] : []),
  )
  return { useCases: container.get(TOKENS.useCases), DemoLayer }
}
