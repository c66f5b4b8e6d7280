import { PATHS } from '../../src/core/domain/routes'
import type { NavigationPort } from '../../src/core/ports/navigation'

/** The router's own way to show a page. */
export type RouterNavigate = (path: string, options?: { replace?: boolean }) => void

/**
 * Whether Back stays on the site. `history.length` counts entries ahead as well, and those of other sites; browsers
 * that know better are asked.
 */
const canGoBack = (): boolean => {
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  return navigation ? navigation.canGoBack : window.history.length > 1
}

/**
 * The browser, through the site's router. Addresses that begin with '/' are the site's own, also where they stand
 * in for another application, as in the demo.
 */
export const createBrowserNavigation = (navigate: RouterNavigate): NavigationPort => {
  const isOwn = (url: string): boolean => url.startsWith('/') && !url.startsWith('//')
  return {
    go: (path, options) => navigate(path, options),
    back: () => {
      if (canGoBack()) window.history.back()
      else navigate(PATHS.landing)
    },
    handOver: (url) => {
      if (isOwn(url)) navigate(url, { replace: true })
      else window.location.replace(url)
    },
    visit: (url) => {
      if (isOwn(url)) navigate(url)
      else window.location.assign(url)
    },
  }
}
