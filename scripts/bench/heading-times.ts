/** In milliseconds. `before`: the heading at the last press; `painted`: the paint of the next heading, 0 until then. */
type HeadingTimes = { before: string | undefined; pressed: number; painted: number }

/**
 * Runs in the page. After each press, stores in `window.headingTimes` when the dialog shows another heading. Contains
 * no named functions, because tsx would wrap them in a helper that the page lacks.
 */
export const observeHeading = () => {
  const times: HeadingTimes = { before: undefined, pressed: 0, painted: 0 }
  Object.assign(window, { headingTimes: times })
  addEventListener(
    'pointerdown',
    () => {
      times.before = document.querySelector('[role=dialog] h2')?.textContent
      times.pressed = performance.now()
      times.painted = 0
    },
    true,
  )
  new MutationObserver(() => {
    if (document.querySelector('[role=dialog] h2')?.textContent === times.before) return
    // A timeout set in `requestAnimationFrame` runs after the frame was painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        times.painted ||= performance.now()
      }),
    )
  }).observe(document, { subtree: true, childList: true })
}

/** Runs in the page. Returns the milliseconds from the last press to the paint of the next heading; null until then. */
export const timeToHeading = (): number | null => {
  const { pressed, painted } = (window as unknown as { headingTimes: HeadingTimes }).headingTimes
  return painted ? painted - pressed : null
}
