import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { Link } from 'wouter'
import * as PAGE_ATTRIBUTES from '../../boot/page-attributes'
import type { CheckoutSelection } from '../../core/domain/plans/checkout'
import { PRICING_PATH } from '../../core/domain/routes'
import { $selection } from '../../models/plans/checkout'
import { BackButton } from '../../ui/back-button'
import { Container } from '../../ui/container'
import { Page } from '../layout/page'
import { PlanFeatures } from '../plans/plan-features'
import { usePlanOffers } from '../plans/plan-offers'
import { CHECKOUT_FEATURES, PLAN_DESCRIPTIONS, UNIT_NOTES } from '../plans/plan-texts'
import { AfterPaying } from './after-paying'
import { OrderSummary } from './order-summary'
import { PriceTags } from './price-tags'

const Content = styled(Container)({
  paddingBlock: 'clamp(0px, 2vw, 28px) clamp(64px, 9vw, 112px)',
  '@media print': { paddingBlock: 0 },
})

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px clamp(32px, 5vw, 72px)',
  alignItems: 'start',
  '@media (min-width: 720px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, clamp(360px, 42vw, 460px))',
    gridTemplateRows: 'auto 1fr',
    '& > form': { gridArea: '1 / 2 / span 2' },
  },
})

const PlanName = styled('div')({
  '& h1': { fontSize: 'clamp(1.75rem, 1.2rem + 2.4vw, 2.75rem)' },
  '& h2': { marginTop: 'clamp(8px, 2vw, 28px)', fontSize: 'clamp(1.25rem, 1.1rem + 0.7vw, 1.625rem)' },
  '& > p': { margin: '4px 0 0', color: 'var(--ink-soft)' },
})

/** Hidden on wider screens, where the plan's name is above its features. */
const PhoneHeading = styled('h2')({
  margin: '16px 0 12px',
  '@media (min-width: 720px)': { display: 'none' },
})

const NoPlan = styled(Container)({
  display: 'grid',
  gap: 'clamp(32px, 5vw, 72px)',
  alignItems: 'center',
  alignContent: 'center',
  boxSizing: 'border-box',
  minHeight: '70vh',
  paddingBlock: 'clamp(32px, 5vw, 64px) clamp(64px, 8vw, 104px)',
  '& > div:first-of-type > p': {
    maxWidth: '34rem',
    margin: '16px 0 28px',
    color: 'var(--ink-soft)',
    fontSize: 'var(--lead)',
  },
  '@media (min-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
})

const DESCRIPTION = 'What you’re buying, what it costs now, and what it costs later.'

const Checkout = ({ plan, period }: CheckoutSelection) => {
  const isSold = usePlanOffers(plan, '').some((offer) => offer.isSold)
  return (
    <Page title="Complete Your Purchase" description={DESCRIPTION}>
      <Content>
        <Columns>
          <PlanName>
            <BackButton component={Link} href={PRICING_PATH} {...{ [PAGE_ATTRIBUTES.action]: 'period' }}>
              Back to Pricing
            </BackButton>
            <h1>Complete Your Purchase</h1>
            <h2>{`grAId ${plan.name}`}</h2>
            <p>{PLAN_DESCRIPTIONS[plan.id]}</p>
          </PlanName>
          {/* The summary comes before the features, because phones stack these elements in this order. */}
          <OrderSummary key={`${plan.id} ${period}`} plan={plan} period={period} />
          <div>
            <PhoneHeading className="h3">What you get</PhoneHeading>
            <PlanFeatures features={CHECKOUT_FEATURES[plan.id]} note={UNIT_NOTES.checkout(plan.id)} />
            {isSold && <AfterPaying />}
          </div>
        </Columns>
      </Content>
    </Page>
  )
}

export const PaymentPage = () => {
  const selection = useUnit($selection)
  if (!selection) {
    return (
      <Page title="No Plan Selected" description={DESCRIPTION}>
        <NoPlan>
          <div>
            <h1>No Plan Selected</h1>
            <p>You haven’t picked a plan yet. Take a look at the plans and choose one.</p>
            <Button variant="contained" size="large" component={Link} href={PRICING_PATH}>
              Go Back to Pricing
            </Button>
          </div>
          <PriceTags />
        </NoPlan>
      </Page>
    )
  }
  return <Checkout {...selection} />
}
