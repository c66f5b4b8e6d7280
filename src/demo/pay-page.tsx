import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { type MouseEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { type PaymentOrder, readPaymentOrder } from '../../fixtures/stand-ins/payment-order'
import type { SeparateApp } from '../../fixtures/stand-ins/separate-app'
import { payPlanId } from '../core/domain/plans/plan-ids'
import { amountDue, dollars } from '../core/domain/plans/plan-prices'
import { PATHS } from '../core/domain/routes'
import { $identity } from '../models/site/session'
import { useRawSearch } from '../pages/layout/use-raw-search'
import { Costs } from '../ui/costs'
import { Actions } from './blackboard'
import { Frame } from './frame'
import { LinkButton } from './link-button'

export const Layout = styled('div')({
  display: 'grid',
  justifyContent: 'center',
  gridTemplateColumns: 'minmax(0, 480px)',
  padding: 'clamp(32px, 8vw, 88px) 20px',
})

/** `mask` cuts a zigzag into the lower edge. */
export const Receipt = styled('section')({
  '--tooth': '9px',
  padding: 'clamp(24px, 6vw, 40px)',
  paddingBottom: 'calc(clamp(24px, 6vw, 40px) + var(--tooth))',
  background: 'var(--card)',
  filter: 'drop-shadow(0 1px 2px rgb(0 0 0 / 0.08)) drop-shadow(0 14px 22px rgb(0 0 0 / 0.1))',
  '& h1': { fontSize: 'clamp(1.75rem, 1.4rem + 1.8vw, 2.375rem)' },
  '& > p': { margin: '16px 0 0', color: 'var(--ink-soft)' },
  mask: 'conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg) 50% / calc(2 * var(--tooth)) 100%',
})

/** 'Pay' reports the order to the stand-in of the grAId app, which then shows the plan that was bought. */
export const PayPage = ({ separateApp }: { separateApp: SeparateApp }) => {
  const order = readPaymentOrder(useRawSearch())
  return (
    <Frame standIn="payment" title={order ? `grAId ${order.offer.name}` : 'Nothing to pay'}>
      <Layout>
        <Receipt>{order ? <Order order={order} separateApp={separateApp} /> : <NoOrder />}</Receipt>
      </Layout>
    </Frame>
  )
}

const NoOrder = () => (
  <>
    <h1>There’s nothing to pay here.</h1>
    <p>This link doesn’t include a plan. Choose one on the site and try again.</p>
    <Actions>
      <LinkButton variant="contained" href={PATHS.upgrade}>
        See plans
      </LinkButton>
      <LinkButton href={PATHS.landing}>Back to the site</LinkButton>
    </Actions>
  </>
)

const Order = ({ order, separateApp }: { order: PaymentOrder; separateApp: SeparateApp }) => {
  const identity = useUnit($identity)
  const [, navigate] = useLocation()
  const [hasFailed, setFailed] = useState(false)
  const { offer, period } = order
  const pay = async (event: MouseEvent) => {
    event.preventDefault()
    const paid = await separateApp.receivePayment(identity?.id ?? null, payPlanId(offer.id, period))
    if (paid.ok) navigate(PATHS.welcome)
    else setFailed(true)
  }
  const amount = dollars(amountDue(offer, period))
  const isYearly = period === 'yearly'
  const details = {
    'Due today': amount,
    Plan: offer.name,
    Billed: isYearly ? 'Yearly' : 'Monthly',
    'Next payment': `${amount} in a ${isYearly ? 'year' : 'month'}`,
  }
  return (
    <>
      <h1>grAId {offer.name}</h1>
      <p>The payment provider would ask for your card here. In the demo, you won’t be charged.</p>
      <Costs>
        {Object.entries(details).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Costs>
      {hasFailed && <p role="alert">The payment didn’t go through. Nothing was charged. Try again.</p>}
      <Actions>
        <LinkButton variant="contained" href={PATHS.welcome} onClick={pay}>
          Pay
        </LinkButton>
        <LinkButton href={PATHS.landing}>Cancel</LinkButton>
      </Actions>
    </>
  )
}
