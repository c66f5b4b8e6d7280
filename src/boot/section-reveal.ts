import { PAGE_ATTRIBUTES } from './page-attributes'

/** Pause between laying out two sections, in milliseconds, so that the browser can handle input in between. */
const STEP_MS = 50

const page = document.documentElement

/**
 * Lets the browser skip the layout of sections outside the viewport, because laying out a long page at once takes
 * long on a slow phone. The attribute enables a rule with `content-visibility` in base.css. Find-in-page and screen
 * readers still find skipped sections. Does nothing if the address has a hash, or after a reload or Back, because
 * the browser may then scroll to any section.
 */
export const deferSections = (): void => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (location.hash === '' && navigation?.type === 'navigate') page.setAttribute(PAGE_ATTRIBUTES.sections, '')
}

/**
 * Lays out the sections that `deferSections` has deferred, one after the other. Uses a timer instead of animation
 * frames, because WebKit delays frames by a second on a busy machine.
 */
export const revealSections = async (): Promise<void> => {
  if (!page.hasAttribute(PAGE_ATTRIBUTES.sections)) return
  const sections = document.querySelectorAll<HTMLElement>(`[${PAGE_ATTRIBUTES.deferredSection}]`)
  for (const section of sections) {
    section.style.contentVisibility = 'visible'
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
  page.removeAttribute(PAGE_ATTRIBUTES.sections)
  for (const section of sections) section.removeAttribute('style')
}
