import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import * as PAGE_ATTRIBUTES from '../../boot/page-attributes'
import { $heroVideoUrl } from '../../models/site/environment'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { PAID_PLAN_NAMES } from '../plans/plan-texts'
import { StaticDrawing } from './lazy-drawings'

/** The promo video shows a teacher's own instructions, which Free lacks, so the caption names the paid plans. */
export const FILM_CAPTION = `Say what your class needs, and grAId writes it. Your own instructions: on ${PAID_PLAN_NAMES}.`

const Frame = styled('div')({
  position: 'relative',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: 6,
  background: 'var(--board)',
  printColorAdjust: 'exact',
  '& > video': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    // Darkens the video in the dark scheme. The light scheme does not define `--picture-filter`.
    filter: 'var(--picture-filter)',
  },
  '@media print, (prefers-reduced-motion: reduce)': { '& > video, & > button': { display: 'none' } },
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
    // In a lower corner, the icon would cover the tasks that the video shows on phones.
    top: 4,
    right: 4,
    padding: 8,
    borderRadius: 999,
    background: 'var(--board)',
    color: 'var(--chalk)',
    opacity: 0.85,
    transition: 'opacity 150ms',
  },
  '&:hover > svg, &:focus-visible > svg': { opacity: 1 },
  '&:focus-visible': { outlineColor: 'var(--chalk)', outlineOffset: -5 },
  [`[${PAGE_ATTRIBUTES.video}="failed"] > &`]: { display: 'none' },
  [`[${PAGE_ATTRIBUTES.video}="playing"] > & [data-while="paused"]`]: { display: 'none' },
  [`[${PAGE_ATTRIBUTES.video}=""] > & [data-while="playing"]`]: { display: 'none' },
})

/**
 * Plays the promo video muted in a loop. src/boot handles the button for play and pause. Until the video plays, or if
 * it cannot, the drawing behind it is visible. The html contains the drawing, because a poster would arrive later and
 * be the largest paint of the page. With reduced motion, no video is downloaded.
 */
export const PromoVideo = () => {
  const url = useUnit($heroVideoUrl)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    return () => {
      if (!element || element.isConnected) return
      // Removes the source of the unmounted video, because Chromium keeps a removed video with a source in memory,
      // together with the page that contained the video.
      const [source] = element.children
      element.replaceChildren()
      element.load()
      // Chromium also keeps a removed `<source>` in memory while its `media` attribute is set.
      source?.removeAttribute('media')
    }
  }, [])
  return (
    <Frame {...{ [PAGE_ATTRIBUTES.video]: '' }}>
      <StaticDrawing name="promo" />
      {url && (
        <>
          <video
            ref={video}
            muted
            loop
            autoPlay
            playsInline
            preload="metadata"
            aria-label="grAId at work, without sound: a teacher types “20 minutes. No screens. New to English.” grAId writes an activity sheet with three tasks, and marks in yellow where it follows each instruction. The teacher checks it with a red pen."
          >
            <source src={url} media="(prefers-reduced-motion: no-preference)" />
          </video>
          <PlayButton type="button" {...{ [PAGE_ATTRIBUTES.action]: 'video' }}>
            <VisuallyHidden data-while="paused">Play video</VisuallyHidden>
            <VisuallyHidden data-while="playing">Pause video</VisuallyHidden>
            <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
              <path data-while="paused" d="M5 2.5 17 10 5 17.5z" />
              <path data-while="playing" d="M5 3h3.5v14H5zM11.5 3H15v14h-3.5z" />
            </svg>
          </PlayButton>
        </>
      )}
    </Frame>
  )
}
