import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { COMPACT } from './step-footer'

export const Question = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': {
    padding: 0,
    marginBottom: 10,
    fontWeight: 600,
    lineHeight: 1.4,
    [COMPACT]: { marginBottom: 6 },
  },
})

const List = styled('div', { shouldForwardProp: (name) => name !== 'layout' })<{ layout: 'chips' | 'cards' }>(
  ({ layout }) =>
    layout === 'chips'
      ? { display: 'flex', flexWrap: 'wrap', gap: 10, [COMPACT]: { gap: 6 } }
      : {
          display: 'grid',
          gap: 10,
          '@media (min-width: 520px)': { gridTemplateColumns: '1fr 1fr' },
          [COMPACT]: { gap: 8, '& > label': { minHeight: 42 } },
        },
)

const Choice = styled('label')({
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
    // In the dark scheme, Chromium fills empty boxes with a grey that no colour of the page matches.
    '&:not(:checked)': {
      appearance: 'none',
      border: '1.5px solid var(--field-line)',
      borderRadius: 5,
    },
    '&[type="radio"]': { borderRadius: 999 },
  },
  '&:hover': { borderColor: 'var(--ink)' },
  '&:has(input:checked)': {
    borderColor: 'var(--primary)',
    boxShadow: 'inset 0 0 0 1px var(--primary)',
    background: 'var(--primary-soft)',
  },
  [COMPACT]: { gap: 8, minHeight: 34, padding: '4px 10px 4px 8px', fontSize: 'var(--small)' },
})

type ChoicesProps = {
  kind: 'checkbox' | 'radio'
  layout: 'chips' | 'cards'
  options: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChoose: (id: number) => void
}

export const Choices = ({ kind, layout, options, chosen, onChoose }: ChoicesProps) => {
  const name = useId()
  return (
    <List layout={layout}>
      {options.map((option) => (
        <Choice key={option.id}>
          <input
            type={kind}
            name={name}
            value={option.id}
            checked={chosen.includes(option.id)}
            onChange={() => onChoose(option.id)}
          />
          {option.name}
        </Choice>
      ))}
    </List>
  )
}
