import type { Page } from '@playwright/test'

/**
 * The text of the dialog's heading at the last press, the time of that press, and the time of the paint of the next
 * heading; 0 if there was none yet. Times are from `performance.now()`.
 */
type HeadingTimes = { before: string | undefined; pressed: number; painted: number }

/**
 * Runs in the page: stores in `window.headingTimes` when a press is followed by another heading of the dialog. Contains
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

/** Waits until the dialog has another heading. Returns the time from the last press to its paint, in milliseconds. */
export const timeToHeading = async (page: Page): Promise<number> => {
  const time = await page.waitForFunction(() => {
    const { pressed, painted } = (window as unknown as { headingTimes: HeadingTimes }).headingTimes
    return painted && painted - pressed
  })
  return (await time.jsonValue()) || Number.NaN
}
