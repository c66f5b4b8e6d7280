/** How long the first contentful paint is waited for, in milliseconds. */
export const FIRST_PAINT_TIMEOUT_MS = 1_000

/** Resolves after the next frame and the tasks that were queued before it. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/**
 * Resolves after the first contentful paint, or after `FIRST_PAINT_TIMEOUT_MS` in browsers without paint timing.
 * An animation frame callback runs before its frame is painted, so work started in one would delay the paint.
 */
export const firstContentfulPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, FIRST_PAINT_TIMEOUT_MS)
    if (!('PerformanceObserver' in window)) return
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })
