import { browserClock } from '../../../adapters/browser/clock'
import { fullReload } from '../../../adapters/browser/full-reload'
import { consoleLog } from '../../../adapters/browser/log'
import { createBrowserNavigation, type RouterNavigate } from '../../../adapters/browser/navigation'
import { createBrowserStorage } from '../../../adapters/browser/storage'
import { canGoBack } from '../../boot/history'
import type { ErrorSource } from '../../core/domain/error-report'
import { sitePath } from '../../core/domain/site-path'
import type { Environment } from '../../core/use-cases/environment'
import type { Addresses, RuntimeContext } from './runtime'

export const OWN_ADDRESSES: Addresses = {
  hrefOf: sitePath,
  query: () => window.location.search,
  current: () => window.location.href.slice(window.location.origin.length),
}

/**
 * When a session ends, the site removes stored keys, but not these two of the Firebase SDK: the session, and the mark
 * of a redirect to Google. The SDK removes them itself, and the next teacher's sign-in may already have written them
 * again.
 */
const OF_PROVIDER = /^firebase:(authUser|pendingRedirect):/

/**
 * The keys of the site and of libraries that it loads. When a session ends, only these are removed from localStorage,
 * which other applications of the same origin may share: html files opened from disk, or projects on localhost.
 * sessionStorage needs no such list, because it belongs to one tab.
 */
const OF_SITE = /^(graid|firebase:|sb-|mui-|_grecaptcha)/

export const openStorage = (): Environment['storage'] => {
  const isRemovable = (key: string): boolean => !OF_PROVIDER.test(key)
  return {
    persistent: createBrowserStorage(
      () => window.localStorage,
      (key) => OF_SITE.test(key) && isRemovable(key),
    ),
    tab: createBrowserStorage(() => window.sessionStorage, isRemovable),
  }
}

export const createBrowserContext = (
  storage: Environment['storage'],
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

/** Returns the function that reports an unexpected error; null without VITE_TELEMETRY_URL. */
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
