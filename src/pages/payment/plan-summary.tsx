import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { CheckoutPlan } from '../../core/domain/plans/plans'
import { TickedList } from '../../ui/ticked-list'
import { featureRows, LANDING_DESCRIPTIONS } from '../plans/plan-texts'

const Section = styled('section')({
  '& > p': { margin: '8px 0 0', color: 'var(--ink-soft)', fontSize: '1.125rem' },
})

export const PlanSummary = ({ plan }: { plan: CheckoutPlan }) => {
  const heading = useId()
  return (
    <Section aria-labelledby={heading}>
      <Typography id={heading} variant="h2">
        grAId {plan.name}
      </Typography>
      <p>{LANDING_DESCRIPTIONS[plan.id]}</p>
      <TickedList lines={featureRows(plan.features).flatMap(({ text }) => text ?? [])} />
    </Section>
  )
}
