import type { SitePath } from '../../src/core/domain/site-path'

/**
 * Loads the document at `href`. If only the hash differs, `assign` would keep the document, so the page is also
 * reloaded. In the single-file build, `href` begins with '#', and the query before the '#' in the current URL is
 * removed, so that only `href` selects scenario and faults.
 */
export const fullReload = (href: SitePath | `#${string}`): void => {
  const { location } = window
  const next = new URL(href, location.href)
  if (href.startsWith('#')) next.search = ''
  const isSameDocument = next.href.split('#')[0] === location.href.split('#')[0]
  // biome-ignore lint/plugin: the type of `href` excludes other sites
  location.assign(next)
  if (isSameDocument && next.hash) location.reload()
}
