/**
 * `before` is the dialog's heading at the last press, `pressed` the time of this press, and `painted` the time at which
 * the next heading was painted, 0 until then. Times are from `performance.now()`.
 */
type HeadingTimes = { before: string | undefined; pressed: number; painted: number }

/**
 * Runs in the page. After each press, stores in `window.headingTimes` when the dialog shows another heading. Contains
 * no named functions, because the compiler would wrap these in a helper that does not exist in the page.
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
    // `setTimeout` in `requestAnimationFrame` runs its callback after the next frame was painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        times.painted ||= performance.now()
      }),
    )
  }).observe(document, { subtree: true, childList: true })
}

/**
 * Runs in the page. Returns the time from the last press to the paint of the dialog's next heading, in milliseconds; null
 * before that paint.
 */
export const timeToHeading = (): number | null => {
  const { pressed, painted } = (window as unknown as { headingTimes: HeadingTimes }).headingTimes
  return painted ? painted - pressed : null
}
