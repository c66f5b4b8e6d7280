import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useUnit } from 'effector-react'
import { Link } from 'wouter'
import { PATHS } from '../../core/domain/routes'
import { $checkoutPeriod, $selection } from '../../models/plans/checkout'
import { BackArrow } from '../../ui/back-arrow'
import { Container } from '../../ui/container'
import { TickedList } from '../../ui/ticked-list'
import { Page } from '../layout/page'
import { featureRows, LANDING_DESCRIPTIONS } from '../plans/plan-texts'
import { OrderSummary } from './order-summary'

const Content = styled(Container)({ paddingBlock: 'clamp(24px, 4vw, 48px) clamp(64px, 9vw, 112px)' })

const Columns = styled('div')({
  display: 'grid',
  gap: 'clamp(32px, 5vw, 72px)',
  alignItems: 'start',
  marginTop: 'clamp(28px, 4vw, 48px)',
  '@media (min-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 460px)' },
})

const PlanSummary = styled('section')({
  '& > p': { margin: '8px 0 0', color: 'var(--ink-soft)', fontSize: '1.125rem' },
})

const NoPlan = styled(Container)({
  display: 'grid',
  justifyItems: 'start',
  paddingBlock: 'clamp(56px, 10vw, 128px)',
  '& > p': { maxWidth: '34rem', margin: '16px 0 28px', color: 'var(--ink-soft)', fontSize: '1.125rem' },
})

const DESCRIPTION = 'What you’re buying, what it costs now and what it costs later.'

export const PaymentPage = () => {
  const { selection, period } = useUnit({ selection: $selection, period: $checkoutPeriod })
  if (!selection) {
    return (
      <Page title="No Plan Selected" description={DESCRIPTION}>
        <NoPlan>
          <Typography variant="h1">No Plan Selected</Typography>
          <p>You haven’t picked a plan yet. Take a look at the plans and choose one.</p>
          <Button variant="contained" size="large" component={Link} href={PATHS.landing}>
            Go Back to Pricing
          </Button>
        </NoPlan>
      </Page>
    )
  }
  const { plan } = selection
  return (
    <Page title="Complete Your Purchase" description={DESCRIPTION}>
      <Content>
        <Button component={Link} href={PATHS.landing} startIcon={<BackArrow />} sx={{ ml: '-22px', mb: 2 }}>
          Back to Pricing
        </Button>
        <Typography variant="h1">Complete Your Purchase</Typography>
        <Columns>
          <PlanSummary aria-labelledby="plan-name">
            <Typography id="plan-name" variant="h2">
              grAId {plan.name}
            </Typography>
            <p>{LANDING_DESCRIPTIONS[plan.id]}</p>
            <TickedList lines={featureRows(plan.features).flatMap(({ text }) => text ?? [])} />
          </PlanSummary>
          <OrderSummary plan={plan} period={period} />
        </Columns>
      </Content>
    </Page>
  )
}
