import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'wouter'
import * as PAGE_ATTRIBUTES from '../../boot/page-attributes'
import type { PlanId } from '../../core/domain/plans/plan-ids'
import { FREE, type PaidPlan } from '../../core/domain/plans/plan-prices'
import { PATHS, signUpPath } from '../../core/domain/routes'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import { WIDE } from '../../ui/breakpoints'
import { Disclosure } from '../../ui/disclosure'
import { Section } from '../../ui/section'
import { GetStartedFree } from '../layout/main-action'
import { PeriodToggle } from '../plans/period-toggle'
import { Badge, PlanCards } from '../plans/plan-cards'
import { UnitNote } from '../plans/plan-features'
import { type Offered, usePlanOffers } from '../plans/plan-offers'
import { Prices, WhilePeriod } from '../plans/plan-price'
import {
  chooseLabel,
  INSTRUCTIONS,
  LANDING_FEATURES,
  PLAN_DESCRIPTIONS,
  savingLabel,
  UNIT_NOTES,
  YEARLY_SAVINGS,
} from '../plans/plan-texts'

const Controls = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  marginBottom: 32,
  [WIDE]: { marginBottom: 48 },
  '& > p': { margin: 0, color: 'var(--ink-soft)' },
})

const Credits = styled(Disclosure)({
  marginTop: 8,
  '& p': { maxWidth: '40rem', margin: '4px 0 0', color: 'var(--ink-soft)' },
  '& a': { color: 'var(--primary)' },
})

/** What is beside the dash of a feature that Free lacks, by its row in `LANDING_FEATURES`. */
const LACKING: Readonly<Record<number, string>> = { 2: 'Custom AI instructions', 4: 'Statistics' }

const featuresOf = (id: PlanId) => ({
  features: LANDING_FEATURES[id].map((feature, row) => feature ?? LACKING[row] ?? null),
  absent: id === FREE.id ? Object.values(LACKING) : [],
})

/** Every link leads to sign-up, as specified. /auth hands over a teacher who is signed in (docs/product.md §2.3). */
const ChoosePlan = ({ plan }: { plan: PaidPlan }) => {
  const offers = usePlanOffers(plan, chooseLabel(plan))
  const button = { variant: plan.highlighted ? 'contained' : 'outlined', size: 'large' } as const
  const control = ({ offer, changeLabel }: Offered) => {
    const labels = { choose: chooseLabel(plan), continue: 'Continue to checkout', change: changeLabel }
    return offer === 'paid' ? (
      <Button {...button} disabled>
        Your Plan
      </Button>
    ) : (
      <Button {...button} component={Link} href={signUpPath()} {...{ [PAGE_ATTRIBUTES.plan]: plan.id }}>
        <span>{labels[offer]}</span>
      </Button>
    )
  }
  // If both periods are sold, as in the prerendered html, one control serves both: src/boot stores the chosen period.
  const [monthly, yearly] = offers
  if (monthly?.isSold && yearly?.isSold) return control(monthly)
  return offers.map((offered) => (
    <WhilePeriod key={offered.period} only={offered.period}>
      {control(offered)}
    </WhilePeriod>
  ))
}

export const Pricing = () => (
  <Section
    id="pricing"
    heading="Pick the plan that fits your week"
    lead={
      <>
        Start with Free. Change when you need more.{' '}
        <Link href={`${PATHS.guide}#credits`}>What each plan gives you</Link>
      </>
    }
  >
    <Prices>
      <Controls>
        <PeriodToggle initial="monthly" storageKey={STORAGE_KEYS.period + PATHS.landing} />
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
          action:
            plan.id === 1 ? <GetStartedFree variant="outlined" size="large" /> : <ChoosePlan plan={plan} />,
          ...featuresOf(plan.id),
        })}
      />
    </Prices>
    <UnitNote sx={{ marginTop: { xs: 2, md: 4 } }}>{UNIT_NOTES.landing}</UnitNote>
    <Credits>
      <summary>What’s a credit?</summary>
      <p>
        grAId works on credits, and your plan gives you a set number every month. With rollover, unused
        credits carry over to the next month. Custom AI instructions cost 1 credit per use on{' '}
        {INSTRUCTIONS.paid} and nothing on {INSTRUCTIONS.free}. The grAId app lists what each use costs.{' '}
        <Link href={`${PATHS.guide}#credits`}>More about your credits</Link>
      </p>
    </Credits>
  </Section>
)
