/** The number of animation frames for which `goToSection` waits for a section that is not rendered yet. */
const SECTION_TIMEOUT_FRAMES = 60

/** The time in milliseconds for which `stayAt` scrolls again whenever loading content changes the page's height. */
const STAY_MS = 1_500

/** Events of a user who may be about to scroll. `stayAt` stops at the first of them, to not scroll back. */
const SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

const stayAt = (section: HTMLElement): void => {
  // Scrolls without animation, because an animated scroll would end at the position that the section had at its start.
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
 * Scrolls to a section and focuses it, as browsers do for the fragment of a loaded document. Waits until the section is
 * rendered. The section's element must have `tabIndex={-1}`.
 */
export const goToSection = (id: string, frames = SECTION_TIMEOUT_FRAMES): void => {
  const section = document.getElementById(id)
  if (section) goTo(section)
  else if (frames > 0) requestAnimationFrame(() => goToSection(id, frames - 1))
}
