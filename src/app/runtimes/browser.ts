import { browserClock } from '../../../adapters/browser/clock'
import { fullReload } from '../../../adapters/browser/full-reload'
import { consoleLog } from '../../../adapters/browser/log'
import { createBrowserNavigation, type RouterNavigate } from '../../../adapters/browser/navigation'
import { browserRandom } from '../../../adapters/browser/random'
import { createBrowserStorage } from '../../../adapters/browser/storage'
import { DEMO_APP_URL } from '../../demo/paths'
import { recordPresenterKey } from '../../demo/presenter/key'
import { chooseScenario } from '../../demo/scenario'
import type { Site } from '../../models/site/environment'
import { withoutSlash } from '../service-addresses'
import { mockUrl } from './mock-url'
import type { RuntimeContext } from './runtime'

/** Converts between paths of the site and the browser's location. The single-file build keeps the path behind '#'. */
export type Addresses = {
  /** The `href` of a path of the site. */
  hrefOf: (path: string) => string
  /** The query of the current location, with '?'. */
  query: () => string
}

const OWN_ADDRESSES: Addresses = { hrefOf: (path) => path, query: () => window.location.search }

/** Creates the browser's ports. Called before the runtime's chunk is loaded. */
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
    random: browserRandom,
    log: consoleLog,
    navigation: createBrowserNavigation(navigate),
    load: (path) => fullReload(hrefOf(path)),
  }
}

/** The urls that differ between builds. */
export const site: Site =
  import.meta.env.VITE_RUNTIME === 'demo'
    ? { appUrl: DEMO_APP_URL, heroVideoUrl: '/promo.webm' }
    : import.meta.env.VITE_RUNTIME === 'mock'
      ? { appUrl: mockUrl(), heroVideoUrl: '/promo.webm' }
      : {
          appUrl: withoutSlash(import.meta.env.VITE_APP_URL ?? ''),
          heroVideoUrl: import.meta.env.VITE_HERO_VIDEO_URL || null,
        }
