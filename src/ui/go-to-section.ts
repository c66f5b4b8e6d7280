/** `goToSection` looks for a section that is not rendered yet in this many animation frames. */
const SECTION_TIMEOUT_FRAMES = 60

/** For this many milliseconds `stayAt` repeats the scroll, because a new page still grows while its content loads. */
const STAY_MS = 1_500

/** After one of these events the user scrolls, so `stayAt` stops. */
const SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

const stayAt = (section: HTMLElement): void => {
  // 'instant', because a smooth scroll would end at the position that the section had when the scroll began.
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
 * Scrolls to and focuses a section (an element with `tabIndex={-1}`) once the section is rendered, as browsers do for the
 * fragment of a loaded document. While content above the section still loads, the scroll position is corrected.
 */
export const goToSection = (id: string, frames = SECTION_TIMEOUT_FRAMES): void => {
  const section = document.getElementById(id)
  if (section) goTo(section)
  else if (frames > 0) requestAnimationFrame(() => goToSection(id, frames - 1))
}
