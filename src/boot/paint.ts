import { html } from './html'
import { navigationType } from './navigation-type'
import * as PAGE_ATTRIBUTES from './page-attributes'

const FIRST_PAINT_TIMEOUT_MS = 1_000

/** How long `nextFrame` waits at most: on a busy machine, WebKit delays frames by about a second. */
const FRAME_TIMEOUT_MS = 500

/** Resolves after the next frame has been painted, or after `FRAME_TIMEOUT_MS`. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, FRAME_TIMEOUT_MS)
  })

/**
 * Resolves after the first contentful paint. Also resolves after `FIRST_PAINT_TIMEOUT_MS`, because some browsers do
 * not report paints. `requestAnimationFrame` is not used, because its callback runs before the paint, and work
 * started there would delay the paint.
 */
export const firstContentfulPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, FIRST_PAINT_TIMEOUT_MS)
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })

/**
 * Until the first paint, lets the browser skip the layout of sections outside the viewport (base.css), unless the
 * browser may scroll: because of a fragment in the URL, a reload, Back or a click. WebKit would scroll to the place
 * that the target had before the skipped sections were laid out.
 */
export const deferSections = (): void => {
  html.toggleAttribute(PAGE_ATTRIBUTES.sections, location.hash === '' && navigationType() === 'navigate')
  addEventListener('click', layOutSections, { capture: true, once: true })
}

/**
 * Lays out all sections. The `content-visibility` of base.css must not stay after the first paint: Safari has no scroll
 * anchoring, so the page would jump whenever a section above the viewport is laid out late.
 */
export const layOutSections = (): void => html.removeAttribute(PAGE_ATTRIBUTES.sections)
