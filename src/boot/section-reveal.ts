import { PAGE_ATTRIBUTES } from './page-attributes'
import { FIRST_PAINT_TIMEOUT_MS, nextFrame } from './paint'

const page = document.documentElement
let timeout: ReturnType<typeof setTimeout> | undefined

/**
 * Hides the sections below the first screen with css rules in base.css, because laying out a long page at once
 * takes long on a slow phone. Does nothing for a section link, a reload or Back, which may scroll to any section.
 */
export const deferSections = (): void => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (location.hash !== '' || navigation?.type !== 'navigate') return
  page.setAttribute(PAGE_ATTRIBUTES.sections, 'hidden')
  // Shows the sections if the page is still being downloaded after this time.
  timeout = setTimeout(() => page.removeAttribute(PAGE_ATTRIBUTES.sections), FIRST_PAINT_TIMEOUT_MS)
}

/**
 * Cancels the timeout of `deferSections`. Called when the document is complete, because `revealSections` then shows
 * the sections.
 */
export const keepSectionsDeferred = (): void => clearTimeout(timeout)

/** Shows the sections that `deferSections` has hidden, one per frame. */
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
