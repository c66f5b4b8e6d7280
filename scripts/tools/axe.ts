import type { Page } from '@playwright/test'
import axe from 'axe-core'

const AXE_OPTIONS: axe.RunOptions = {
  // axe runs these two rules only on request.
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
  // By default, axe also preloads media, and waits 10 s for a video that the page does not load.
  preload: { assets: ['cssom'] },
}

/**
 * Runs in the page, after `axe.source`. Finishes the animations, because half-transparent text fails the check of
 * contrast. Returns the rule and the elements of each violation.
 */
const runAxe = async (options: axe.RunOptions): Promise<string[]> => {
  for (;;) {
    const running = document.getAnimations().filter(({ playState, timeline, effect }) => {
      // Leaves out infinite animations, which cannot be finished, and those that follow the scroll position.
      const isEndless = !Number.isFinite(effect?.getComputedTiming().endTime)
      return playState !== 'finished' && timeline === document.timeline && !isEndless
    })
    if (running.length === 0) break
    for (const animation of running) animation.finish()
    // A child that inherits a colour starts its own transition after that of its parent, so the loop looks again.
    await new Promise(requestAnimationFrame)
  }
  const { violations }: axe.AxeResults = await Reflect.get(window, 'axe').run(options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/**
 * Checks the page with `runAxe`. `AxeBuilder` of @axe-core/playwright takes ten times as long: it injects axe for each
 * check, and opens a page for the report.
 */
export const axeViolations = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(runAxe, AXE_OPTIONS)
}
