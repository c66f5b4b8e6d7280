import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import * as PAGE_ATTRIBUTES from '../../boot/page-attributes'
import { Container } from '../../ui/container'
import { StaticDrawing } from '../landing/lazy-drawings'
import { MainAction } from './main-action'

const Band = styled('section')({
  paddingBlock: 'clamp(8px, 3vw, 40px) clamp(28px, 8vw, 104px)',
  '@media print': { display: 'none' },
})

const Board = styled('div')({
  position: 'relative',
  display: 'grid',
  justifyItems: 'start',
  gap: 'clamp(12px, 2vw, 20px)',
  padding: 'clamp(24px, 6vw, 80px) clamp(24px, 6vw, 80px) clamp(60px, 7vw, 96px)',
  borderRadius: 'var(--radius)',
  background: 'var(--board)',
  color: 'var(--chalk)',
  overflow: 'hidden',
  // Draws the wooden ledge below the chalkboard.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 0 0',
    height: 16,
    background: 'var(--wood)',
  },
  '& p': { maxWidth: 460, margin: '0 0 12px', fontSize: 'var(--lead)', opacity: 0.92 },
  '& a, & button': {
    background: 'var(--chalk)',
    color: 'var(--board)',
    '&:hover': { background: 'var(--accent)', color: 'var(--on-accent)' },
    // Replaces the outline colour of base.css, which has too little contrast with the chalkboard.
    '&:focus-visible': { outlineColor: 'var(--chalk)' },
  },
  // `StaticHtml` wraps the drawing in a `<div>`.
  '& > div > svg': {
    position: 'absolute',
    right: 'clamp(24px, 6vw, 80px)',
    bottom: 64,
    strokeWidth: 3,
    opacity: 0.85,
    '@media (max-width: 859.98px)': { display: 'none' },
  },
})

const ChalkSticks = styled('span')({
  position: 'absolute',
  right: 'clamp(40px, 12vw, 180px)',
  bottom: 16,
  width: 58,
  height: 9,
  borderRadius: '5px 3px 3px 5px',
  background: 'var(--chalk)',
  boxShadow: '-76px 0 0 var(--accent)',
})

type ClosingCallProps = { text?: string; children?: ReactNode }

/** A chalkboard at the end of a page. `children`: its button, which is otherwise the visitor's way to an account. */
export const ClosingCall = ({
  text = 'One class, one lesson from this week, one activity.',
  children = <MainAction size="large" resumes isClosing />,
}: ClosingCallProps) => (
  <Band {...{ [PAGE_ATTRIBUTES.deferredSection]: '' }} aria-labelledby="closing">
    <Container>
      <Board>
        <h2 id="closing">Try it with one class</h2>
        <p>{text}</p>
        {children}
        <ChalkSticks />
        <StaticDrawing name="monday" />
      </Board>
    </Container>
  </Band>
)
