import type { Page } from '@playwright/test'
import axe from 'axe-core'

const OPTIONS: axe.RunOptions = {
  // Two rules that are disabled by default.
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
  // axe would also wait 10 s for the metadata of videos that are not loaded.
  preload: { assets: ['cssom'] },
}

/**
 * Checks the page with axe, and returns the rule and the elements of each violation. AxeBuilder would inject axe for each
 * check, and open a page for the report, which takes ten times as long.
 */
export const axeViolations = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (options) => {
    const { violations }: axe.AxeResults = await Reflect.get(window, 'axe').run(options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, OPTIONS)
}
