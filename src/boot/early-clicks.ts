import * as PAGE_ATTRIBUTES from './page-attributes'

// The two inline scripts of a page share only `window`.
declare global {
  interface Window {
    releaseEarlyClicks?: () => void
  }
}

/** The controls whose clicks need src/boot/index.ts. Fields, popovers and other links work without a script. */
const HANDLED = `button:not([popovertarget]),[${PAGE_ATTRIBUTES.plan}]`

/**
 * Holds clicks on controls that src/boot/index.ts handles, because that script is at the end of the html, which a slow
 * line delivers after the first paint. `window.releaseEarlyClicks` repeats them.
 */
export const holdEarlyClicks = (): void => {
  const held: HTMLElement[] = []
  const hold = (event: MouseEvent): void => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event
    // With a modifier key, the browser opens a link elsewhere.
    if (metaKey || ctrlKey || shiftKey || altKey) return
    const control = target instanceof Element && target.closest<HTMLElement>(HANDLED)
    if (!control) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(control)
  }
  addEventListener('click', hold, true)
  window.releaseEarlyClicks = () => {
    removeEventListener('click', hold, true)
    for (const control of held) control.click()
  }
}
