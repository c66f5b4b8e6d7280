/** Animation frames within which the section of a page that is still rendering must appear. */
const SECTION_TIMEOUT_FRAMES = 60

/** How long layout shifts of a new page are compensated, in milliseconds. */
const STAY_MS = 1_500

/** Input that ends the compensation. */
const SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

const stayAt = (section: HTMLElement): void => {
  // Instant: a smooth scroll would end at the position that the section had when the scroll began.
  const observer = new ResizeObserver(() => section.scrollIntoView({ behavior: 'instant' }))
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
  section.focus({ preventScroll: true })
}

/**
 * Scrolls to and focuses a section (an element with `tabIndex={-1}`) as soon as it is rendered, as browsers do for the
 * fragment of a loaded document. Sections above it may still load: the position is corrected as the page grows.
 */
export const goToSection = (id: string, frames = SECTION_TIMEOUT_FRAMES): void => {
  const section = document.getElementById(id)
  if (section) goTo(section)
  else if (frames > 0) requestAnimationFrame(() => goToSection(id, frames - 1))
}
