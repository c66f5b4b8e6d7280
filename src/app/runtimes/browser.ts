import { browserClock } from '../../../adapters/browser/clock'
import { fullReload } from '../../../adapters/browser/full-reload'
import { consoleLog } from '../../../adapters/browser/log'
import { createBrowserNavigation, type RouterNavigate } from '../../../adapters/browser/navigation'
import { createBrowserStorage } from '../../../adapters/browser/storage'
import type { ErrorSource } from '../../core/domain/error-report'
import { DEMO_APP_URL } from '../../demo/paths'
import { recordPresenterKey } from '../../demo/presenter/key'
import { chooseScenario } from '../../demo/scenario'
import type { Site } from '../../models/site/environment'
import { withoutSlash } from '../service-addresses'
import { mockUrl } from './mock-url'
import type { RuntimeContext } from './runtime'

/**
 * Translates between paths of the site and addresses of the browser. In the single-file build, the hash of the
 * address contains the path and the query.
 */
export type Addresses = {
  /** Returns the `href` for a path of the site: the path itself, or '#/auth' for '/auth' in the single-file build. */
  hrefOf: (path: string) => string
  /** Returns the query of the current address, with '?'. */
  query: () => string
}

const OWN_ADDRESSES: Addresses = { hrefOf: (path) => path, query: () => window.location.search }

/** Creates the ports that the browser implements. They are available before the chunk of the runtime is loaded. */
export const createBrowserContext = (
  navigate: RouterNavigate,
  { hrefOf, query }: Addresses = OWN_ADDRESSES,
): RuntimeContext => {
  const persistent = createBrowserStorage(() => window.localStorage)
  const tab = createBrowserStorage(() => window.sessionStorage)
  if (import.meta.env.VITE_RUNTIME === 'demo') {
    window.addEventListener('keydown', recordPresenterKey, true)
    chooseScenario(query(), tab, () => {
      persistent.clear()
      tab.clear()
    })
  }
  return {
    storage: { persistent, tab },
    clock: browserClock,
    log: consoleLog,
    navigation: createBrowserNavigation(navigate),
    load: (path) => fullReload(hrefOf(path)),
  }
}

/** Sends a report of an error to the operator of the site. Null if VITE_TELEMETRY_URL is not configured. */
export const sendErrorReport = import.meta.env.VITE_TELEMETRY_URL
  ? (source: ErrorSource, thrown: unknown): void => {
      const { pathname } = window.location
      import('./telemetry').then(
        ({ reportError }) => reportError(source, thrown, pathname),
        // Sends no report if the chunk cannot be loaded. The error is already in the log.
        () => undefined,
      )
    }
  : null

/** The urls that differ between the demo, the mock build and production. */
export const site: Site =
  import.meta.env.VITE_RUNTIME === 'demo'
    ? { appUrl: DEMO_APP_URL, heroVideoUrl: '/promo.webm' }
    : import.meta.env.VITE_RUNTIME === 'mock'
      ? { appUrl: mockUrl(), heroVideoUrl: '/promo.webm' }
      : {
          appUrl: withoutSlash(import.meta.env.VITE_APP_URL ?? ''),
          heroVideoUrl: import.meta.env.VITE_HERO_VIDEO_URL || null,
        }
