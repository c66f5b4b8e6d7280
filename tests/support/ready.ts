import type { Page } from '@playwright/test'
import { PAGE_ATTRIBUTES } from '../../src/boot/page-attributes'

/**
 * Starts the app, as the intent to use a control that needs it does, and waits until the page is interactive. Pages that
 * have no such control work without the app, so the function adds one for a moment.
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
