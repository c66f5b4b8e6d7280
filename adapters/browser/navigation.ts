import { PATHS } from '../../src/core/domain/routes'
import { type SitePath, sitePath } from '../../src/core/domain/site-path'
import type { NavigationPort } from '../../src/core/ports/navigation'
import { createHeldBack } from './held-back'

/** Shows another path without loading a document. */
export type RouterNavigate = (path: SitePath, options?: { replace?: boolean }) => void

/**
 * Navigates with `navigate` to paths, and with `window.location` to other sites. In the demo, pages of this site stand
 * in for the grAId app and the payment page, so their urls are paths too. `canGoBack` returns whether Back leads to a page
 * of this site.
 */
export const createBrowserNavigation = (
  navigate: RouterNavigate,
  canGoBack: () => boolean,
): NavigationPort => {
  const isOwn = (url: string): boolean => url.startsWith('/')
  const { leaveHeldEntry, ...back } = createHeldBack()
  return {
    ...back,
    go: (path, options) => leaveHeldEntry(() => navigate(sitePath(path), options)),
    back: () => {
      if (canGoBack()) window.history.back()
      else navigate(sitePath(PATHS.landing))
    },
    handOver: (url) =>
      leaveHeldEntry(() => {
        if (isOwn(url)) navigate(sitePath(url), { replace: true })
        // biome-ignore lint/plugin: a page below VITE_APP_URL
        else window.location.replace(url)
      }),
    visit: (url) => {
      if (isOwn(url)) navigate(sitePath(url))
      // biome-ignore lint/plugin: a page below VITE_APP_URL, or the payment page that payment-address.ts has checked
      else window.location.assign(url)
    },
    cameFromOtherSite: () =>
      document.referrer !== '' && !document.referrer.startsWith(`${window.location.origin}/`),
    reload: () => {
      document.documentElement.style.visibility = 'hidden'
      // After `location.reload()`, Firefox restores the text in form fields, so `location.replace` loads the page anew.
      // `replace` loads no document for a URL with a hash that is otherwise the same, so the hash is removed.
      // biome-ignore lint/plugin: the url of this page
      leaveHeldEntry(() => window.location.replace(window.location.href.replace(/#.*/s, '')))
    },
  }
}
