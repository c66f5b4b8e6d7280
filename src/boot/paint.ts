/** Time limit for waiting for the first contentful paint, in milliseconds. */
const FIRST_PAINT_TIMEOUT_MS = 1_000

/** Time limit for waiting for a frame, in milliseconds. On a busy machine, WebKit delays frames by a second. */
const FRAME_TIMEOUT_MS = 500

/** Resolves after the next frame has been painted, or after `FRAME_TIMEOUT_MS`. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, FRAME_TIMEOUT_MS)
  })

/**
 * Resolves after the first contentful paint, or after `FIRST_PAINT_TIMEOUT_MS` at the latest, because some browsers
 * do not report paints. `requestAnimationFrame` is not used: its callback runs before the paint and would delay it.
 */
export const firstContentfulPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, FIRST_PAINT_TIMEOUT_MS)
    if (!('PerformanceObserver' in window)) return
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })
