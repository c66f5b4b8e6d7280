import { browserClock } from '../../../adapters/browser/clock'
import { fullReload } from '../../../adapters/browser/full-reload'
import { consoleLog } from '../../../adapters/browser/log'
import { createBrowserNavigation, type RouterNavigate } from '../../../adapters/browser/navigation'
import { createBrowserStorage } from '../../../adapters/browser/storage'
import { canGoBack } from '../../boot/history'
import type { ErrorSource } from '../../core/domain/error-report'
import { sitePath } from '../../core/domain/site-path'
import type { Addresses, RuntimeContext } from './runtime'

export const OWN_ADDRESSES: Addresses = {
  hrefOf: sitePath,
  query: () => window.location.search,
  current: () => window.location.href.slice(window.location.origin.length),
}

export const openStorage = () => ({
  persistent: createBrowserStorage(() => window.localStorage),
  tab: createBrowserStorage(() => window.sessionStorage),
})

export type BrowserStorage = ReturnType<typeof openStorage>

export const createBrowserContext = (
  storage: BrowserStorage,
  journal: RuntimeContext['journal'],
  navigate: RouterNavigate,
  { hrefOf } = OWN_ADDRESSES,
): RuntimeContext => ({
  storage,
  journal,
  clock: browserClock,
  log: consoleLog,
  navigation: createBrowserNavigation(navigate, canGoBack),
  load: (path) => fullReload(hrefOf(path)),
  hrefOf,
})

export const createErrorSender = ({ journal }: Pick<RuntimeContext, 'journal'>) =>
  import.meta.env.VITE_TELEMETRY_URL
    ? (source: ErrorSource, thrown: unknown): void => {
        const { pathname } = window.location
        const kinds = journal.kinds?.() ?? []
        import('./telemetry').then(
          ({ reportError }) => reportError(source, thrown, pathname, kinds),
          // If the chunk cannot be loaded, the error is only in the log.
          () => undefined,
        )
      }
    : null
