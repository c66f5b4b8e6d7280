import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Container } from './container'
import { PRINT_STYLES } from './print-styles'

const Band = styled('div')({
  ...PRINT_STYLES,
  paddingBlock: 'clamp(40px, 6vw, 80px) clamp(24px, 4vw, 48px)',
  background: 'linear-gradient(var(--paper-deep), var(--paper))',
})

const Lead = styled('p')({
  maxWidth: '38rem',
  margin: '16px 0 0',
  color: 'var(--ink-soft)',
  fontSize: 'var(--lead)',
  lineHeight: 1.55,
})

export const PageHeader = ({
  title,
  lead,
  above,
  children,
}: {
  title: string
  lead: ReactNode
  above?: ReactNode
  children?: ReactNode
}) => (
  <Band>
    <Container>
      {above}
      <h1>{title}</h1>
      <Lead>{lead}</Lead>
      {children}
    </Container>
  </Band>
)
