import { goToSection } from '../ui/go-to-section'
import { hashOf, locationOfHash, navigateByHash, sectionOfHash } from './hash-location'

/**
 * Links of the single-file demo, where the hash contains the path. This module follows section links
 * and rewrites the `href` of plain links, so that a new tab or a copied address works too.
 */

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

const rewriteHref = (event: Event): void => {
  const link = linkOf(event)
  const href = link?.getAttribute('href') ?? ''
  if (href.startsWith('/') && !href.startsWith('//')) link?.setAttribute('href', hashOf(href))
}

const handleLinkClick = (event: MouseEvent): void => {
  rewriteHref(event)
  const href = linkOf(event)?.getAttribute('href') ?? ''
  const modified = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  // wouter's links have called `preventDefault` by now.
  if (event.defaultPrevented || modified || !href.startsWith('#')) return
  event.preventDefault()
  const section = sectionOfHash(href)
  if (href.startsWith('#/')) {
    const { path, search } = locationOfHash(href)
    const current = locationOfHash(window.location.hash)
    if (path !== current.path || search !== current.search) navigateByHash(path + search)
  }
  if (section !== null) goToSection(section)
}

/** Called only for new history entries: on Back and Forward the browser restores the scroll position. */
const scrollToTop = (): void => window.scrollTo({ top: 0, behavior: 'instant' })

export const handleLinks = (): void => {
  for (const type of ['pointerover', 'focusin', 'touchstart', 'contextmenu']) {
    document.addEventListener(type, rewriteHref, { passive: true })
  }
  document.addEventListener('click', handleLinkClick)
  // wouter dispatches this event after history.pushState.
  window.addEventListener('pushState', scrollToTop)
}
