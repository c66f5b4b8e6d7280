/**
 * Navigates to `href` with a full page load. If `href` differs from the current url only in the hash, the browser would
 * keep the document, so the page is also reloaded. If `href` starts with '#', as in the single-file build, the query of
 * the current url is removed.
 */
export const fullReload = (href: string): void => {
  const { location } = window
  const next = new URL(href, location.href)
  if (href.startsWith('#')) next.search = ''
  const isSameDocument = next.href.split('#')[0] === location.href.split('#')[0]
  location.assign(next)
  if (isSameDocument && next.hash) location.reload()
}
