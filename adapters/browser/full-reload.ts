import type { SitePath } from '../../src/core/domain/site-path'

/**
 * Loads the document at `href`. In the single-file build, `href` begins with '#', and the query before the '#' in the
 * current URL is removed, so that only `href` selects scenario and faults.
 */
export const fullReload = (href: SitePath | `#${string}`): void => {
  const { location } = window
  const next = new URL(href, location.href)
  if (href.startsWith('#')) next.search = ''
  const isSameDocument = next.href.split('#')[0] === location.href.split('#')[0]
  if (!isSameDocument || !next.hash) {
    // biome-ignore lint/plugin: the type of `href` excludes other sites
    location.assign(next)
    return
  }
  // If only the hash differs, `assign` would keep the document. A reload after `assign` would leave the new entry with the
  // `history.state` of an earlier entry, which `createHeldBack` would take for its own. The router has replaced
  // `history.pushState`, and would render the page of `href` before the reload. If that page imitates the grAId app, it
  // would use up the token. So the prototype's `pushState` is called.
  History.prototype.pushState.call(window.history, null, '', next)
  location.reload()
}
