/** How long a section may take to appear, because its chunk is still loading. */
const SECTION_TIMEOUT_MS = 10_000

/** How long loading content above the section may still move it. It is then scrolled to again. */
const STAY_MS = 1_500

/**
 * Returns a signal that aborts after `timeout`, or earlier on any wheel, touch, key or pointer input, because the
 * user may want to scroll or to leave.
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
  // An animated scroll would end where the section was when the scroll began.
  const scroll = () => section.scrollIntoView({ behavior: 'instant' })
  // WebKit delays the first call of the ResizeObserver by a second on a busy machine.
  scroll()
  const observer = new ResizeObserver(scroll)
  observer.observe(document.body)
  untilScroll(STAY_MS).addEventListener('abort', () => observer.disconnect())
  section.focus({ preventScroll: true })
}

/**
 * Scrolls to a section and focuses it, as browsers do for a fragment. Waits until the section is rendered, unless
 * the user scrolls first. Its element must have `tabIndex={-1}`.
 */
export const goToSection = (id: string, waiting = untilScroll(SECTION_TIMEOUT_MS)): void => {
  const section = document.getElementById(id)
  if (section) goTo(section)
  else if (!waiting.aborted) requestAnimationFrame(() => goToSection(id, waiting))
}
