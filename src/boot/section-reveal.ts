import { PAGE_ATTRIBUTES } from './page-attributes'

/** The time in milliseconds between the layouts of two sections, so that the browser handles input in between. */
const STEP_MS = 50

const page = document.documentElement

/**
 * Lets the browser skip the layout of sections outside the viewport, with a css rule in base.css, because laying out a
 * long page at once takes long on a slow phone. Find-in-page and screen readers find skipped sections. Does nothing for
 * a section link, a reload or Back, which may scroll to any section.
 */
export const deferSections = (): void => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (location.hash === '' && navigation?.type === 'navigate') page.setAttribute(PAGE_ATTRIBUTES.sections, '')
}

/**
 * Ends `deferSections`, one section after the other. Uses a timer instead of animation frames, which WebKit delays by a
 * second on a busy machine.
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
