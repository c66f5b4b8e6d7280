/**
 * Navigates to `href` with a full page load. If only the hash differs the browser would keep the document, so `reload`
 * follows. An `href` that starts with '#' (single-file build) drops the query of the document.
 */
export const fullReload = (href: string): void => {
  const { location } = window
  const next = new URL(href, location.href)
  if (href.startsWith('#')) next.search = ''
  const isSameDocument = next.href.split('#')[0] === location.href.split('#')[0]
  location.assign(next)
  if (isSameDocument && next.hash) location.reload()
}
