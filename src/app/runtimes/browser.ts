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

/** Paths of the site as the browser's addresses: in the single-file build, the hash contains path and query. */
export type Addresses = {
  /** In the single-file build, returns '#/auth' for '/auth'. */
  hrefOf: (path: string) => string
  /** Returns the query of the address, beginning with '?', or an empty text. */
  query: () => string
}

const OWN_ADDRESSES: Addresses = { hrefOf: (path) => path, query: () => window.location.search }

/** Creates the browser's ports, which are available before the runtime's chunk is loaded. */
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

/** Sends an error report to the operator of the site. Null without VITE_TELEMETRY_URL. */
export const sendErrorReport = import.meta.env.VITE_TELEMETRY_URL
  ? (source: ErrorSource, thrown: unknown): void => {
      const { pathname } = window.location
      import('./telemetry').then(
        ({ reportError }) => reportError(source, thrown, pathname),
        // If the chunk cannot be loaded, the error is only in the log.
        () => undefined,
      )
    }
  : null

export const site: Site =
  import.meta.env.VITE_RUNTIME === 'demo'
    ? { appUrl: DEMO_APP_URL, heroVideoUrl: '/promo.webm' }
    : import.meta.env.VITE_RUNTIME === 'mock'
      ? { appUrl: mockUrl(), heroVideoUrl: '/promo.webm' }
      : {
          appUrl: withoutSlash(import.meta.env.VITE_APP_URL ?? ''),
          heroVideoUrl: import.meta.env.VITE_HERO_VIDEO_URL || null,
        }
