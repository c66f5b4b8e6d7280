import * as PAGE_ATTRIBUTES from './page-attributes'

/** The value of `data-video` after each event of the video. 'ended' counts as paused (docs/product.md §2.3). */
const STATES = {
  play: 'playing',
  pause: '',
  ended: '',
  loadstart: '',
  error: 'failed',
} as const

const frameOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest(`[${PAGE_ATTRIBUTES.video}]`) : null

export const watchVideo = (): void => {
  for (const [type, state] of Object.entries(STATES)) {
    // Listens in the capture phase, because events of `<video>` and `<source>` do not bubble.
    addEventListener(type, (event) => frameOf(event)?.setAttribute(PAGE_ATTRIBUTES.video, state), true)
  }
}

export const toggleVideo = (event: Event): void => {
  const frame = frameOf(event)
  const video = frame?.querySelector('video')
  if (!video) return
  // `play()` rejects if the browser blocks playback. The play button then shows the paused state again.
  if (video.paused || video.ended) video.play().catch(() => frame?.setAttribute(PAGE_ATTRIBUTES.video, ''))
  else video.pause()
}
