import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'

/** The visible name of a field, above it. */
export const FieldLabel = styled('label')({
  display: 'block',
  marginBottom: 6,
  fontWeight: 600,
  lineHeight: 1.4,
})

const Problem = styled('p')({
  margin: '6px 0 0',
  color: 'var(--correction)',
  fontSize: '0.9375rem',
  fontWeight: 500,
  lineHeight: 1.4,
})

const Input = styled(OutlinedInput)({
  '& input::placeholder': { color: 'var(--ink-soft)', opacity: 0.85, fontSize: '0.9375rem' },
})

type FieldProps = Omit<OutlinedInputProps, 'id' | 'label' | 'error' | 'fullWidth'> & {
  id: string
  label: string
  /** What is wrong, in words that say what to do; stands below the field and is read with it. */
  problem?: string | undefined
}

/** A text field under its label. The label says everything that a placeholder would take away. */
export const Field = ({ id, label, problem, ...input }: FieldProps) => (
  <div>
    <FieldLabel htmlFor={id}>{label}</FieldLabel>
    <Input
      {...input}
      id={id}
      fullWidth
      error={problem !== undefined}
      {...(problem !== undefined && { 'aria-describedby': `${id}-problem` })}
    />
    {problem !== undefined && <Problem id={`${id}-problem`}>{problem}</Problem>}
  </div>
)
