import type { Browser } from '@playwright/test'

/** Measurements of a page after garbage collection. */
export type Memory = { round: number; heapMegabytes: number; nodes: number; listeners: number }

const LINKS = ['/guide', '/teacher-resources', '/auth?isLogin=true', '/upgrade', '/terms', '/']

/**
 * Follows each link, then opens and closes onboarding, `rounds` times without a page load. Measures the page after
 * each round in `measuredRounds`.
 */
export const measureMemory = async (
  browser: Browser,
  site: string,
  rounds: number,
  measuredRounds: readonly number[],
): Promise<Memory[]> => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Performance.enable')
  await page.goto(site)
  const openAndCloseOnboarding = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Tell Us About Your Class' }).click()
    await page.getByRole('button', { name: /Get Started/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  // Starts the app before the rounds, because without the app a click on a link loads another document.
  await openAndCloseOnboarding()
  const measured: Memory[] = []
  for (let round = 1; round <= rounds; round += 1) {
    for (const href of LINKS) {
      await page.evaluate((address) => {
        const link = Object.assign(document.createElement('a'), { href: address })
        document.getElementById('root')?.append(link)
        link.click()
        link.remove()
      }, href)
      await page.waitForFunction((path) => location.pathname === path, new URL(href, site).pathname)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
    }
    await openAndCloseOnboarding()
    if (!measuredRounds.includes(round)) continue
    await devTools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devTools.send('Performance.getMetrics')
    const metric = (name: string): number => metrics.find((entry) => entry.name === name)?.value ?? Number.NaN
    measured.push({
      round,
      heapMegabytes: Math.round(metric('JSHeapUsedSize') / 10_000) / 100,
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
    })
  }
  await context.close()
  return measured
}
