import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Clock, Pencil, Worksheet } from '../../ui/desk/flat-objects'
import { HAIRLINE, plainList } from '../../ui/surfaces'
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
  '& > svg': { gridRow: '1 / span 2', width: '100%', height: 'auto', color: 'var(--primary)' },
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

/** `illustration`: svg shapes, drawn in the coordinates of `Worksheet`. */
const BENEFITS: readonly { illustration: ReactNode; title: string; text: string }[] = [
  {
    illustration: <Worksheet />,
    title: 'Smart Activities',
    text: 'Personalized activities tailored to your students.',
  },
  {
    illustration: <Clock />,
    title: 'Save Time',
    text: 'Focus on teaching while the assistant handles planning.',
  },
  {
    illustration: (
      <g transform="translate(15) scale(1.76)">
        <g transform="translate(49 72) rotate(-90) scale(0.5)">
          <Pencil length={50} />
        </g>
        <path
          d="M61 40c2-12 12-18 26-17 0 13-11 20-26 17zM49 32c-2-10-10-15-22-14 0 11 9 17 22 14z"
          fill="currentColor"
        />
        <path d="M61 40c6-4 12-8 18-11M49 32c-5-3-10-7-15-9" stroke="var(--card)" strokeWidth="1.500" />
        <path
          d="M34 54h42l-5 24a3 3 0 0 1-3 2H42a3 3 0 0 1-3-2z"
          fill="color-mix(in srgb, var(--correction) 62%, var(--accent))"
        />
        <rect
          x="31"
          y="50"
          width="48"
          height="9"
          rx="2.500"
          fill="color-mix(in srgb, var(--correction) 76%, var(--accent))"
        />
      </g>
    ),
    title: 'Grow Together',
    text: 'Learns and adapts to your teaching style.',
  },
]

export const WelcomeStep = ({ level }: { level: 1 | 2 }) => {
  const Title = level === 1 ? 'h2' : 'h3'
  return (
    <Cards>
      {BENEFITS.map(({ illustration, title, text }) => (
        <Card key={title}>
          <svg viewBox="20 3 180 141" aria-hidden="true">
            {illustration}
          </svg>
          <div>
            <Title>{title}</Title>
            <p>{text}</p>
          </div>
        </Card>
      ))}
    </Cards>
  )
}
