import { styled } from '@mui/material/styles'
import { useId } from 'react'

/** A question with several answers to choose from. */
export const Question = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBottom: 10, fontWeight: 600, lineHeight: 1.4 },
})

const Answers = styled('div', { shouldForwardProp: (name) => name !== 'look' })<{ look: 'chips' | 'cards' }>(
  ({ look }) =>
    look === 'chips'
      ? { display: 'flex', flexWrap: 'wrap', gap: 10 }
      : {
          display: 'grid',
          gap: 10,
          '@media (min-width: 520px)': { gridTemplateColumns: '1fr 1fr' },
        },
)

const Answer = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  boxSizing: 'border-box',
  padding: '10px 18px 10px 14px',
  border: '1px solid var(--field-line)',
  borderRadius: 14,
  background: 'var(--card)',
  lineHeight: 1.35,
  cursor: 'pointer',
  transition: 'background-color 150ms, border-color 150ms',
  '& > input': {
    flex: 'none',
    width: 20,
    height: 20,
    margin: 0,
    accentColor: 'var(--primary)',
    outline: 'none',
    cursor: 'inherit',
  },
  '&:hover': { borderColor: 'var(--ink)' },
  '&:has(input:checked)': {
    borderColor: 'var(--primary)',
    boxShadow: 'inset 0 0 0 1px var(--primary)',
    background: 'var(--primary-soft)',
  },
  '&:has(input:focus-visible)': { outline: '3px solid var(--primary)', outlineOffset: 2 },
})

/** The answers of a question as chips or cards around native check boxes, or radio buttons where only one holds. */
export const Choices = ({
  kind,
  look,
  options,
  chosen,
  onChoose,
}: {
  kind: 'checkbox' | 'radio'
  look: 'chips' | 'cards'
  options: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChoose: (id: number) => void
}) => {
  const name = useId()
  return (
    <Answers look={look}>
      {options.map((option) => (
        <Answer key={option.id}>
          <input
            type={kind}
            name={name}
            value={option.id}
            checked={chosen.includes(option.id)}
            onChange={() => onChoose(option.id)}
          />
          {option.name}
        </Answer>
      ))}
    </Answers>
  )
}
