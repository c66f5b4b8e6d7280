import { PAGE_ATTRIBUTES } from '../document/page-attributes'
import { navigationType } from './navigation-type'
import { page } from './page'

/** Pause between laying out two sections, in milliseconds, so that the browser can handle input in between. */
const STEP_MS = 50

const deferredSections = () => document.querySelectorAll<HTMLElement>(`[${PAGE_ATTRIBUTES.deferredSection}]`)

/** Lays out all sections. A second call has no effect. */
const endDeferral = (): void => {
  page.removeAttribute(PAGE_ATTRIBUTES.sections)
  for (const section of deferredSections()) section.removeAttribute('style')
}

/**
 * Lets the browser skip the layout of sections outside the viewport, because laying out a long page at once takes
 * long on a slow phone. The attribute enables a rule with `content-visibility` in base.css. Find-in-page and screen
 * readers still find skipped sections. Does nothing if the address has a hash, or after a reload or Back, because
 * the browser may then scroll to any section.
 */
export const deferSections = (): void => {
  if (location.hash !== '' || navigationType() !== 'navigate') return
  page.setAttribute(PAGE_ATTRIBUTES.sections, '')
  // The clicked element may be a link to a section. Safari does not correct the scroll position when a section above
  // the target gets its height later.
  addEventListener('click', endDeferral, true)
}

/**
 * Lays out the sections that `deferSections` has deferred, one after the other. Uses a timer instead of animation
 * frames, because WebKit delays frames by a second on a busy machine.
 */
export const revealSections = async (): Promise<void> => {
  for (const section of deferredSections()) {
    if (!page.hasAttribute(PAGE_ATTRIBUTES.sections)) return
    section.style.contentVisibility = 'visible'
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
  endDeferral()
}
