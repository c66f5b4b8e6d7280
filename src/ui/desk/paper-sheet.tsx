import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { LineDrawing } from '../line-drawing'
import { raisedCard } from '../surfaces'

/** A sheet whose sizes fit the 290 px in a step of the landing page. Wider places set `zoom`. */
export const PaperSheet = styled('div')({
  position: 'relative',
  boxSizing: 'border-box',
  width: '100%',
  padding: '14px 18px 18px',
  ...raisedCard,
  borderRadius: 8,
  fontSize: 'var(--caption)',
  lineHeight: 1.45,
  '& p': { margin: 0 },
  '& small': { display: 'block', color: 'var(--ink-soft)', fontSize: 'var(--caption)' },
})

export const RedText = styled('p')({ color: 'var(--correction)', lineHeight: 1.4 })

const Header = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 12px',
  marginBottom: 8,
  paddingBottom: 6,
  borderBottom: '2px solid var(--ink)',
  '& b': { flex: '1 1 0', font: '600 var(--body)/1.3 var(--display)' },
  '& strong': { flex: 'none', color: 'var(--correction)', fontSize: 'var(--small)' },
  '& svg': { flex: 'none', color: 'var(--primary)' },
})

type HeaderProps = { title: string; meta?: ReactNode; children: ReactNode }

/** `children`: a score (`<strong>`) or a picture, on the right. */
export const SheetHeader = ({ title, meta, children }: HeaderProps) => (
  <Header>
    <div>
      <b>{title}</b>
      {meta && <small>{meta}</small>}
    </div>
    {children}
  </Header>
)

export const StickyNote = styled('p')({
  padding: '12px 14px',
  borderRadius: '2px 2px 2px 22px',
  background: 'var(--accent)',
  color: 'var(--on-accent)',
  boxShadow: 'var(--shadow)',
  transform: 'rotate(-2deg)',
})

export const Arrow = () => (
  <LineDrawing width={34} height={24} stroke="var(--ink-soft)" strokeWidth="1.8">
    <path d="M2 13c9-3 18-3 28-1M23 5l8 7-9 6" />
  </LineDrawing>
)
