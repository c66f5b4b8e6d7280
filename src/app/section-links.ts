import { hashOf, locationOfHash, navigateByHash, sectionOfHash } from './hash-location'

/**
 * Links in the site's one file. What a browser does by itself with paths and sections is done here by script: a
 * section is scrolled to and focused, and a plain link to a page of the site is written behind '#', so that a new
 * tab or a copied address finds it too.
 */

/** How many frames a section may take to appear, once its page has been asked for. */
const PATIENCE = 60

/** How long a page that has just been shown may still grow above the section, in milliseconds. */
const GROWING = 1_500

/** The teacher's own movement ends ours. */
const HANDS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

const stayAt = (section: HTMLElement): void => {
  const growth = new ResizeObserver(() => section.scrollIntoView())
  const stop = () => {
    growth.disconnect()
    for (const hand of HANDS) window.removeEventListener(hand, stop)
  }
  growth.observe(document.body)
  for (const hand of HANDS) window.addEventListener(hand, stop, { passive: true })
  setTimeout(stop, GROWING)
}

const goTo = (section: HTMLElement): void => {
  stayAt(section)
  // Focus continues from here, as it does after a link to a section. Sections are no controls.
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1
  section.focus({ preventScroll: true })
}

/** Goes to a section as soon as it stands there. */
export const goToSection = (id: string, frames = PATIENCE): void => {
  const section = document.getElementById(id)
  if (section) goTo(section)
  else if (frames > 0) requestAnimationFrame(() => goToSection(id, frames - 1))
}

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/** Writes the address of a page of the site behind '#', before it can be used. */
const rewrite = (event: Event): void => {
  const link = linkOf(event)
  const href = link?.getAttribute('href') ?? ''
  if (href.startsWith('/') && !href.startsWith('//')) link?.setAttribute('href', hashOf(href))
}

const follow = (event: MouseEvent): void => {
  rewrite(event)
  const href = linkOf(event)?.getAttribute('href') ?? ''
  const another = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  // The router has followed its own links by now; a modified click is the browser's.
  if (event.defaultPrevented || another || !href.startsWith('#')) return
  event.preventDefault()
  const section = sectionOfHash(href)
  if (href.startsWith('#/')) {
    const { path, search } = locationOfHash(href)
    const here = locationOfHash(window.location.hash)
    if (path !== here.path || search !== here.search) navigateByHash(path + search)
  }
  if (section !== null) goToSection(section)
}

/** A new page begins at its top. Back and Forward are left to the browser, which knows where one was. */
const toTop = (): void => window.scrollTo({ top: 0, behavior: 'instant' })

/** Takes over the document's links. */
export const followLinks = (): void => {
  for (const sign of ['pointerover', 'focusin', 'touchstart', 'contextmenu']) {
    document.addEventListener(sign, rewrite, { passive: true })
  }
  document.addEventListener('click', follow)
  window.addEventListener('pushState', toTop)
}
