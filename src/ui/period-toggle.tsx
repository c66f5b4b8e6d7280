import { styled } from '@mui/material/styles'
import { useId } from 'react'
import type { Period } from '../core/domain/plans/plans'

const Fieldset = styled('fieldset')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  margin: 0,
  padding: 4,
  border: '1px solid var(--hairline)',
  borderRadius: 999,
  background: 'var(--card)',
})

const Legend = styled('legend')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})

const Option = styled('label')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 20,
  borderRadius: 999,
  fontWeight: 600,
  cursor: 'pointer',
  'fieldset:disabled &': { cursor: 'default' },
  transition: 'background-color 150ms, color 150ms',
  '&:has(input:checked)': { background: 'var(--ink)', color: 'var(--paper)' },
  '&:has(input:focus-visible)': { outline: '3px solid var(--primary)', outlineOffset: 2 },
})

// Over the whole option: what is touched, or looked for, is the radio itself.
const Radio = styled('input')({
  appearance: 'none',
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  borderRadius: 'inherit',
  outline: 'none',
  cursor: 'inherit',
})

const PERIODS: readonly { period: Period; label: string }[] = [
  { period: 'monthly', label: 'Monthly' },
  { period: 'yearly', label: 'Yearly' },
]

/** Monthly or yearly, as one group of two native radio buttons: arrow keys and screen readers work by themselves. */
export const PeriodToggle = ({
  period,
  onChoose,
  disabled = false,
}: {
  period: Period
  onChoose: (period: Period) => void
  disabled?: boolean
}) => {
  const name = useId()
  return (
    <Fieldset disabled={disabled}>
      <Legend>Billing period</Legend>
      {PERIODS.map((option) => (
        <Option key={option.period}>
          <Radio
            type="radio"
            name={name}
            value={option.period}
            checked={period === option.period}
            onChange={() => onChoose(option.period)}
          />
          {option.label}
        </Option>
      ))}
    </Fieldset>
  )
}
