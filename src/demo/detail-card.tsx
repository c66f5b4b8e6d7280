import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { Container } from '../ui/container'
import { Disclosure } from '../ui/disclosure'
import { card } from '../ui/surfaces'

export const DetailCards = styled(Container)({
  columnGap: 24,
  paddingBlock: 'clamp(32px, 5vw, 56px) 8px',
  '& > *': { marginBottom: 24, breakInside: 'avoid' },
  '@media (min-width: 860px)': { columns: 2 },
})

const Card = styled('section')({
  padding: 'clamp(20px, 3vw, 32px)',
  ...card,
  '& p': { margin: '16px 0 0', color: 'var(--ink-soft)' },
  '& dl': { margin: '8px 0 0' },
})

const Row = styled('div')({
  display: 'grid',
  gap: '2px 24px',
  paddingBlock: 12,
  lineHeight: 1.5,
  '& + &': { borderTop: '1px solid var(--rule)' },
  '@media (min-width: 520px)': { gridTemplateColumns: '7.5rem 1fr' },
  '& dt': { color: 'var(--ink-soft)', fontSize: 'var(--small)', lineHeight: '1.6rem' },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'var(--ink-soft)', fontSize: 'var(--small)' },
  '& code': { fontSize: 'var(--small)' },
})

export const Details = styled(Disclosure)({
  marginTop: 8,
  paddingTop: 8,
  borderTop: '1px solid var(--rule)',
})

export const DetailCard = ({ title, children }: { title: string; children: ReactNode }) => {
  const heading = useId()
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading} className="h3">
        {title}
      </h2>
      {children}
    </Card>
  )
}

export const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <Row>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </Row>
)
