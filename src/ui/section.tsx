import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import * as PAGE_ATTRIBUTES from '../boot/page-attributes'
import { Container } from './container'

const Band = styled('section')({
  paddingBlock: 'clamp(28px, 5vw, 64px)',
  '@media print': { paddingBlock: 12 },
})

const Head = styled('div')({
  maxWidth: 680,
  marginBottom: 'clamp(20px, 3.5vw, 48px)',
  '& > p': {
    margin: '12px 0 0',
    color: 'var(--ink-soft)',
    fontSize: 'var(--lead)',
  },
  '& > p a': { color: 'var(--primary)' },
})

const DEFERRED = { [PAGE_ATTRIBUTES.deferredSection]: '' }

type SectionProps = { id?: string; heading: string; lead?: ReactNode; children: ReactNode }

export const Section = ({ id, heading, lead, children }: SectionProps) => {
  const headingId = useId()
  return (
    <Band id={id} tabIndex={-1} {...DEFERRED} aria-labelledby={headingId}>
      <Container>
        <Head>
          <h2 id={headingId}>{heading}</h2>
          {lead && <p>{lead}</p>}
        </Head>
        {children}
      </Container>
    </Band>
  )
}
