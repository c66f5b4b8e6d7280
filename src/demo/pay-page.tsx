import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'wouter'
import { amountDue, dollars } from '../core/domain/plans/plans'
import { useRawSearch } from '../pages/layout/use-raw-search'
import { Frame } from './frame'
import { readPaymentOrder } from './payment-order'

const Counter = styled('div')({
  display: 'grid',
  justifyContent: 'center',
  gridTemplateColumns: 'minmax(0, 480px)',
  padding: 'clamp(32px, 8vw, 88px) 20px',
})

/** Torn off the roll: a zigzag along the lower edge. */
const Receipt = styled('section')({
  '--tooth': '9px',
  padding: 'clamp(24px, 6vw, 40px)',
  paddingBottom: 'calc(clamp(24px, 6vw, 40px) + var(--tooth))',
  background: 'var(--card)',
  filter: 'drop-shadow(0 1px 2px rgb(0 0 0 / 0.08)) drop-shadow(0 14px 22px rgb(0 0 0 / 0.1))',
  '& h1': { fontSize: 'clamp(1.75rem, 1.4rem + 1.8vw, 2.375rem)' },
  '& > p': { margin: '16px 0 0', color: 'var(--ink-soft)' },
  mask: 'conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg) 50% / calc(2 * var(--tooth)) 100%',
})

const Lines = styled('dl')({
  margin: '28px 0 0',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    paddingBlock: 10,
    borderTop: '1px dashed var(--field-line)',
  },
  '& dt': { color: 'var(--ink-soft)' },
  '& dd': { margin: 0, fontWeight: 500, textAlign: 'end' },
  '& > div:last-of-type': {
    alignItems: 'baseline',
    borderTop: '2px solid var(--ink)',
    '& dt': { color: 'var(--ink)', fontWeight: 600 },
    '& dd': { fontFamily: 'var(--display)', fontSize: '1.75rem', lineHeight: 1.2 },
  },
})

const Ways = styled('div')({ display: 'grid', gap: 12, marginTop: 28 })

/** The hosted payment page: says what would be paid, and asks for nothing. */
export const PayPage = () => {
  const order = readPaymentOrder(useRawSearch())
  if (!order) {
    return (
      <Frame neighbor="payment" title="Nothing to pay">
        <Counter>
          <Receipt>
            <Typography variant="h1">There is nothing to pay here.</Typography>
            <p>The address names no plan that is sold. Choose one on the site, and try again from there.</p>
            <Ways>
              <Button variant="contained" size="large" component={Link} href="/upgrade">
                See plans
              </Button>
              <Button variant="outlined" size="large" component={Link} href="/">
                Back to the site
              </Button>
            </Ways>
          </Receipt>
        </Counter>
      </Frame>
    )
  }
  const { offer, period } = order
  const amount = amountDue(offer, period)
  return (
    <Frame neighbor="payment" title={`grAId ${offer.name}`}>
      <Counter>
        <Receipt>
          <Typography variant="h1">grAId {offer.name}</Typography>
          <p>Here the payment provider would ask for your card. In the demo, no money moves.</p>
          <Lines>
            <div>
              <dt>Plan</dt>
              <dd>{offer.name}</dd>
            </div>
            <div>
              <dt>Billed</dt>
              <dd>{period === 'yearly' ? 'Yearly' : 'Monthly'}</dd>
            </div>
            <div>
              <dt>Next payment</dt>
              <dd>
                {dollars(amount)} in a {period === 'yearly' ? 'year' : 'month'}
              </dd>
            </div>
            <div>
              <dt>Due today</dt>
              <dd>{dollars(amount)}</dd>
            </div>
          </Lines>
          <Ways>
            <Button variant="contained" size="large" component={Link} href="/welcome">
              Pay
            </Button>
            <Button variant="outlined" size="large" component={Link} href="/">
              Cancel
            </Button>
          </Ways>
        </Receipt>
      </Counter>
    </Frame>
  )
}
