import { PATHS } from '../../src/core/domain/routes'
import type { NavigationPort } from '../../src/core/ports/navigation'
import { canGoBack } from '../../src/document/history'
import { createHeldBack } from './held-back'

/** Shows another path without loading a document. */
export type RouterNavigate = (path: string, options?: { replace?: boolean }) => void

/**
 * Navigates with `navigate` to paths, and with `window.location` to other sites. In the demo, pages of this site stand
 * in for the grAId app and the payment page, so their urls are paths too.
 */
export const createBrowserNavigation = (navigate: RouterNavigate): NavigationPort => {
  const isOwn = (url: string): boolean => url.startsWith('/') && !url.startsWith('//')
  const { leaveHeldEntry, ...back } = createHeldBack()
  return {
    ...back,
    go: (path, options) => leaveHeldEntry(() => navigate(path, options)),
    back: () => {
      if (canGoBack()) window.history.back()
      else navigate(PATHS.landing)
    },
    handOver: (url) =>
      leaveHeldEntry(() => {
        if (isOwn(url)) navigate(url, { replace: true })
        else window.location.replace(url)
      }),
    visit: (url) => {
      if (isOwn(url)) navigate(url)
      else window.location.assign(url)
    },
    reload: () => {
      document.documentElement.style.visibility = 'hidden'
      // Not `reload`, because Firefox then restores the text in form fields. With a hash, `replace` would load nothing,
      // so the hash is removed.
      leaveHeldEntry(() => window.location.replace(window.location.href.replace(/#.*/s, '')))
    },
  }
}
