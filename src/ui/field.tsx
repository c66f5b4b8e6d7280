import InputBase, { type InputBaseProps } from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'

/** The visible name of a field, above it. */
export const FieldLabel = styled('label')({
  display: 'block',
  marginBottom: 6,
  fontWeight: 600,
  lineHeight: 1.4,
})

/** What is wrong with a field, below it. */
export const FieldProblem = styled('p')({
  margin: '6px 0 0',
  color: 'var(--correction)',
  fontSize: '0.9375rem',
  fontWeight: 500,
  lineHeight: 1.4,
})

/** Where something is typed or chosen. MUI's outlined input draws a notch for a label within; ours stands above. */
export const FieldBox = styled(InputBase)({
  paddingInline: 14,
  border: '1px solid var(--field-line)',
  borderRadius: 12,
  background: 'var(--card)',
  '&:hover:not(.Mui-disabled)': { borderColor: 'var(--ink)' },
  '&.Mui-focused, &.Mui-focused:hover': {
    borderColor: 'var(--primary)',
    boxShadow: 'inset 0 0 0 1px var(--primary)',
  },
  '&.Mui-error, &.Mui-error:hover': { borderColor: 'var(--correction)' },
  '&.Mui-error.Mui-focused': { boxShadow: 'inset 0 0 0 1px var(--correction)' },
  '& input, & select': { paddingBlock: 13, borderRadius: 'inherit' },
  '& input::placeholder': { color: 'var(--ink-soft)', opacity: 0.85, fontSize: '0.9375rem' },
})

type FieldProps = Omit<InputBaseProps, 'id' | 'label' | 'error' | 'fullWidth'> & {
  id: string
  label: string
  /** What is wrong, in words that say what to do; stands below the field and is read with it. */
  problem?: string | undefined
}

/** A text field under its label. The label says everything that a placeholder would take away. */
export const Field = ({ id, label, problem, ...input }: FieldProps) => (
  <div>
    <FieldLabel htmlFor={id}>{label}</FieldLabel>
    <FieldBox
      {...input}
      id={id}
      fullWidth
      error={problem !== undefined}
      {...(problem !== undefined && { 'aria-describedby': `${id}-problem` })}
    />
    {problem !== undefined && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
  </div>
)
