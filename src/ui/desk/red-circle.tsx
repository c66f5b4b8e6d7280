import { styled } from '@mui/material/styles'
import { draw, PenStroke } from '../handwriting'

const Svg = styled('svg')({
  position: 'absolute',
  left: '50%',
  top: '50%',
  translate: '-50% -50%',
  overflow: 'visible',
  color: 'var(--correction)',
})

// `view()` takes the nearest scroller, so no ancestor may have `overflow: hidden`, which makes a scroller. `overflow:
// clip` doesn't. Browsers without scroll-driven animations show the complete circle, and so does print.
const Stroke = styled(PenStroke)({
  '@media screen and (prefers-reduced-motion: no-preference)': {
    '@supports (animation-timeline: view())': {
      strokeDasharray: '1 1.1',
      animation: `${draw} linear both`,
      animationTimeline: 'view()',
      animationRange: 'entry 100% cover 40%',
    },
  },
})

/** A circle in red pen around its parent, which must be positioned. Scrolling draws the circle. */
export const RedCircle = () => (
  <Svg viewBox="0 0 30 28" width="30" height="28" aria-hidden="true">
    <Stroke d="M21 4C12 0 4 5 3 13c-1 9 7 13 14 12 8-1 12-7 10-14C25 5 18 2 12 4" />
  </Svg>
)
