import { styled } from '@mui/material/styles'

const Cover = styled('div')({
  position: 'relative',
  boxSizing: 'border-box',
  display: 'grid',
  alignContent: 'center',
  padding: 'clamp(20px, 8%, 44px) clamp(16px, 8%, 40px) clamp(20px, 8%, 44px) clamp(40px, 16%, 72px)',
  borderRadius: '4px 14px 14px 4px',
  background: 'color-mix(in srgb, var(--accent) 88%, var(--on-accent))',
  color: 'var(--on-accent)',
  // The cloth of the spine.
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '0 auto 0 0',
    width: 'clamp(20px, 8%, 32px)',
    borderRadius: '4px 0 0 4px',
    background: 'var(--board)',
  },
})

const Label = styled('dl')({
  margin: 0,
  padding: '14px 20px 18px',
  border: '1px solid var(--field-line)',
  outline: '5px solid var(--card)',
  borderRadius: 4,
  background: 'var(--card)',
  color: 'var(--ink)',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(4.5rem, auto) minmax(0, 1fr)',
    columnGap: 12,
    alignItems: 'baseline',
    paddingTop: 10,
    borderBottom: '1px solid var(--field-line)',
  },
  '& dt': { color: 'var(--ink-soft)', fontSize: '0.8125rem', lineHeight: '26px' },
  '& dd': {
    minHeight: 26,
    margin: 0,
    fontFamily: 'var(--display)',
    fontSize: '1.0625rem',
    fontWeight: 600,
    lineHeight: '26px',
    overflowWrap: 'anywhere',
  },
})

/** The cover of an exercise book with its label, one line for each answer; an empty answer leaves its line empty. */
export const ExerciseBook = ({
  lines,
  className,
}: {
  lines: readonly { name: string; answer: string }[]
  className?: string
}) => (
  <Cover className={className}>
    <Label>
      {lines.map(({ name, answer }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </Label>
  </Cover>
)
