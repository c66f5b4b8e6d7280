import { createKindJournal } from '../../../adapters/browser/journal'
import { withoutSlash } from '../service-addresses'
import { createBrowserContext, openStorage } from './browser'
import type { SiteRuntime } from './runtime'

export const runtime: SiteRuntime = {
  site: {
    appUrl: withoutSlash(import.meta.env.VITE_APP_URL ?? ''),
    heroVideoUrl: import.meta.env.VITE_HERO_VIDEO_URL || null,
    identifiesBuyer: import.meta.env.VITE_CHECKOUT_ID_TOKEN === 'true',
  },
  createContext: (navigate, addresses) =>
    createBrowserContext(
      openStorage(),
      // `createKindJournal` serves only error reports, and without VITE_TELEMETRY_URL none are sent.
      import.meta.env.VITE_TELEMETRY_URL ? createKindJournal() : { record: () => {} },
      navigate,
      addresses,
    ),
  load: async (context) => (await import('./production')).createRuntime(context),
}
