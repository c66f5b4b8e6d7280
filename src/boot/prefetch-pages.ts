import { savesData } from './saves-data'

/** A link is prefetched after it was hovered or focused for this time, in milliseconds. */
const DWELL_MS = 80

const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const

let timer: ReturnType<typeof setTimeout> | undefined

const onEvent = ({ type, target }: Event): void => {
  clearTimeout(timer)
  const link =
    target instanceof Element &&
    target.closest<HTMLAnchorElement>('a[href^="/"]:not([href^="/payment"], [target])')
  if (!link || link.pathname === location.pathname) return
  timer = setTimeout(
    // Reads the response to its end, so that the browser caches it. Cached, it answers the navigation.
    () =>
      fetch(link.pathname + link.search).then(
        (response) => response.text(),
        () => undefined,
      ),
    type === 'touchstart' ? 0 : DWELL_MS,
  )
}

/**
 * Fetches the page behind a link into the browser's cache when the link is hovered, focused or touched. Not with
 * `<link rel="prefetch">`, which WebKit ignores.
 */
export const prefetchPages = (): void => {
  if (savesData()) return
  for (const type of EVENTS) addEventListener(type, onEvent, { passive: true })
}

/** Stops prefetching. Called when the app has started, which follows links without loading a page. */
export const stopPrefetchingPages = (): void => {
  clearTimeout(timer)
  for (const type of EVENTS) removeEventListener(type, onEvent)
}
