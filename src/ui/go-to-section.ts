/** The time in milliseconds for which `goToSection` waits for a section whose chunk is still loading. */
const SECTION_TIMEOUT_MS = 10_000

/**
 * The time in milliseconds for which `goTo` scrolls to the section again whenever loading content changes the page's
 * height.
 */
const STAY_MS = 1_500

/**
 * Returns a signal that aborts after `timeout` milliseconds. Aborts earlier on any wheel, touch, key or pointer input,
 * because the user may want to scroll or to leave the page.
 */
const untilScroll = (timeout: number): AbortSignal => {
  const controller = new AbortController()
  const { signal } = controller
  const abort = () => controller.abort()
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(type, abort, { passive: true, signal })
  }
  setTimeout(abort, timeout)
  return signal
}

const goTo = (section: HTMLElement): void => {
  // Scrolls without animation, because an animated scroll ends at the position that the section had when the scroll
  // began.
  const scroll = () => section.scrollIntoView({ behavior: 'instant' })
  // Does not wait for the first call of the ResizeObserver, because WebKit delays that call by a second on a busy
  // machine.
  scroll()
  const observer = new ResizeObserver(scroll)
  observer.observe(document.body)
  untilScroll(STAY_MS).addEventListener('abort', () => observer.disconnect())
  section.focus({ preventScroll: true })
}

/**
 * Scrolls to a section and focuses it, as browsers do for the fragment of a loaded document. Waits until the section is
 * rendered, unless the user scrolls first. The section's element must have `tabIndex={-1}`.
 */
export const goToSection = (id: string, waiting = untilScroll(SECTION_TIMEOUT_MS)): void => {
  const section = document.getElementById(id)
  if (section) goTo(section)
  else if (!waiting.aborted) requestAnimationFrame(() => goToSection(id, waiting))
}
