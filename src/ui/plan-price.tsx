import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { type Period, type Plan, priceLine } from '../core/domain/plans/plans'
import { VisuallyHidden } from './visually-hidden'

/**
 * Holds a period toggle and the prices it rules. Both periods stand in the page, and the toggle's own radio button
 * chooses by CSS alone, so that a price changes at the first tap, before any script has arrived. Afterwards `hidden`
 * says the same.
 */
export const Prices = styled('div')({
  '&:has([value="yearly"]:checked) [data-period="yearly"]': { display: 'var(--shown-as, block)' },
  '&:has([value="yearly"]:checked) [data-period="monthly"]': { display: 'none' },
  '&:has([value="monthly"]:checked) [data-period="monthly"]': { display: 'var(--shown-as, block)' },
  '&:has([value="monthly"]:checked) [data-period="yearly"]': { display: 'none' },
})

const InPeriod = styled('div')({ '&[hidden]': { display: 'none' } })

/** What is shown in one period only, inside `Prices`. */
export const WhilePeriod = ({
  only,
  period,
  children,
}: {
  only: Period
  period: Period
  children: ReactNode
}) => (
  <InPeriod data-period={only} hidden={only !== period}>
    {children}
  </InPeriod>
)

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 8px',
  margin: 0,
  fontVariantNumeric: 'tabular-nums lining-nums',
})

const Amount = styled('span')({
  fontFamily: 'var(--display)',
  fontWeight: 600,
  fontSize: 'clamp(2.5rem, 2.2rem + 1vw, 3.125rem)',
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
})

const Per = styled('span')({ color: 'var(--ink-soft)', fontSize: '0.9375rem' })

const Note = styled('span')({
  flexBasis: '100%',
  minHeight: '1.55em',
  color: 'var(--ink-soft)',
  fontSize: '0.9375rem',
  lineHeight: 1.55,
})

const PriceIn = ({ plan, period }: { plan: Plan; period: Period }) => {
  const { amount, note } = priceLine(plan, period)
  return (
    <Line>
      <Amount>{amount}</Amount> <Per>per month</Per> <Note>{note}</Note>
    </Line>
  )
}

/** What a plan costs, in tabular figures, inside `Prices`. A change of period is announced with the plan's name. */
export const PlanPrice = ({ plan, period }: { plan: Plan; period: Period }) => (
  <div aria-live="polite" aria-atomic="true">
    <VisuallyHidden>{plan.name}: </VisuallyHidden>
    {plan.annualPrice === 0 ? (
      <PriceIn plan={plan} period={period} />
    ) : (
      (['monthly', 'yearly'] as const).map((each) => (
        <WhilePeriod key={each} only={each} period={period}>
          <PriceIn plan={plan} period={each} />
        </WhilePeriod>
      ))
    )}
  </div>
)
