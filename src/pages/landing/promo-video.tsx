import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { $heroVideoUrl } from '../../models/site/environment'
import { lazyChunk } from '../../ui/lazy-with-preload'
import { StaticHtml } from '../../ui/static-html'

const PromoIllustration = lazyChunk(async () => (await import('./promo-illustration')).PromoIllustration)

const Frame = styled('div')({
  position: 'relative',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: 6,
  background: 'var(--primary-soft)',
  '& > video': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  // Hides the video and its button if the user prefers reduced motion; the poster stays visible.
  '@media (prefers-reduced-motion: reduce)': { '& > video, & > button': { display: 'none' } },
})

const POSTER = '/promo-poster.webp'

// A background image instead of `<img>`, because a background that fails to load leaves `PromoIllustration` visible.
const Poster = styled('div')({
  position: 'absolute',
  inset: 0,
  background: `url(${POSTER}) center / cover no-repeat`,
})

const PlayButton = styled('button')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  '& > svg': {
    position: 'absolute',
    right: 10,
    bottom: 10,
    padding: 10,
    borderRadius: 999,
    background: 'var(--board)',
    color: 'var(--chalk)',
    opacity: 0.85,
    transition: 'opacity 150ms',
  },
  '&:hover > svg, &:focus-visible > svg': { opacity: 1 },
  '&:focus-visible': { outlineOffset: -5 },
})

/**
 * The `networkState` of a video if the browser can play no `<source>`. `HTMLMediaElement.NETWORK_NO_SOURCE` has the
 * same value, but is not defined in happy-dom, the DOM of the tests.
 */
const NETWORK_NO_SOURCE = 3

/**
 * Plays the promo video muted in a loop, with a button for play and pause. Behind the video are its poster and
 * `PromoIllustration`, in case the video cannot be played. Downloads no video if the user prefers reduced motion.
 */
export const PromoVideo = () => {
  // Preloads the poster, because the browser would request a background image only after layout.
  preload(POSTER, { as: 'image' })
  const url = useUnit($heroVideoUrl)
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)

  // Reads both states from the element, because play and error events before hydration had no listeners. A newly
  // created element reports NETWORK_NO_SOURCE at first; `onLoadStart` then sets `failed` to false.
  useEffect(() => {
    if (!video.current) return
    setPlaying(!video.current.paused)
    setFailed(video.current.networkState === NETWORK_NO_SOURCE)
  }, [])

  const toggle = () => {
    // `play()` rejects if the browser blocks playback.
    if (video.current?.paused || video.current?.ended) video.current.play().catch(() => setPlaying(false))
    else video.current?.pause()
  }

  return (
    <Frame>
      <StaticHtml>
        <PromoIllustration />
      </StaticHtml>
      <Poster />
      {url && (
        <>
          <video
            ref={video}
            muted
            loop
            autoPlay
            playsInline
            preload="metadata"
            poster={POSTER}
            aria-label="grAId at work"
            onPlay={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
            onEnded={() => setPlaying(false)}
            onLoadStart={() => setFailed(false)}
            onError={() => setFailed(true)}
          >
            <source
              src={url}
              media="(prefers-reduced-motion: no-preference)"
              onError={() => setFailed(true)}
            />
          </video>
          {!failed && (
            <PlayButton type="button" aria-label={playing ? 'Pause video' : 'Play video'} onClick={toggle}>
              <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                <path
                  d={playing ? 'M5 3h3.5v14H5zM11.5 3H15v14h-3.5z' : 'M5 2.5 17 10 5 17.5z'}
                  fill="currentColor"
                />
              </svg>
            </PlayButton>
          )}
        </>
      )}
    </Frame>
  )
}
