import { styled } from '@mui/material/styles'

const field = {
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 40,
  padding: '6px 10px',
  border: '1px solid var(--field-line)',
  borderRadius: 10,
  background: 'var(--card)',
  color: 'var(--ink)',
  font: 'inherit',
} as const

export const Label = styled('label')({ fontWeight: 600 })

export const Select = styled('select')({ ...field, textOverflow: 'ellipsis' })

export const Input = styled('input')(field)
