import { styled } from '@mui/material/styles'
import type { ComponentType } from 'react'
import { HAIRLINE, plainList } from '../../ui/surfaces'
import { Clock, GrowingPencil, Worksheet } from './benefit-illustrations'
import { COMPACT } from './step-footer'

const Cards = styled('ul')({
  display: 'grid',
  gap: 14,
  ...plainList,
  '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(3, 1fr)' },
})

const Card = styled('li')({
  display: 'grid',
  gridTemplateColumns: '84px 1fr',
  alignItems: 'center',
  columnGap: 16,
  padding: 16,
  border: HAIRLINE,
  borderRadius: 14,
  background: 'var(--paper)',
  '& > svg': { gridRow: '1 / span 2', width: '100%', height: 'auto' },
  '& h2, & h3': { marginBottom: 4, fontSize: 'var(--title)', lineHeight: 1.25, letterSpacing: 0 },
  '& p': { margin: 0, color: 'var(--ink-soft)', fontSize: 'var(--small)', lineHeight: 1.5 },
  '@media (min-width: 600px)': {
    gridTemplateColumns: '1fr',
    alignContent: 'start',
    padding: '28px 18px 32px',
    // The negative margin takes back the empty space at the left of the view box.
    '& > svg': { gridRow: 'auto', width: 144, margin: '0 0 20px -28px' },
  },
  [COMPACT]: { paddingBlock: 18, '& > svg': { width: 120, margin: '0 0 12px -23px' } },
})

const BENEFITS: readonly { Illustration: ComponentType; title: string; text: string }[] = [
  {
    Illustration: Worksheet,
    title: 'Smart Activities',
    text: 'Personalized activities tailored to your students.',
  },
  {
    Illustration: Clock,
    title: 'Save Time',
    text: 'Focus on teaching while the assistant handles planning.',
  },
  { Illustration: GrowingPencil, title: 'Grow Together', text: 'Learns and adapts to your teaching style.' },
]

export const WelcomeStep = ({ level }: { level: 1 | 2 }) => {
  const Title = level === 1 ? 'h2' : 'h3'
  return (
    <Cards>
      {BENEFITS.map(({ Illustration, title, text }) => (
        <Card key={title}>
          <Illustration />
          <div>
            <Title>{title}</Title>
            <p>{text}</p>
          </div>
        </Card>
      ))}
    </Cards>
  )
}
