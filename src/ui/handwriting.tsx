import { keyframes, styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { STROKES } from './handwriting-strokes'

const write = keyframes`
  from { clip-path: inset(-10% 100% -10% -5%) }
  to { clip-path: inset(-10% -5% -10% -5%) }
`

/** Draws a path whose `pathLength` is 1. */
export const draw = keyframes`
  from { stroke-dashoffset: 1 }
  to { stroke-dashoffset: 0 }
`

/** `delay` and `duration` are in milliseconds. */
type Timing = { delay: number; duration: number }

const PEN = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const Svg = styled('svg', { shouldForwardProp: (name) => name !== 'timing' })<{
  timing?: Timing | undefined
}>(({ timing }) => ({
  display: 'block',
  overflow: 'visible',
  ...PEN,
  '& path': { vectorEffect: 'non-scaling-stroke' },
  ...(timing && {
    '@media (prefers-reduced-motion: no-preference)': {
      animation: `${write} ${timing.duration}ms linear ${timing.delay}ms both`,
    },
  }),
}))

type HandwritingProps = {
  words: keyof typeof STROKES
  /** The font size in CSS pixels. */
  size: number
  timing?: Timing
  className?: string
}

/** Hidden from screen readers. With `timing`, an animation reveals the words once from left to right. */
export const Handwriting = ({ words, size, timing, className }: HandwritingProps) => {
  const { viewBox, d } = STROKES[words]
  const [, , width = 0, height = 0] = viewBox.split(' ').map((length) => (Number(length) * size) / 100)
  return (
    <Svg
      className={className}
      viewBox={viewBox}
      width={Math.round(width)}
      height={Math.round(height)}
      timing={timing}
      aria-hidden="true"
    >
      <path d={d} />
    </Svg>
  )
}

const StrokePath = styled('path', { shouldForwardProp: (name) => name !== 'timing' })<{
  timing?: Timing
}>(({ timing }) => ({
  ...PEN,
  ...(timing && {
    '@media (prefers-reduced-motion: no-preference)': {
      // A dash as long as the path, and a longer gap: otherwise the round end of the next dash would show before the
      // animation starts.
      strokeDasharray: '1 1.1',
      animation: `${draw} ${timing.duration}ms ease-in-out ${timing.delay}ms both`,
    },
  }),
}))

/**
 * With `timing`, an animation draws the path once. With `pathLength={1}`, 1 in `strokeDasharray` is the length of the
 * path.
 */
export const PenStroke = (props: ComponentProps<typeof StrokePath>) => (
  <StrokePath pathLength={1} {...props} />
)
