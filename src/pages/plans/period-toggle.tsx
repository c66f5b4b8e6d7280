import { styled } from '@mui/material/styles'
import { useLayoutEffect } from 'react'
import { restorePeriod } from '../../boot/plan-choice'
import { PERIODS, type Period } from '../../core/domain/plans/plan-ids'
import { HAIRLINE } from '../../ui/surfaces'
import { VisuallyHidden } from '../../ui/visually-hidden'

const Fieldset = styled('fieldset')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  margin: 0,
  padding: 4,
  border: HAIRLINE,
  borderRadius: 999,
  background: 'var(--card)',
})

const Option = styled('label')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 18,
  border: '2px solid transparent',
  borderRadius: 999,
  fontWeight: 600,
  cursor: 'pointer',
  'fieldset:disabled &': { cursor: 'default' },
  transition: 'background-color 150ms, color 150ms',
  '&:has(input:checked)': {
    background: 'var(--ink)',
    color: 'var(--paper)',
    // Marks the chosen period even if an extension replaces background colours.
    borderColor: 'var(--ink)',
    printColorAdjust: 'exact',
    WebkitPrintColorAdjust: 'exact',
  },
})

// The radio button is invisible and covers its label, so that the radio button itself receives clicks and touches.
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

const PERIOD_FIELD = 'period'

const LABELS: Record<Period, string> = { monthly: 'Monthly', yearly: 'Yearly' }

type PeriodToggleProps = { initial: Period; storageKey?: string; disabled?: boolean }

/**
 * Two radio buttons. They are uncontrolled, because React then keeps a choice that was made before hydration. The
 * period that src/boot has stored under `storageKey` replaces `initial`. Must be inside `Prices`.
 */
export const PeriodToggle = ({ initial, storageKey, disabled = false }: PeriodToggleProps) => {
  useLayoutEffect(restorePeriod, [])
  return (
    <Fieldset name={storageKey} disabled={disabled}>
      <VisuallyHidden as="legend">Billing period</VisuallyHidden>
      {PERIODS.map((option) => (
        <Option key={option}>
          <Radio type="radio" name={PERIOD_FIELD} value={option} defaultChecked={option === initial} />
          {LABELS[option]}
        </Option>
      ))}
    </Fieldset>
  )
}

export const periodOf = (form: HTMLFormElement): Period =>
  new FormData(form).get(PERIOD_FIELD) === 'yearly' ? 'yearly' : 'monthly'
