import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { Handwriting, PenStroke } from '../../ui/handwriting'
import { ruledLines } from '../../ui/ruled-lines'

const LINE_HEIGHT = 30

const NARROW_LINE_HEIGHT = 26

/** Matches viewports in which the essay is at most 440 px wide. */
const NARROW = '@media (max-width: 488px)'

const Lines = styled('div')({
  ...ruledLines(LINE_HEIGHT),
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) clamp(64px, var(--illustration-width) * 0.21, 124px)',
  columnGap: 12,
  paddingLeft: 'calc(var(--margin) + 14px)',
  paddingRight: 'clamp(10px, var(--illustration-width) * 0.03, 20px)',
  '& p': { margin: 0 },
  '& > svg': { alignSelf: 'center', color: 'var(--correction)' },
  [NARROW]: {
    ...ruledLines(NARROW_LINE_HEIGHT),
    '& > svg': { transform: 'scale(0.8)', transformOrigin: 'left center' },
  },
})

const Title = styled('p')({
  gridColumn: '1 / -1',
  maxWidth: 'calc(100% - 116px)',
  [NARROW]: { maxWidth: 'calc(100% - 84px)' },
  fontFamily: 'var(--display)',
  fontWeight: 600,
  fontSize: 'clamp(var(--body), var(--illustration-width) * 0.044, 1.5rem)',
  letterSpacing: '-0.01em',
})

const Marked = styled('span')({
  position: 'relative',
  whiteSpace: 'nowrap',
  '& > svg': { position: 'absolute', left: 0, color: 'var(--correction)' },
})

const Correction = styled(Handwriting)({ bottom: '98%' })

const FinalComment = styled(Handwriting)({ gridColumn: '1 / -1', marginBlock: 4 })

const StrokeSvg = styled('svg')({ overflow: 'visible', '& path': { vectorEffect: 'non-scaling-stroke' } })

/**
 * A pen stroke over or under marked words, fitted to the width of the words. The view box must be wider than the words:
 * with `non-scaling-stroke`, browsers measure the dash of `PenStroke` in the view box, so on a stretched path the
 * stroke would end before its words do.
 */
const Stroke = ({
  d,
  timing,
  ...svgProps
}: ComponentProps<typeof StrokeSvg> & { d: string; timing: { delay: number; duration: number } }) => (
  <StrokeSvg width="100%" preserveAspectRatio="none" aria-hidden="true" {...svgProps}>
    <PenStroke d={d} timing={timing} />
  </StrokeSvg>
)

const Grade = styled('div')({
  position: 'absolute',
  top: 14,
  right: 'clamp(8px, var(--illustration-width) * 0.03, 22px)',
  display: 'grid',
  placeItems: 'center',
  width: 112,
  height: 68,
  color: 'var(--correction)',
  '& > *': { gridArea: '1 / 1' },
  [NARROW]: { top: 4, right: 0, '& > svg': { transform: 'scale(0.8)', transformOrigin: 'right center' } },
})

export const EssayStart = () => (
  <Lines aria-hidden="true">
    <Title>The night the harbor froze</Title>
    <p>
      Before the ice came the quiet. The boats leaned on one another{' '}
      <Marked>
        like tired cattle
        <Stroke
          viewBox="0 0 240 8"
          height="8"
          sx={{ bottom: -4 }}
          d="M0 5q10-5 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0"
          timing={{ delay: 400, duration: 450 }}
        />
      </Marked>
      , and nobody on the pier spoke.
    </p>
    <Handwriting words="vivid" size={34} timing={{ delay: 850, duration: 450 }} />
  </Lines>
)

export const EssayEnd = () => (
  <>
    <Lines aria-hidden="true">
      <p>
        <Marked>
          Their
          <Stroke
            viewBox="0 0 120 12"
            height="12"
            sx={{ top: '25%' }}
            d="M-6 9 126 4"
            timing={{ delay: 1500, duration: 180 }}
          />
          <Correction words="there" size={24} timing={{ delay: 1700, duration: 400 }} />
        </Marked>{' '}
        was no wind left. The lamps were{' '}
        <Marked>
          very bright
          <Stroke
            viewBox="0 0 300 40"
            width="118%"
            height="34"
            sx={{ top: -6, marginLeft: '-9%' }}
            d="M264 8C198 0 66 2 24 12-12 22 24 36 132 37c108 1 168-9 162-20C288 6 222 2 168 3"
            timing={{ delay: 2250, duration: 500 }}
          />
        </Marked>
        .
      </p>
      <Handwriting words="showMe" size={30} timing={{ delay: 2750, duration: 500 }} />
      <FinalComment words="verdict" size={34} timing={{ delay: 3400, duration: 900 }} />
      <FinalComment words="next" size={34} timing={{ delay: 4300, duration: 800 }} />
    </Lines>
    <Grade aria-hidden="true">
      <svg viewBox="0 0 112 68" width="112" height="68" aria-hidden="true">
        <PenStroke
          d="M84 8C54-2 14 8 7 28c-8 24 28 36 60 33 32-3 46-24 36-40C94 7 62 1 40 8"
          timing={{ delay: 5200, duration: 600 }}
        />
      </svg>
      <Handwriting words="grade" size={30} timing={{ delay: 5800, duration: 400 }} />
    </Grade>
  </>
)
