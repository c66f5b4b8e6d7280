import { PATHS } from '../../src/core/domain/routes'
import type { NavigationPort } from '../../src/core/ports/navigation'

/** wouter's `navigate`. */
export type RouterNavigate = (path: string, options?: { replace?: boolean }) => void

/**
 * Uses the Navigation API where available. `history.length` is a fallback: it also counts forward entries and other
 * sites' entries.
 */
const canGoBack = (): boolean => {
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  return navigation ? navigation.canGoBack : window.history.length > 1
}

/**
 * Navigates with wouter within the site and with `location` elsewhere. In the demo the separate app and the payment
 * page are pages of the site, so their urls start with '/' and go through wouter.
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
