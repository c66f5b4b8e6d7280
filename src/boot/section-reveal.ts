import { PAGE_ATTRIBUTES } from './page-attributes'
import { FIRST_PAINT_TIMEOUT_MS, nextFrame } from './paint'

const page = document.documentElement
let timeout: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps sections below the first screen out of the first frame (rules in base.css): laying out a long page in one go
 * blocks a slow phone. A section link, a reload and Back scroll to the middle of the page, so they need all sections at once.
 */
export const deferSections = (): void => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (location.hash !== '' || navigation?.type !== 'navigate') return
  page.setAttribute(PAGE_ATTRIBUTES.sections, 'hidden')
  // A page that is still downloading after the timeout shows the sections that have arrived.
  timeout = setTimeout(() => page.removeAttribute(PAGE_ATTRIBUTES.sections), FIRST_PAINT_TIMEOUT_MS)
}

/** Cancels the timeout of `deferSections`; called when the document is complete and `revealSections` will follow. */
export const keepSectionsDeferred = (): void => clearTimeout(timeout)

/** Lays out the deferred sections, one per frame. */
export const revealSections = async (): Promise<void> => {
  if (!page.hasAttribute(PAGE_ATTRIBUTES.sections)) return
  page.setAttribute(PAGE_ATTRIBUTES.sections, 'auto')
  const sections = document.querySelectorAll<HTMLElement>(`[${PAGE_ATTRIBUTES.deferredSection}]`)
  for (const section of sections) {
    section.style.contentVisibility = 'visible'
    await nextFrame()
  }
  page.removeAttribute(PAGE_ATTRIBUTES.sections)
  for (const section of sections) section.removeAttribute('style')
}
