import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { PERIODS, type Period } from '../../core/domain/plans/plan-ids'
import { dollars, type Plan, pricePerMonth } from '../../core/domain/plans/plan-prices'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { priceNote } from './plan-texts'

/**
 * A container for a `PeriodToggle` and `WhilePeriod` elements. The html contains the prices of both billing periods.
 * CSS hides those of the period that is not chosen, so that the toggle works before hydration.
 */
export const Prices = styled('div')({
  '&:has([value="yearly"]:checked) [data-period="monthly"]': { display: 'none' },
  '&:has([value="monthly"]:checked) [data-period="yearly"]': { display: 'none' },
})

/** Content that is visible only if `only` is the chosen billing period. Must be inside `Prices`. */
export const WhilePeriod = ({ only, children }: { only: Period; children: ReactNode }) => (
  <div data-period={only}>{children}</div>
)

const Price = styled('p')({
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

const Per = styled('span')({ color: 'var(--ink-soft)', fontSize: 'var(--small)' })

const Note = styled(Per)({ flexBasis: '100%', lineHeight: 1.55 })

const PeriodPrice = ({ plan, period }: { plan: Plan; period: Period }) => (
  <Price>
    <Amount>{dollars(pricePerMonth(plan, period))}</Amount> <Per>per month</Per>{' '}
    <Note>{priceNote(plan, period)}</Note>
  </Price>
)

/** A plan's price per month. Must be inside `Prices`. Screen readers announce a changed price with the plan's name. */
export const PlanPrice = ({ plan }: { plan: Plan }) => (
  <div aria-live="polite" aria-atomic="true">
    <VisuallyHidden>{plan.name}: </VisuallyHidden>
    {plan.annualPrice === 0 ? (
      <PeriodPrice plan={plan} period="monthly" />
    ) : (
      PERIODS.map((shown) => (
        <WhilePeriod key={shown} only={shown}>
          <PeriodPrice plan={plan} period={shown} />
        </WhilePeriod>
      ))
    )}
  </div>
)
