import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { lazy, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { $heroVideoUrl } from '../../models/site/environment'
import { StaticHtml } from '../../ui/static-html'

const PromoIllustration = lazy(async () => ({
  default: (await import('./promo-illustration')).PromoIllustration,
}))

const Frame = styled('div')({
  position: 'relative',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: 6,
  background: 'var(--primary-soft)',
  '& > video': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  // With reduced motion only the poster is visible.
  '@media (prefers-reduced-motion: reduce)': { '& > video, & > button': { display: 'none' } },
})

const POSTER = '/promo-poster.webp'

// A background image instead of <img>: if the poster fails to load, `PromoIllustration` stays visible behind it.
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
 * The value of `HTMLMediaElement.NETWORK_NO_SOURCE`, which happy-dom does not define: the browser can play no
 * `<source>`.
 */
const NETWORK_NO_SOURCE = 3

/**
 * The promo video plays muted in a loop; a button toggles play and pause. The poster and `PromoIllustration` behind the
 * video are fallbacks. With reduced motion no `<source>` matches, so the browser downloads no video.
 */
export const PromoVideo = () => {
  // Without the preload, the browser would request this background image only after layout.
  preload(POSTER, { as: 'image' })
  const url = useUnit($heroVideoUrl)
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)

  // Before hydration, the video's play and error events had no listeners, so both states are read from the element.
  // A newly created element reports NETWORK_NO_SOURCE until `loadstart`, whose handler resets `failed`.
  useEffect(() => {
    if (!video.current) return
    setPlaying(!video.current.paused)
    setFailed(video.current.networkState === NETWORK_NO_SOURCE)
  }, [])

  const toggle = () => {
    // play() rejects when the browser blocks playback.
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
