import { goToSection } from '../ui/go-to-section'
import { hashOf, locationOfHash, navigateByHash, sectionOfHash } from './hash-location'

/**
 * Handles links in the single-file demo, where the hash contains the path. A link to a section scrolls to the section.
 * The `href` of a link to a page is replaced, '/auth' by '#/auth', so that the link can be copied or opened in a new
 * tab.
 */

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

const rewriteHref = (event: Event): void => {
  const link = linkOf(event)
  const href = link?.getAttribute('href') ?? ''
  if (href.startsWith('/') && !href.startsWith('//')) link?.setAttribute('href', hashOf(href))
}

/** Scrolls as base.css makes the browser scroll on the hosted site: smoothly, unless motion is reduced. */
const scrollSmoothly = (id: string): void => {
  const section = document.getElementById(id)
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  section?.scrollIntoView({ behavior: isReduced ? 'instant' : 'smooth' })
  section?.focus({ preventScroll: true })
}

const handleLinkClick = (event: MouseEvent): void => {
  rewriteHref(event)
  const link = linkOf(event)
  const href = link?.getAttribute('href') ?? ''
  const modified = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  // wouter has handled its own links and called `preventDefault`.
  if (event.defaultPrevented || modified || link?.target || !href.startsWith('#')) return
  event.preventDefault()
  const section = sectionOfHash(href)
  const { path, search } = locationOfHash(href)
  const current = locationOfHash(window.location.hash)
  const leavesPage = href.startsWith('#/') && (path !== current.path || search !== current.search)
  if (leavesPage) navigateByHash(path + search)
  if (section === null) return
  if (leavesPage) goToSection(section)
  else scrollSmoothly(section)
}

/** Called only for a new history entry: on Back and Forward, the browser restores the scroll position. */
const scrollToTop = (): void => window.scrollTo({ top: 0, behavior: 'instant' })

export const handleLinks = (): void => {
  for (const type of ['pointerover', 'focusin', 'touchstart', 'contextmenu']) {
    document.addEventListener(type, rewriteHref, { passive: true })
  }
  document.addEventListener('click', handleLinkClick)
  // wouter dispatches 'pushState' on window.
  window.addEventListener('pushState', scrollToTop)
}
