import type { Page } from '@playwright/test'
import { PAGE_ATTRIBUTES } from '../../src/boot/page-attributes.ts'

/** Runs in the page. Focuses a temporary control with the attribute, which starts the app like a focused control. */
export const focusTemporaryControl = (attribute: string): void => {
  const control = document.createElement('button')
  control.setAttribute(attribute, '')
  document.body.append(control)
  control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  control.remove()
}

/** Starts the app by focusing a temporary control that needs the app, because the page's own controls would load more. */
export const startApp = (page: Page): Promise<void> =>
  page.evaluate(focusTemporaryControl, PAGE_ATTRIBUTES.needsApp)
