import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useUnit } from 'effector-react'
import { Link } from 'wouter'
import {
  dollars,
  LANDING_PLANS,
  MOST_POPULAR,
  type Period,
  type PlanOffer,
} from '../../core/domain/plans/plans'
import { signUpPath } from '../../core/domain/routes'
import { landingPricing } from '../../models/plans/pricing'
import { PeriodToggle } from '../../ui/period-toggle'
import { PlanPrice, Prices, WhilePeriod } from '../../ui/plan-price'
import { Section } from '../../ui/section'

const WIDE = '@media (min-width: 960px)'

const Choice = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  marginBottom: 56,
  '& > p': { margin: 0, color: 'var(--ink-soft)' },
})

const Cards = styled('div')({
  display: 'grid',
  gap: 28,
  maxWidth: 520,
  marginInline: 'auto',
  [WIDE]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 0, maxWidth: 'none' },
})

const Card = styled('article')({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  padding: 'clamp(24px, 3vw, 36px)',
  border: '1px solid var(--hairline)',
  borderRadius: 'var(--radius)',
  background: 'var(--card)',
  '& > .MuiButton-root': { marginTop: 20 },
  [WIDE]: {
    gridRow: '1 / span 11',
    gridTemplateRows: 'subgrid',
    rowGap: 0,
    marginBlock: 20,
    '&:first-of-type': { borderRadius: 'var(--radius) 0 0 var(--radius)', borderRight: 0 },
    '&:last-of-type': { borderRadius: '0 var(--radius) var(--radius) 0', borderLeft: 0 },
  },
  '&[data-popular]': {
    zIndex: 1,
    boxShadow: 'var(--shadow)',
    borderColor: 'var(--accent)',
    borderTop: '8px solid var(--accent)',
    [WIDE]: {
      marginBlock: 0,
      paddingBlock: 'calc(clamp(24px, 3vw, 36px) + 13px) calc(clamp(24px, 3vw, 36px) + 20px)',
    },
  },
})

// A yellow page marker, sticking out of the pad.
const Popular = styled('p')({
  position: 'absolute',
  top: -24,
  right: 28,
  margin: 0,
  padding: '6px 14px 8px',
  borderRadius: '3px 3px 10px 10px',
  background: 'var(--accent)',
  color: 'var(--on-accent)',
  fontSize: '0.875rem',
  fontWeight: 700,
  lineHeight: 1.4,
})

const Saving = styled('span')({
  display: 'inline-block',
  padding: '3px 12px',
  borderRadius: 999,
  background: 'var(--accent-soft)',
  color: 'var(--ink)',
  fontSize: '0.875rem',
  fontWeight: 600,
})

// As high as the saving, which comes and goes: nothing may move under the thumb on the toggle.
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 36,
})

const Money = styled('div')({ marginTop: 24 })

const Features = styled('ul')({
  margin: '28px 0 0',
  padding: 0,
  [WIDE]: { display: 'grid', gridRow: 'span 7', gridTemplateRows: 'subgrid' },
  listStyle: 'none',
  fontSize: '1rem',
  lineHeight: 1.45,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    paddingBlock: 10,
    borderTop: '1px solid var(--hairline)',
    [WIDE]: { minHeight: 46 },
  },
  '& li:first-of-type': { fontWeight: 600 },
  '& svg': { flex: 'none', color: 'var(--primary)' },
  '& li[data-absent]': { display: 'none', color: 'var(--field-line)', [WIDE]: { display: 'flex' } },
})

/** What the plans differ in, in one order, so that eyes can compare across the cards. */
const ROWS = [
  'credits per month',
  'AI model',
  'custom AI instructions',
  'Supply Manager',
  'Statistics',
  'news feed',
  'support',
].map((row) => row.toLowerCase())

const inRow = (offer: PlanOffer, row: string) =>
  offer.features.find((feature) => feature.toLowerCase().includes(row))

const savedByYear = LANDING_PLANS.filter(({ annualPrice }) => annualPrice > 0)
  .map(({ name, monthlyPrice, annualPrice }) => `${dollars(monthlyPrice * 12 - annualPrice)} on ${name}`)
  .join(' and ')

const Tick = () => (
  <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
    <path
      d="M3 10.5c1.5 1 2.8 2.3 3.7 4C8.8 10 11.3 6.6 15.5 3.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

const PlanCard = ({ offer, period }: { offer: PlanOffer; period: Period }) => (
  <Card data-popular={offer.highlighted || undefined} aria-labelledby={`plan-${offer.id}`}>
    <Head>
      {offer.highlighted && <Popular>{MOST_POPULAR}</Popular>}
      <Typography id={`plan-${offer.id}`} variant="h3">
        {offer.name}
      </Typography>
      {offer.yearlyDiscountLabel && (
        <WhilePeriod only="yearly" period={period}>
          <Saving>{offer.yearlyDiscountLabel}</Saving>
        </WhilePeriod>
      )}
    </Head>
    <Typography color="textSecondary" sx={{ mt: '4px' }}>
      {offer.description}
    </Typography>
    <Money>
      <PlanPrice plan={offer} period={period} />
    </Money>
    <Button
      variant={offer.highlighted ? 'contained' : 'outlined'}
      size="large"
      component={Link}
      href={signUpPath()}
    >
      {offer.buttonLabel}
    </Button>
    <Features>
      {ROWS.map((row) => {
        const feature = inRow(offer, row)
        return feature ? (
          <li key={row}>
            <Tick />
            {feature}
          </li>
        ) : (
          <li key={row} data-absent="" aria-hidden="true">
            –
          </li>
        )
      })}
    </Features>
  </Card>
)

/** The plan sheet of the landing page, monthly at first. */
export const Pricing = () => {
  const { period, choose } = useUnit({ period: landingPricing.$period, choose: landingPricing.periodChosen })
  return (
    <Section
      id="pricing"
      heading="Pick the plan that fits your week"
      lead="Start with Free. Change when you need more."
    >
      <Prices>
        <Choice>
          <PeriodToggle period={period} onChoose={choose} />
          <p>A year at once saves {savedByYear}.</p>
        </Choice>
        <Cards>
          {LANDING_PLANS.map((offer) => (
            <PlanCard key={offer.id} offer={offer} period={period} />
          ))}
        </Cards>
      </Prices>
    </Section>
  )
}
