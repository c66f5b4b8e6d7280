/** How long to wait for a section whose chunk is still loading. */
const SECTION_TIMEOUT_MS = 10_000

/** For this long, `goTo` scrolls again whenever content that loads above the section moves the section. */
const STAY_MS = 1_500

/**
 * Returns a signal that aborts after `timeout` milliseconds, or earlier if the user turns the wheel, touches the page,
 * or presses a key or button, because the user may want to scroll or to leave.
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
  // Does not wait for the first call of the ResizeObserver: on a busy machine, WebKit delays the call by a second.
  scroll()
  const observer = new ResizeObserver(scroll)
  observer.observe(document.body)
  untilScroll(STAY_MS).addEventListener('abort', () => observer.disconnect())
  section.focus({ preventScroll: true })
}

/**
 * Scrolls to a section and focuses it, as browsers do for a fragment. Waits until the section is rendered, unless
 * `untilScroll` ends the wait. The section must have `tabIndex={-1}`.
 */
export const goToSection = (id: string, waiting = untilScroll(SECTION_TIMEOUT_MS)): void => {
  const section = document.getElementById(id)
  if (section) goTo(section)
  else if (!waiting.aborted) requestAnimationFrame(() => goToSection(id, waiting))
}
