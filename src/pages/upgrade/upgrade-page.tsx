import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { Link } from 'wouter'
import type { PlanId } from '../../core/domain/plans/plan-ids'
import { CURRENT_PLAN_ID, type PaidPlan, PLANS, planRelation } from '../../core/domain/plans/plan-prices'
import { checkoutPath, PATHS } from '../../core/domain/routes'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import { $held } from '../../models/plans/held-plan'
import { WIDE } from '../../ui/breakpoints'
import { Container } from '../../ui/container'
import { PenStroke } from '../../ui/handwriting'
import { enumerate } from '../layout/enumerate'
import { Page } from '../layout/page'
import { HeldPlan } from '../plans/held-plan'
import { PeriodToggle } from '../plans/period-toggle'
import { Badge, PlanCards } from '../plans/plan-cards'
import { UnitNote } from '../plans/plan-features'
import { usePlanOffers } from '../plans/plan-offers'
import { Prices, WhilePeriod } from '../plans/plan-price'
import {
  LANDING_FEATURES,
  UNIT_NOTES,
  UPGRADE_DESCRIPTIONS,
  UPGRADE_FEATURES,
  UPGRADE_SAVING_LABEL,
  upgradeButtonLabel,
} from '../plans/plan-texts'
import { PaperPiles } from './paper-piles'

const PHONE = '@media (max-width: 479.98px)'

/**
 * On wide screens, the toggle is beside the heading, so that the plans' buttons are on the first screen of a
 * Chromebook. The heading's column has a `flex-basis`. Without one, the font would decide whether the toggle fits
 * beside the heading, and the plans would move when the font arrives.
 */
const Intro = styled(Container)({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'end',
  gap: '16px 32px',
  paddingBlock: 'clamp(16px, 3vw, 40px) clamp(36px, 4vw, 48px)',
  '& > div:first-of-type': { flex: '1 1 36rem' },
  '& h1': { fontSize: 'clamp(2rem, 1.4rem + 2.6vw, 3rem)' },
  // The second selector is for the line in `Held`, but not for its alert.
  '& > div > p, & > div > div > p': {
    maxWidth: '36rem',
    color: 'var(--ink-soft)',
    fontSize: 'var(--lead)',
    lineHeight: 1.55,
  },
  '& > div > p': { margin: '12px 0 0' },
})

const Held = styled(HeldPlan)({ marginTop: 12 })

const Controls = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 4px',
  // Reserves the height of `SavingBadge`, so that the layout does not shift when the badge appears.
  minHeight: 58,
  [PHONE]: { minHeight: 96, alignContent: 'start' },
  '& > [data-period]': { display: 'flex' },
})

const SavingBadge = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  '& svg': { color: 'var(--correction)' },
  // On phones, the badge is below the toggle, so the arrow would not point at the toggle.
  [PHONE]: { '& svg': { display: 'none' } },
})

const Footnote = styled('p')({
  maxWidth: '38rem',
  margin: '40px auto clamp(64px, 9vw, 112px)',
  [WIDE]: { textAlign: 'center' },
  color: 'var(--ink-soft)',
})

const ChooseLinks = ({ plan }: { plan: PaidPlan }) => {
  const held = useUnit($held)
  const label = upgradeButtonLabel(plan, CURRENT_PLAN_ID)
  const isLower = held !== null && planRelation(plan.id, held.planId) === 'lower'
  const offers = usePlanOffers(plan, isLower ? `Change to ${plan.name}` : label)
  const button = { variant: plan.highlighted ? 'contained' : 'outlined', size: 'large' } as const
  return offers.map(({ period, offer, changeLabel }) => (
    <WhilePeriod key={period} only={period}>
      {offer === 'paid' ? (
        <Button {...button} disabled>
          Your Plan
        </Button>
      ) : (
        <Button {...button} component={Link} href={checkoutPath(plan.id, period)}>
          <span>{offer === 'change' ? changeLabel : label}</span>
        </Button>
      )}
    </WhilePeriod>
  ))
}

/** The line below the heading: the plan that the teacher has, otherwise a sentence about the paid plans. */
const Lead = () => {
  const held = useUnit($held)
  return held ? (
    <Held held={held} />
  ) : (
    <p>Choose a plan with more activities, more graded files, and your own rubrics.</p>
  )
}

/** How many rows state a quantity: activities and graded files. */
const COUNTED = 2

/** The rows of Standard that 'Everything in Standard' covers. */
const IN_STANDARD = UPGRADE_FEATURES[2].slice(COUNTED)

/** Premium's rows on wide screens: its features, with `IN_STANDARD` after those that state a quantity. */
const ROWS = UPGRADE_FEATURES[3].toSpliced(COUNTED, 0, ...IN_STANDARD)

/** Ignores case: `/` has 'Supply Manager', /upgrade has 'Supply manager'. */
const isOnLanding = (id: PlanId, row: string): boolean =>
  LANDING_FEATURES[id].some((feature) => feature?.toLowerCase() === row.toLowerCase())

const featuresOf = (id: PlanId) => {
  if (id === 3) return { features: ROWS, included: IN_STANDARD }
  const own = UPGRADE_FEATURES[id]
  const rest = ROWS.slice(own.length)
  return { features: [...own, ...rest], absent: rest.filter((row) => !isOnLanding(id, row)) }
}

const contentOf = (plan: (typeof PLANS)[number]) => {
  const relation = planRelation(plan.id, CURRENT_PLAN_ID)
  return {
    badge: relation === 'current' && <Badge>Current Plan</Badge>,
    description: UPGRADE_DESCRIPTIONS[plan.id],
    // The check `plan.id !== 1` excludes Free from the type. At runtime, Free is never higher than the current plan.
    action:
      relation === 'higher' && plan.id !== 1 ? (
        <ChooseLinks plan={plan} />
      ) : (
        <Button variant="outlined" size="large" disabled>
          {upgradeButtonLabel(plan, CURRENT_PLAN_ID)}
        </Button>
      ),
    picture: <PaperPiles planId={plan.id} />,
    ...featuresOf(plan.id),
    groups: [COUNTED, COUNTED + IN_STANDARD.length],
    isUnavailable: relation !== 'higher',
  }
}

export const UpgradePage = () => (
  <Page
    title="Upgrade your plan"
    description={`Compare ${enumerate(PLANS.map(({ name }) => name))}, monthly or yearly, and get more out of grAId.`}
  >
    <Prices>
      <Intro>
        <div>
          <h1>Make room for every class</h1>
          <Lead />
        </div>
        <Controls>
          <PeriodToggle initial="yearly" storageKey={STORAGE_KEYS.period + PATHS.upgrade} />
          <WhilePeriod only="yearly">
            <SavingBadge>
              <svg viewBox="0 0 44 30" width="44" height="30" aria-hidden="true">
                <PenStroke
                  timing={{ delay: 300, duration: 500 }}
                  d="M41 17C30 24 17 23 5 15m8-2c-3 0-6 1-9 1 2 3 3 6 4 10"
                />
              </svg>
              <Badge>{UPGRADE_SAVING_LABEL}</Badge>
            </SavingBadge>
          </WhilePeriod>
        </Controls>
      </Intro>
      <Container>
        <UnitNote sx={{ marginBlock: { xs: '-24px 32px', sm: '-32px 32px' } }}>{UNIT_NOTES.upgrade}</UnitNote>
        <PlanCards heading="h2" contentOf={contentOf} />
        <Footnote>
          You won’t pay on this page. The next one shows what your plan costs now and later, and you can still
          change your mind there.
        </Footnote>
      </Container>
    </Prices>
  </Page>
)
