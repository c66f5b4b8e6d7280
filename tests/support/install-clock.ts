import type { Page } from '@playwright/test'

/** Installs Playwright's clock, so that `fastForward` skips time limits and pauses between retries. */
export const installClock = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.addInitScript(() => {
    // Replaces the native `AbortSignal.timeout`, which Playwright's clock does not control.
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('Timed out.', 'TimeoutError')), milliseconds)
      return controller.signal
    }
  })
}
