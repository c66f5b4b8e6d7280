import { watchIntent } from './intent'
import { savesData } from './saves-data'

// Not links that have the focus: a keyboard user passes all of them.
const LINK = 'a[href^="/"]:not([href^="/payment"], [target], :focus-visible)'

/**
 * Fetches the page behind a link into the browser's cache when the user is about to follow the link. Not with
 * `<link rel="prefetch">`, which WebKit ignores. Returns a function that stops this.
 */
export const prefetchPages = (): (() => void) => {
  if (savesData()) return () => undefined
  return watchIntent<HTMLAnchorElement>(LINK, async ({ pathname, search }) => {
    if (pathname === location.pathname) return
    try {
      // Reads the response to its end, so that the browser caches it. Cached, it answers the navigation.
      await (await fetch(pathname + search)).text()
    } catch {
      // The page is requested again when the link is followed.
    }
  })
}
