import { browserClock } from '../../../adapters/browser/clock'
import { consoleLog } from '../../../adapters/browser/log'
import { createBrowserNavigation, type RouterNavigate } from '../../../adapters/browser/navigation'
import { browserRandom } from '../../../adapters/browser/random'
import { createBrowserStorage } from '../../../adapters/browser/storage'
import { DEMO_APP_URL } from '../../demo/paths'
import { chooseScenario } from '../../demo/scenario'
import type { Site } from '../../models/environment'
import { mockUrl } from './mock-url'
import type { RuntimeContext } from './runtime'

/** What every runtime has from the browser at once, before any of its own code is fetched. */
export const openBrowser = (navigate: RouterNavigate): RuntimeContext => {
  const persistent = createBrowserStorage(() => window.localStorage)
  const tab = createBrowserStorage(() => window.sessionStorage)
  if (import.meta.env.VITE_RUNTIME === 'demo') {
    chooseScenario(window.location.search, tab, () => {
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
  }
}

/** Where this build's neighbours are. */
export const site: Site =
  import.meta.env.VITE_RUNTIME === 'demo'
    ? { appUrl: DEMO_APP_URL, heroVideoUrl: '/promo.webm' }
    : import.meta.env.VITE_RUNTIME === 'mock'
      ? { appUrl: mockUrl(), heroVideoUrl: '/promo.webm' }
      : {
          appUrl: import.meta.env.VITE_APP_URL ?? '',
          heroVideoUrl: import.meta.env.VITE_HERO_VIDEO_URL || null,
        }
