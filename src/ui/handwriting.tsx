import { keyframes, styled } from '@mui/material/styles'
import { STROKES } from './handwriting-strokes'

const write = keyframes`
  from { clip-path: inset(-10% 100% -10% -5%) }
  to { clip-path: inset(-10% -5% -10% -5%) }
`

const draw = keyframes`
  from { stroke-dashoffset: 1 }
  to { stroke-dashoffset: 0 }
`

type Timing = { delay: number; duration: number }

const Svg = styled('svg', { shouldForwardProp: (name) => name !== 'timing' })<{
  timing?: Timing | undefined
}>(({ timing }) => ({
  display: 'block',
  overflow: 'visible',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& path': { vectorEffect: 'non-scaling-stroke' },
  ...(timing && {
    '@media (prefers-reduced-motion: no-preference)': {
      animation: `${write} ${timing.duration}ms linear ${timing.delay}ms both`,
    },
  }),
}))

/**
 * A few words in the teacher's hand, drawn in the current color. With `timing` (milliseconds) they are written once,
 * left to right. A picture only: what it says must not be needed to understand the page.
 */
export const Handwriting = ({
  words,
  size,
  timing,
  className,
}: {
  words: keyof typeof STROKES
  /** Letter height in CSS pixels. */
  size: number
  timing?: Timing
  className?: string
}) => {
  const { viewBox, width, height, d } = STROKES[words]
  const scale = size / 100
  return (
    <Svg
      className={className}
      viewBox={viewBox}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      timing={timing}
      aria-hidden="true"
    >
      <path d={d} />
    </Svg>
  )
}

/** One stroke of the pen that draws itself once: an underline, a circle, an arrow. */
export const PenStroke = styled('path', { shouldForwardProp: (name) => name !== 'timing' })<{
  timing?: Timing
}>(({ timing }) => ({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  ...(timing && {
    '@media (prefers-reduced-motion: no-preference)': {
      // The dash is a little longer than the path, so that a round cap does not show before the pen comes.
      strokeDasharray: '1 1.1',
      animation: `${draw} ${timing.duration}ms ease-in-out ${timing.delay}ms both`,
    },
  }),
}))
