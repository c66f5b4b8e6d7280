import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useUnit } from 'effector-react'
import { Link } from 'wouter'
import { $checkoutPeriod, $selection } from '../../models/plans/checkout'
import { BackArrow } from '../../ui/back-arrow'
import { Container } from '../../ui/container'
import { Page } from '../layout/page'
import { OrderSummary } from './order-summary'
import { PlanSummary } from './plan-summary'

const Desk = styled(Container)({ paddingBlock: 'clamp(24px, 4vw, 48px) clamp(64px, 9vw, 112px)' })

const Table = styled('div')({
  display: 'grid',
  gap: 'clamp(32px, 5vw, 72px)',
  alignItems: 'start',
  marginTop: 'clamp(28px, 4vw, 48px)',
  '@media (min-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 460px)' },
})

const Empty = styled(Container)({
  display: 'grid',
  justifyItems: 'start',
  paddingBlock: 'clamp(56px, 10vw, 128px)',
  '& > p': { maxWidth: '34rem', margin: '16px 0 28px', color: 'var(--ink-soft)', fontSize: '1.125rem' },
})

const DESCRIPTION = 'What you buy, what it costs now, and what it costs later. Then the payment page.'

/** Checkout: what is bought, what it costs now and later, and one button. */
export const PaymentPage = () => {
  const { selection, period } = useUnit({ selection: $selection, period: $checkoutPeriod })
  if (!selection) {
    return (
      <Page title="No Plan Selected" description={DESCRIPTION}>
        <Empty>
          <Typography variant="h1">No Plan Selected</Typography>
          <p>
            This page needs to know what you would like to buy, and its address does not say. Look at the
            plans again.
          </p>
          <Button variant="contained" size="large" component={Link} href="/">
            Go Back to Pricing
          </Button>
        </Empty>
      </Page>
    )
  }
  return (
    <Page title="Complete Your Purchase" description={DESCRIPTION}>
      <Desk>
        <Button component={Link} href="/" startIcon={<BackArrow />} sx={{ ml: '-22px', mb: 2 }}>
          Back to Pricing
        </Button>
        <Typography variant="h1">Complete Your Purchase</Typography>
        <Table>
          <PlanSummary offer={selection.offer} />
          <OrderSummary offer={selection.offer} period={period} />
        </Table>
      </Desk>
    </Page>
  )
}
