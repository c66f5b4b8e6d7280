import { sitePath } from '../core/domain/site-path'
import { watchIntent } from './intent'
import { savesData } from './saves-data'

// `:focus-visible` excludes a link with keyboard focus, because a user who presses Tab repeatedly focuses every
// link on the way.
const LINK = 'a[href^="/"]:not([href^="/payment"], [target], :focus-visible)'

/**
 * Fetches the page behind a link into the browser's cache when the user is about to follow the link. Uses `fetch`,
 * because WebKit ignores `<link rel="prefetch">`. A navigation in WebKit does not use the response either, but finds an
 * open connection (docs/decisions/0026-the-next-page-is-prefetched.md). Returns a function that stops prefetching.
 */
export const prefetchPages = (): (() => void) => {
  if (savesData()) return () => undefined
  return watchIntent<HTMLAnchorElement>(LINK, async ({ pathname, search }) => {
    if (pathname === location.pathname) return
    try {
      // Reads the whole body, because the browser caches only complete responses.
      await (await fetch(sitePath(pathname + search))).text()
    } catch {
      // The browser requests the page again when the user follows the link.
    }
  })
}
