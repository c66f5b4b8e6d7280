import * as PAGE_ATTRIBUTES from './page-attributes'

// The two inline scripts of a page share only `window`.
declare global {
  interface Window {
    releaseEarlyClicks?: () => void
  }
}

/** Links and popovers work without a script. */
const HANDLED = `button:not([popovertarget]),label,input,[${PAGE_ATTRIBUTES.plan}]`

/**
 * Holds clicks on controls that src/boot/index.ts handles, because that script is at the end of the html, which a slow
 * line delivers after the first paint. `window.releaseEarlyClicks` repeats them.
 */
export const holdEarlyClicks = (): void => {
  const held: HTMLElement[] = []
  const hold = (event: Event): void => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(HANDLED)
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
