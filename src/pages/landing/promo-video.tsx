import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { lazy, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { $heroVideoUrl } from '../../models/site/environment'
import { StaticHtml } from '../../ui/static-html'

const PromoPicture = lazy(async () => ({ default: (await import('./promo-picture')).PromoPicture }))

const Frame = styled('div')({
  position: 'relative',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: 6,
  background: 'var(--primary-soft)',
  '& > video': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  // Reduced motion shows the poster alone: nothing moves, nothing is offered that would.
  '@media (prefers-reduced-motion: reduce)': { '& > video, & > button': { display: 'none' } },
})

const POSTER = '/promo-poster.webp'

// A background: where the file is missing, nothing is painted over the drawn picture.
const Poster = styled('div')({
  position: 'absolute',
  inset: 0,
  background: `url(${POSTER}) center / cover no-repeat`,
})

const Toggle = styled('button')({
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

/** The media element has found nothing it can play (HTMLMediaElement.NETWORK_NO_SOURCE). */
const NO_SOURCE = 3

/**
 * The promo video: muted, looping, playing by itself; a click plays and pauses. Its poster stands under it, and a
 * drawn picture under that, so that whatever is missing, the frame looks meant. With reduced motion no source
 * matches, so nothing is downloaded.
 */
export const PromoVideo = () => {
  // Found among the styles alone, it would be asked for once the page is laid out: a whole round trip later.
  preload(POSTER, { as: 'image' })
  const url = useUnit($heroVideoUrl)
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)

  // A prerendered page has been playing, or has failed, before this ran. A new element looks failed until it starts.
  useEffect(() => {
    if (!video.current) return
    setPlaying(!video.current.paused)
    setFailed(video.current.networkState === NO_SOURCE)
  }, [])

  const toggle = () => {
    // A browser that refuses to play leaves the button as it is.
    if (video.current?.paused || video.current?.ended) video.current.play().catch(() => setPlaying(false))
    else video.current?.pause()
  }

  return (
    <Frame>
      <StaticHtml>
        <PromoPicture />
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
            <Toggle type="button" aria-label={playing ? 'Pause video' : 'Play video'} onClick={toggle}>
              <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                <path
                  d={playing ? 'M5 3h3.5v14H5zM11.5 3H15v14h-3.5z' : 'M5 2.5 17 10 5 17.5z'}
                  fill="currentColor"
                />
              </svg>
            </Toggle>
          )}
        </>
      )}
    </Frame>
  )
}
