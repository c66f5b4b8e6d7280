import { createBrowserStorage } from '../../../adapters/browser/storage'
import { type SitePath, sitePath } from '../../core/domain/site-path'

/** Converts between paths of the site and URLs. In the single-file build, the hash contains path and query. */
export type Addresses = {
  /** In the single-file build, returns '#/auth' for '/auth'. */
  hrefOf: (path: string) => SitePath | `#${string}`
  /** Returns the query of the address, with or without '?', or an empty text. */
  query: () => string
  /** Returns path and query of the current page; outside the single-file build, the hash too. */
  current: () => string
}

export const OWN_ADDRESSES: Addresses = {
  hrefOf: sitePath,
  query: () => window.location.search,
  current: () => window.location.href.slice(window.location.origin.length),
}

/** Opens the storage of the browser and of the tab. */
export const openStorage = () => ({
  persistent: createBrowserStorage(() => window.localStorage),
  tab: createBrowserStorage(() => window.sessionStorage),
})

export type BrowserStorage = ReturnType<typeof openStorage>
