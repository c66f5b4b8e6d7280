import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { card, marginLine, raisedCard } from '../../ui/surfaces'
import { StaticDrawing } from './lazy-drawings'

const Stack = styled('figure')({
  position: 'relative',
  isolation: 'isolate',
  width: '100%',
  maxWidth: 600,
  margin: '0 auto',
  // Draws two more sheets behind the essay.
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    ...card,
    borderRadius: 6,
  },
  '&::before': { transform: 'rotate(-2.2deg) translate(-6px, 4px)' },
  '&::after': { transform: 'rotate(1.4deg) translate(5px, 6px)' },
})

const Sheet = styled('div')({
  '--margin': 'clamp(34px, var(--illustration-width) * 0.1, 60px)',
  position: 'relative',
  zIndex: 1,
  overflow: 'hidden',
  paddingBlock: '12px 24px',
  ...raisedCard,
  borderRadius: 6,
  fontSize: 'clamp(var(--caption), var(--illustration-width) * 0.031, var(--body))',
  '&::after': marginLine('var(--margin)'),
})

const TapedPicture = styled('div')({
  position: 'relative',
  padding: '14px clamp(10px, var(--illustration-width) * 0.03, 20px) 24px calc(var(--margin) + 14px)',
  // Draws the tape.
  '&::before': {
    content: '""',
    position: 'absolute',
    top: -4,
    left: 'calc(50% + var(--margin) / 2)',
    zIndex: 1,
    width: 92,
    height: 24,
    transform: 'translateX(-50%) rotate(-1.5deg)',
    background: 'color-mix(in srgb, var(--accent) 55%, transparent)',
  },
})

/**
 * A graded essay with animated notes in red pen. `children` is the picture taped into the essay. The parent must set
 * `--illustration-width`, from which the font sizes are calculated.
 */
export const EssaySheet = ({ children }: { children: ReactNode }) => (
  <Stack aria-label="A graded essay with notes in red pen, and a short video of grAId making an activity">
    <Sheet>
      <StaticDrawing name="essay-start" />
      <TapedPicture>{children}</TapedPicture>
      <StaticDrawing name="essay-end" />
    </Sheet>
  </Stack>
)
