import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { Link } from 'wouter'
import { signUpPath } from '../../core/domain/routes'
import * as PAGE_ATTRIBUTES from '../../document/page-attributes'
import { $chosenPeriod } from '../../models/site/plan-choice'
import { WIDE } from '../../ui/breakpoints'
import { Section } from '../../ui/section'
import { MainAction } from '../layout/main-action'
import { PeriodToggle } from '../plans/period-toggle'
import { Badge, PlanCards } from '../plans/plan-cards'
import { Prices, WhilePeriod } from '../plans/plan-price'
import {
  chooseLabel,
  LANDING_FEATURES,
  PLAN_DESCRIPTIONS,
  savingLabel,
  YEARLY_SAVINGS,
} from '../plans/plan-texts'

const Controls = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  marginBottom: 36,
  [WIDE]: { marginBottom: 48 },
  '& > p': { margin: 0, color: 'var(--ink-soft)' },
})

export const Pricing = () => {
  const period = useUnit($chosenPeriod)
  return (
    <Section
      id="pricing"
      heading="Pick the plan that fits your week"
      lead="Start with Free. Change when you need more."
    >
      <Prices>
        <Controls>
          <PeriodToggle initial="monthly" chosen={period} />
          <p>{YEARLY_SAVINGS}</p>
        </Controls>
        <PlanCards
          heading="h3"
          contentOf={(plan) => ({
            badge: plan.yearlyDiscountPercent && (
              <WhilePeriod only="yearly">
                <Badge>{savingLabel(plan)}</Badge>
              </WhilePeriod>
            ),
            description: PLAN_DESCRIPTIONS[plan.id],
            action: (
              <div {...{ [PAGE_ATTRIBUTES.plan]: plan.annualPrice === 0 ? '' : plan.id }}>
                {plan.annualPrice === 0 ? (
                  <MainAction variant="outlined" size="large" signUp={signUpPath()} />
                ) : (
                  <Button
                    variant={plan.highlighted ? 'contained' : 'outlined'}
                    size="large"
                    component={Link}
                    href={signUpPath()}
                  >
                    {chooseLabel(plan)}
                  </Button>
                )}
              </div>
            ),
            features: LANDING_FEATURES[plan.id],
          })}
        />
      </Prices>
    </Section>
  )
}
