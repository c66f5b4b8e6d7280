import { styled } from '@mui/material/styles'

/** What the credits of one plan buy, as the landing page's plan sheet states it (docs/product.md §9). */
const ALLOWANCES = [
  {
    plan: 'Free',
    credits: 10,
    rollover: 'No rollover',
    instructions: 'Not included',
    model: 'Basic, slower',
  },
  {
    plan: 'Standard',
    credits: 60,
    rollover: 'With rollover',
    instructions: '1 credit per use',
    model: 'Advanced',
  },
  {
    plan: 'Premium',
    credits: 160,
    rollover: 'With rollover',
    instructions: 'Free',
    model: 'Advanced',
  },
] as const

const DOTS_A_ROW = 10
const PITCH = 12

const Jars = styled('div')({
  display: 'grid',
  gap: 16,
  '@media (min-width: 620px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', alignItems: 'end' },
})

const Jar = styled('div')({
  '& h3': { marginBottom: 12 },
  '& p': { margin: '0 0 10px' },
  '& strong': {
    display: 'block',
    fontFamily: 'var(--display)',
    fontSize: '2rem',
    fontWeight: 600,
    lineHeight: 1.1,
    fontVariantNumeric: 'lining-nums',
  },
  '& svg': { display: 'block', marginBottom: 12, fill: 'var(--primary)' },
  '& dl': { paddingTop: 10, borderTop: '1px solid var(--rule)', fontSize: '0.9375rem', lineHeight: 1.4 },
  '& dt': { fontSize: '0.875rem', fontWeight: 400, color: 'var(--ink-soft)' },
  '& dd': { color: 'var(--ink)', fontWeight: 600 },
})

/** One dot a credit, ten in a row, so that the plans can be compared at a glance. */
const Dots = ({ count }: { count: number }) => {
  const height = (Math.ceil(count / DOTS_A_ROW) - 1) * PITCH + 8
  return (
    <svg
      viewBox={`0 0 ${(DOTS_A_ROW - 1) * PITCH + 8} ${height}`}
      width={(DOTS_A_ROW - 1) * PITCH + 8}
      height={height}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, place) => {
        const x = (place % DOTS_A_ROW) * PITCH + 4
        const y = height - 4 - Math.floor(place / DOTS_A_ROW) * PITCH
        return <circle key={`${x} ${y}`} cx={x} cy={y} r={4} />
      })}
    </svg>
  )
}

/** The three plans' credits side by side, drawn and in words. */
export const CreditsPicture = () => (
  <Jars>
    {ALLOWANCES.map(({ plan, credits, rollover, instructions, model }) => (
      <Jar key={plan}>
        <Dots count={credits} />
        <h3>{plan}</h3>
        <p>
          <strong>{credits}</strong> credits per month
        </p>
        <dl>
          <dt>What is left over</dt>
          <dd>{rollover}</dd>
          <dt>Custom AI instructions</dt>
          <dd>{instructions}</dd>
          <dt>AI model</dt>
          <dd>{model}</dd>
        </dl>
      </Jar>
    ))}
  </Jars>
)
