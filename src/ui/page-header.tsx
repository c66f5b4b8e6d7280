import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { LOW_SCREEN } from './breakpoints'
import { Container } from './container'

/**
 * Print styles of every page with a `PageHeader`. They are not in base.css, which is inlined in all pages. Printers
 * omit backgrounds, so dark text on white replaces the colours of base.css. `html:root:has(&)` is more specific than
 * the selectors of base.css.
 */
const PRINT_STYLES = {
  'html:root:has(&)': {
    '--paper': '#fff',
    '--paper-deep': '#fff',
    '--card': '#fff',
    '--primary-soft': '#fff',
    '--accent-soft': '#fff',
    '--ink': '#000',
    '--ink-soft': '#000',
    '--primary': '#000',
    '--primary-deep': '#000',
    '--correction': '#a33',
    '--rule': '#999',
    '--hairline': '#999',
    '--field-line': '#666',
    '--shadow': 'none',
  },
  'html:has(&) :is(button, .MuiButton-root)': { display: 'none' },
} as const

const Band = styled('div')({
  position: 'relative',
  paddingBlock: 'clamp(40px, 6vw, 80px) clamp(24px, 4vw, 48px)',
  [LOW_SCREEN]: { paddingBlock: '28px 20px' },
  background: 'linear-gradient(var(--paper-deep), var(--paper))',
  '@media print': { ...PRINT_STYLES, paddingBlock: '0 16px' },
})

const Lead = styled('p')({
  maxWidth: '38rem',
  margin: '16px 0 0',
  color: 'var(--ink-soft)',
  fontSize: 'var(--lead)',
  lineHeight: 1.55,
})

/** An svg on the right of the header, whose foot is behind what follows. */
export const HeaderDrawing = styled('svg')({
  display: 'none',
  '@media screen and (min-width: 900px)': {
    display: 'block',
    position: 'absolute',
    right: 'max(50% - 540px, var(--gutter) + 20px)',
    bottom: -34,
    transform: 'rotate(-6deg)',
  },
})

type PageHeaderProps = { title: string; lead: ReactNode; above?: ReactNode; children?: ReactNode }

export const PageHeader = ({ title, lead, above, children }: PageHeaderProps) => (
  <Band>
    <Container>
      {above}
      <h1>{title}</h1>
      <Lead>{lead}</Lead>
      {children}
    </Container>
  </Band>
)
