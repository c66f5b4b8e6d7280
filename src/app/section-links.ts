import { hashOf, locationOfHash, navigateByHash, sectionOfHash } from './hash-location'

/**
 * Links of the single-file demo, where the hash contains the path. This module scrolls to sections, as browsers do for
 * a native section link, and rewrites the `href` of plain links, so that a new tab or a copied address works too.
 */

/** Animation frames within which the section of a page that is still rendering must appear. */
const SECTION_TIMEOUT_FRAMES = 60

/** How long layout shifts of a new page are compensated, in milliseconds. */
const STAY_MS = 1_500

/** Input that ends the compensation. */
const SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

const stayAt = (section: HTMLElement): void => {
  const observer = new ResizeObserver(() => section.scrollIntoView())
  const stop = () => {
    observer.disconnect()
    for (const type of SCROLL_EVENTS) window.removeEventListener(type, stop)
  }
  observer.observe(document.body)
  for (const type of SCROLL_EVENTS) window.addEventListener(type, stop, { passive: true })
  setTimeout(stop, STAY_MS)
}

const goTo = (section: HTMLElement): void => {
  stayAt(section)
  // As after a native section link, the next Tab continues from here. Only a focusable element can be focused.
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1
  section.focus({ preventScroll: true })
}

/** Scrolls to and focuses a section as soon as it is rendered. */
export const goToSection = (id: string, frames = SECTION_TIMEOUT_FRAMES): void => {
  const section = document.getElementById(id)
  if (section) goTo(section)
  else if (frames > 0) requestAnimationFrame(() => goToSection(id, frames - 1))
}

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
