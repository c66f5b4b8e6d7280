/**
 * Loads the document from the start at `href`, also where only what follows '#' differs and the browser would stay
 * where it is. A query of the document itself does not survive an address behind '#'.
 */
export const fullReload = (href: string): void => {
  const { location } = window
  const next = new URL(href, location.href)
  if (href.startsWith('#')) next.search = ''
  const stays = next.href.split('#')[0] === location.href.split('#')[0]
  location.assign(next)
  if (stays && next.hash) location.reload()
}
