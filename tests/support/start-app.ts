import type { Page } from '@playwright/test'
import * as PAGE_ATTRIBUTES from '../../src/boot/page-attributes.ts'

/**
 * Runs in the page. Dispatches `focusin` on a temporary control with `attribute`. src/boot/intent.ts counts that as
 * intent 150 ms later, unless another input event follows, and the boot script then starts the app.
 */
export const focusTemporaryControl = (attribute: string): void => {
  const control = document.createElement('button')
  control.setAttribute(attribute, '')
  document.body.append(control)
  control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  control.remove()
}

/**
 * Starts the app with a temporary control, because the page's own controls can load more than the app, such as the
 * onboarding dialog.
 */
export const startApp = (page: Page): Promise<void> =>
  page.evaluate(focusTemporaryControl, PAGE_ATTRIBUTES.needsApp)
