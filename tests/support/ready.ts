import type { Page } from '@playwright/test'
import { PAGE_ATTRIBUTES } from '../../src/boot/page-attributes'

/**
 * Starts the app and waits until the page is interactive. Focuses a temporary control that needs the app, because
 * some pages have no such control.
 */
export const ready = async (page: Page): Promise<void> => {
  await page.evaluate((attribute) => {
    const control = document.createElement('button')
    control.setAttribute(attribute, '')
    document.body.append(control)
    control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    control.remove()
  }, PAGE_ATTRIBUTES.needsApp)
  await page.waitForFunction(() => document.querySelector('#root[data-ready]') !== null)
}
