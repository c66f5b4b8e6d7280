import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'wouter'
import { LANDING_PLANS, type LandingPlan } from '../../core/domain/plans/plans'
import { signUpPath } from '../../core/domain/routes'
import { Section } from '../../ui/section'
import { card, HAIRLINE, plainList } from '../../ui/surfaces'
import { TickIcon } from '../../ui/tick-icon'
import { PeriodToggle } from '../plans/period-toggle'
import { PlanPrice, Prices, WhilePeriod } from '../plans/plan-price'
import {
  featureRows,
  LANDING_DESCRIPTIONS,
  landingButtonLabel,
  MOST_POPULAR,
  savingLabel,
  YEARLY_SAVINGS,
} from '../plans/plan-texts'

const WIDE = '@media (min-width: 960px)'
/** Matches viewports in which the highlighted plan has a row of its own above the other two plans. */
const MEDIUM = '@media (min-width: 640px) and (max-width: 959.98px)'
const PHONE = '@media (max-width: 639.98px)'
const NARROW = '@media (max-width: 959.98px)'

const Controls = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  marginBottom: 48,
  [NARROW]: { marginBottom: 36 },
  '& > p': { margin: 0, color: 'var(--ink-soft)' },
})

const Cards = styled('div')({
  display: 'grid',
  gap: 16,
  [MEDIUM]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 20,
    '& > [data-popular]': { gridColumn: '1 / -1' },
    '& > :not([data-popular])': { gridRow: 'span 5', gridTemplateRows: 'subgrid', rowGap: 0 },
  },
  [WIDE]: {
    gridTemplateColumns: `repeat(${LANDING_PLANS.length}, minmax(0, 1fr))`,
    gap: 0,
  },
})

const Card = styled('article')({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  padding: 'clamp(20px, 3vw, 36px)',
  ...card,
  '& > .MuiButton-root': { marginTop: 16, textAlign: 'center', [WIDE]: { marginTop: 20 } },
  // On phones, the price is beside the plan's name and description.
  [PHONE]: {
    gridTemplateColumns: '1fr auto',
    columnGap: 12,
    '& > p': { marginBottom: 0 },
    '& > [aria-live]': {
      gridArea: '1 / 2 / span 2',
      maxWidth: '6.5rem',
      textAlign: 'end',
      '& p': { justifyContent: 'end' },
    },
    '& > :is(ul, .MuiButton-root)': { gridColumn: '1 / -1' },
    '& > .MuiButton-root': { minHeight: 48 },
  },
  [WIDE]: {
    gridRow: '1 / span 11',
    gridTemplateRows: 'subgrid',
    rowGap: 0,
    marginBlock: 20,
    borderRadius: 0,
    '&:first-of-type': { borderRadius: 'var(--radius) 0 0 var(--radius)', borderRight: 0 },
    '&:last-of-type': { borderRadius: '0 var(--radius) var(--radius) 0', borderLeft: 0 },
  },
  '&[data-only="wide"]': { [NARROW]: { display: 'none' } },
  '&[data-only="narrow"]': { [WIDE]: { display: 'none' } },
  '&[data-popular]': {
    zIndex: 1,
    boxShadow: 'var(--shadow)',
    borderColor: 'var(--accent)',
    borderTop: '8px solid var(--accent)',
    [MEDIUM]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridTemplateRows: 'auto auto auto 1fr',
      columnGap: 40,
      '& > ul': { gridArea: '1 / 2 / span 4', marginTop: 8 },
      '& > .MuiButton-root': { alignSelf: 'start' },
    },
    [WIDE]: {
      marginBlock: 0,
      borderRadius: 'var(--radius)',
      paddingBlock: 'calc(clamp(24px, 3vw, 36px) + 13px) calc(clamp(24px, 3vw, 36px) + 20px)',
    },
  },
})

const PopularBadge = styled('p')({
  position: 'absolute',
  top: -24,
  right: 28,
  margin: 0,
  padding: '6px 14px 8px',
  borderRadius: '3px 3px 10px 10px',
  background: 'var(--accent)',
  color: 'var(--on-accent)',
  fontSize: 'var(--small)',
  fontWeight: 600,
  lineHeight: 1.4,
})

const SavingBadge = styled('span')({
  display: 'inline-block',
  padding: '3px 12px',
  borderRadius: 999,
  background: 'var(--accent-soft)',
  color: 'var(--ink)',
  fontSize: 'var(--small)',
  fontWeight: 600,
})

// Reserves the height of the badge 'Save N%', so that the layout does not shift when the badge appears.
const CardHeader = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 36,
})

const Features = styled('ul')({
  ...plainList,
  margin: '20px 0 0',
  [WIDE]: { display: 'grid', gridRow: 'span 7', gridTemplateRows: 'subgrid' },
  fontSize: 'var(--small)',
  lineHeight: 1.45,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    paddingBlock: 5,
    borderTop: HAIRLINE,
    [WIDE]: { minHeight: 46, paddingBlock: 10 },
  },
  '& li:first-of-type': { fontWeight: 600 },
  '& svg': { flex: 'none', color: 'var(--primary)' },
  '& li[data-absent]': { display: 'none', color: 'var(--field-line)', [WIDE]: { display: 'flex' } },
})

/** The screens on which a card is shown: from 960 px, or below. */
type ScreenWidth = 'wide' | 'narrow'

const PlanCard = ({ plan, only }: { plan: LandingPlan; only: ScreenWidth | undefined }) => (
  <Card data-popular={plan.highlighted || undefined} data-only={only} aria-label={plan.name}>
    <CardHeader>
      {plan.highlighted && <PopularBadge>{MOST_POPULAR}</PopularBadge>}
      <Typography variant="h3">{plan.name}</Typography>
      {plan.yearlyDiscountPercent && (
        <WhilePeriod only="yearly">
          <SavingBadge>{savingLabel(plan)}</SavingBadge>
        </WhilePeriod>
      )}
    </CardHeader>
    <Typography color="textSecondary" sx={{ mt: '2px', mb: '16px' }}>
      {LANDING_DESCRIPTIONS[plan.id]}
    </Typography>
    <PlanPrice plan={plan} />
    <Button
      variant={plan.highlighted ? 'contained' : 'outlined'}
      size="large"
      component={Link}
      href={signUpPath()}
    >
      {landingButtonLabel(plan)}
    </Button>
    <Features>
      {featureRows(plan.features).map(({ id, text }) =>
        text ? (
          <li key={id}>
            <TickIcon />
            {text}
          </li>
        ) : (
          <li key={id} data-absent="" aria-hidden="true">
            –
          </li>
        ),
      )}
    </Features>
  </Card>
)

const POPULAR = LANDING_PLANS.findIndex(({ highlighted }) => highlighted)
const CHEAPER_PLANS = LANDING_PLANS.slice(0, POPULAR)

/**
 * The cards in the order of the document. Wide screens show the plans by price, narrow screens show the highlighted plan
 * first. The cheaper plans have a card for each order, because the focus jumps if css moves a card (record 0045).
 */
const CARDS: { plan: LandingPlan; only?: ScreenWidth }[] = [
  ...CHEAPER_PLANS.map((plan) => ({ plan, only: 'wide' as const })),
  ...LANDING_PLANS.slice(POPULAR, POPULAR + 1).map((plan) => ({ plan })),
  ...CHEAPER_PLANS.map((plan) => ({ plan, only: 'narrow' as const })),
  ...LANDING_PLANS.slice(POPULAR + 1).map((plan) => ({ plan })),
]

export const Pricing = () => (
  <Section
    id="pricing"
    heading="Pick the plan that fits your week"
    lead="Start with Free. Change when you need more."
  >
    <Prices>
      <Controls>
        <PeriodToggle initial="monthly" />
        <p>{YEARLY_SAVINGS}</p>
      </Controls>
      <Cards>
        {CARDS.map(({ plan, only }) => (
          <PlanCard key={`${plan.name} ${only}`} plan={plan} only={only} />
        ))}
      </Cards>
    </Prices>
  </Section>
)
