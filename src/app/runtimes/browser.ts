import { browserClock } from '../../../adapters/browser/clock'
import { fullReload } from '../../../adapters/browser/full-reload'
import { consoleLog } from '../../../adapters/browser/log'
import { createBrowserNavigation, type RouterNavigate } from '../../../adapters/browser/navigation'
import { browserRandom } from '../../../adapters/browser/random'
import { createBrowserStorage } from '../../../adapters/browser/storage'
import { DEMO_APP_URL } from '../../demo/paths'
import { rememberPresenterKey } from '../../demo/presenter/key'
import { chooseScenario } from '../../demo/scenario'
import type { Site } from '../../models/site/environment'
import { withoutSlash } from '../service-addresses'
import { mockUrl } from './mock-url'
import type { RuntimeContext } from './runtime'

/** How addresses of the site are written and read: as the browser's own, unless told otherwise. */
export type Addresses = {
  /** The address of a page of the site as a link has it. */
  hrefOf: (path: string) => string
  /** The query the site was opened with. */
  query: () => string
}

const OWN_ADDRESSES: Addresses = { hrefOf: (path) => path, query: () => window.location.search }

/** What every runtime has from the browser at once, before any of its own code is fetched. */
export const createBrowserContext = (
  navigate: RouterNavigate,
  { hrefOf, query }: Addresses = OWN_ADDRESSES,
): RuntimeContext => {
  const persistent = createBrowserStorage(() => window.localStorage)
  const tab = createBrowserStorage(() => window.sessionStorage)
  if (import.meta.env.VITE_RUNTIME === 'demo') {
    window.addEventListener('keydown', rememberPresenterKey, true)
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

/** Where this build's neighbours are. */
export const site: Site =
  import.meta.env.VITE_RUNTIME === 'demo'
    ? { appUrl: DEMO_APP_URL, heroVideoUrl: '/promo.webm' }
    : import.meta.env.VITE_RUNTIME === 'mock'
      ? { appUrl: mockUrl(), heroVideoUrl: '/promo.webm' }
      : {
          appUrl: withoutSlash(import.meta.env.VITE_APP_URL ?? ''),
          heroVideoUrl: import.meta.env.VITE_HERO_VIDEO_URL || null,
        }
