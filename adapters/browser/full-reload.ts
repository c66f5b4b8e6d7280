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
  // If only the hash differs, `assign` would keep the document, so a history entry is added here and then reloaded.
  // - Not added by `assign`: after the reload, the new entry would have the `history.state` of an earlier entry, and
  //   `createHeldBack` would take the new entry for its own.
  // - Not added by `history.pushState`: the router has replaced this method, and would render the page of `href` at
  //   once. The stand-in of the grAId app would then use up its token before the reload.
  History.prototype.pushState.call(window.history, null, '', next)
  location.reload()
}
