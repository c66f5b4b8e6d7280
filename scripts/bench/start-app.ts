import type { Page } from '@playwright/test'
import { PAGE_ATTRIBUTES } from '../../src/boot/page-attributes.ts'

/** Starts the app by focusing a temporary control that needs the app, because the page's own controls would load more. */
export const startApp = (page: Page): Promise<void> =>
  page.evaluate((attribute) => {
    const control = document.createElement('button')
    control.setAttribute(attribute, '')
    document.body.append(control)
    control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    control.remove()
  }, PAGE_ATTRIBUTES.needsApp)
