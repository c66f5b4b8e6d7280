import { PAGE_ATTRIBUTES } from './page-attributes'

/** The value of `data-film` after each event of the video. 'ended' counts as paused (docs/product.md §2.3). */
const STATES = {
  play: 'playing',
  pause: '',
  ended: '',
  loadstart: '',
  error: 'failed',
} as const

const filmOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest(`[${PAGE_ATTRIBUTES.film}]`) : null

/**
 * Keeps the attribute `data-film` equal to the state of the video. The css in src/pages/landing/promo-video.tsx
 * selects the icon of the play button by this attribute.
 */
export const watchFilm = (): void => {
  for (const [type, state] of Object.entries(STATES)) {
    // Listens in the capture phase, because events of `<video>` and `<source>` do not bubble.
    document.addEventListener(type, (event) => filmOf(event)?.setAttribute(PAGE_ATTRIBUTES.film, state), true)
  }
}

/** Pauses or resumes the video beside the clicked button. */
export const toggleFilm = (event: Event): void => {
  const film = filmOf(event)
  const video = film?.querySelector('video')
  if (!video) return
  // `play()` rejects if the browser blocks playback. The play button then shows the paused state again.
  if (video.paused || video.ended) video.play().catch(() => film?.setAttribute(PAGE_ATTRIBUTES.film, ''))
  else video.pause()
}
