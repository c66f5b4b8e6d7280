import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { periodOf, type SubscriptionRow } from '../../fixtures/account'
import { findPaymentOrder, ORDERS, type PaymentOrder } from '../../fixtures/stand-ins/payment-order'
import { GOOD_CARD, type Portal, type PortalChange } from '../../fixtures/stand-ins/portal'
import type { SeparateApp } from '../../fixtures/stand-ins/separate-app'
import { payPlanId } from '../core/domain/plans/plan-ids'
import { amountDue, dollars } from '../core/domain/plans/plan-prices'
import { readQuery } from '../core/domain/query'
import { PATHS } from '../core/domain/routes'
import { useRawSearch } from '../pages/layout/use-raw-search'
import { Costs } from '../ui/costs'
import { Actions } from './blackboard'
import { DetailCard, DetailCards } from './detail-card'
import { Frame } from './frame'
import { LinkButton } from './link-button'
import { Layout, Receipt } from './pay-page'
import { useResponse } from './use-response'

const Choices = styled('fieldset')({
  margin: '16px 0 0',
  padding: 0,
  border: 0,
  '& label': { display: 'flex', gap: 10, alignItems: 'center', minHeight: 44 },
  '& input': { width: 20, height: 20, margin: 0, accentColor: 'var(--primary)' },
})

const Bill = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  alignItems: 'center',
  justifyContent: 'space-between',
})

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
/** A row that a person has written on the mock server may have no valid time. */
const dateOf = (time: number): string => (Number.isNaN(time) ? '–' : DATE.format(time))
const dayOf = (time: string | null): string => dateOf(Date.parse(time ?? ''))

const priceOf = ({ offer, period }: PaymentOrder): string =>
  `${offer.name}, ${dollars(amountDue(offer, period))} a ${period === 'yearly' ? 'year' : 'month'}`

const orderOf = ({ plan_id, period }: SubscriptionRow): PaymentOrder =>
  findPaymentOrder(payPlanId(plan_id, period)) as PaymentOrder

const stateOf = (row: SubscriptionRow): string => {
  const { name } = orderOf(row).offer
  if (row.status === 'canceled') return `${name} ended on ${dayOf(row.ends_at)}. You’re on Free.`
  if (row.status === 'past_due') return 'The last payment failed. Use another card, or the plan will end.'
  if (row.ends_at !== null)
    return `${name} until ${dayOf(row.ends_at)}, then Free. You won’t be charged again.`
  return `Next payment: ${dayOf(row.paid_until)}.`
}

/** Changes that a teacher makes on this page are saved in the fake backend, so the site shows them afterwards. */
export const PortalPage = ({ separateApp }: { separateApp: SeparateApp }) => {
  const customer = readQuery(useRawSearch()).customer?.[0] ?? ''
  const opened = useResponse(() => separateApp.openPortal(customer, null))
  const [latest, setLatest] = useState<typeof opened>()
  const [invoice, setInvoice] = useState<SubscriptionRow | null>(null)
  const response = latest ?? opened
  if (!response) return <Notice title="Opening" heading="Opening your plan…" text="" />
  if (!response.ok) return <Notice {...FAILED} />
  if (response.value === null) return <Notice {...UNKNOWN} />
  const { card, subscriptions } = response.value
  const change = async (wish: PortalChange) => setLatest(await separateApp.openPortal(customer, wish))
  return invoice ? (
    <Invoice row={invoice} card={card} close={() => setInvoice(null)} />
  ) : (
    <Plan card={card} subscriptions={subscriptions} change={change} show={setInvoice} />
  )
}

const FAILED = {
  title: 'Not available',
  heading: 'The portal didn’t open.',
  text: 'Nothing was changed. Reload this page to try again.',
}
const UNKNOWN = {
  title: 'Nothing to manage',
  heading: 'There’s nothing to manage here.',
  text: 'This link doesn’t lead to a plan. Choose “Manage plan” on the site again.',
}

const Notice = ({ title, heading, text }: typeof FAILED) => (
  <Frame standIn="portal" title={title}>
    <Layout>
      <Receipt>
        <h1>{heading}</h1>
        <p>{text}</p>
        <Actions>
          <LinkButton href={PATHS.landing}>Back to the site</LinkButton>
        </Actions>
      </Receipt>
    </Layout>
  </Frame>
)

type PlanProps = Portal & {
  change: (wish: PortalChange) => void
  show: (row: SubscriptionRow) => void
}

const Plan = ({ card, subscriptions, change, show }: PlanProps) => {
  const row = subscriptions.at(-1) as SubscriptionRow
  const { offer, period } = orderOf(row)
  const isRunning = row.status !== 'canceled'
  const [chosen, choose] = useState(payPlanId(offer.id, period))
  return (
    <Frame standIn="portal" title="Your plan">
      <DetailCards>
        <DetailCard title="Your plan">
          <h1 className="h2">{priceOf(orderOf(row))}</h1>
          <p role="status">{stateOf(row)}</p>
          <Actions>
            {isRunning && (
              <Button variant="outlined" size="large" onClick={() => change({ ends: row.ends_at === null })}>
                <span>{`${row.ends_at === null ? 'Cancel' : 'Keep'} ${offer.name}`}</span>
              </Button>
            )}
            <LinkButton variant="contained" href={PATHS.upgrade}>
              Back to the site
            </LinkButton>
          </Actions>
        </DetailCard>
        <DetailCard title="Card">
          <p>{`Visa ending in ${card}`}</p>
          {isRunning && (
            <Actions>
              <Button
                variant="outlined"
                onClick={() => change({ card: card === GOOD_CARD ? '1881' : GOOD_CARD })}
              >
                Use another card
              </Button>
            </Actions>
          )}
        </DetailCard>
        {isRunning && (
          <DetailCard title="Change plan">
            <Choices aria-label="Plan">
              {ORDERS.map((order) => {
                const id = payPlanId(order.offer.id, order.period)
                return (
                  <label key={id}>
                    <input type="radio" name="plan" checked={chosen === id} onChange={() => choose(id)} />
                    {priceOf(order)}
                  </label>
                )
              })}
            </Choices>
            <p>What you’ve paid counts toward the new plan.</p>
            <Actions>
              <Button variant="outlined" onClick={() => change({ payPlanId: chosen })}>
                Change plan
              </Button>
            </Actions>
          </DetailCard>
        )}
        <DetailCard title="Invoices">
          {subscriptions.map((subscription) => (
            <Bill key={subscription.id}>
              <span>{`${invoiceOf(subscription).Date}: ${invoiceOf(subscription).Total}`}</span>
              <Button variant="outlined" onClick={() => show(subscription)}>
                Show invoice
              </Button>
            </Bill>
          ))}
        </DetailCard>
      </DetailCards>
    </Frame>
  )
}

/** The rows of the invoice for the current period or, once the plan has ended, for its last period. */
const invoiceOf = (row: SubscriptionRow) => {
  const [start, end] = periodOf(row)
  return {
    Total: dollars(amountDue(orderOf(row).offer, row.period)),
    Plan: `grAId ${orderOf(row).offer.name}`,
    Date: dateOf(start),
    Until: dateOf(end),
    Status: row.status === 'past_due' ? 'Payment failed' : 'Paid',
  }
}

const Invoice = ({ row, card, close }: { row: SubscriptionRow; card: string; close: () => void }) => (
  <Frame standIn="portal" title="Invoice">
    <Layout>
      <Receipt>
        <h1>Invoice</h1>
        <p>
          For {row.email ?? 'a visitor'}, {row.id}
        </p>
        <Costs>
          {Object.entries({ ...invoiceOf(row), Card: `Visa ending in ${card}` }).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Costs>
        <Actions sx={{ '@media print': { display: 'none' } }}>
          <Button variant="contained" onClick={() => window.print()}>
            Print
          </Button>
          <Button variant="outlined" onClick={close}>
            Back to your plan
          </Button>
        </Actions>
      </Receipt>
    </Layout>
  </Frame>
)
