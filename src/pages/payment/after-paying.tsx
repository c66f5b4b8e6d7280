import { styled } from '@mui/material/styles'
import { Link } from 'wouter'
import { PATHS } from '../../core/domain/routes'

/** How to end a plan, as the chapter 'Payment' of the Terms says. */
export const HowToStop = () => (
  <>
    End it any time: press “Manage plan” in your account menu, or write to us. You keep what you’ve paid for.{' '}
    <Link href={`${PATHS.terms}#payment`}>How ending a plan works</Link>
  </>
)

/** Outside production, no email is sent (docs/stand-ins.md). */
export const RECEIPT = `The payment provider emails the receipt${import.meta.env.VITE_RUNTIME === 'production' ? '' : ', but this demo sends none'}.`

const Section = styled('section')({
  marginTop: 'clamp(24px, 3vw, 36px)',
  '& p': { margin: '8px 0 0', color: 'var(--ink-soft)', fontSize: 'var(--small)', lineHeight: 1.55 },
  '& a': { color: 'var(--primary)' },
})

/** What happens after the payment: receipt, notice of price changes, and how to end the plan. */
export const AfterPaying = () => (
  <Section aria-labelledby="after-paying">
    <h2 id="after-paying" className="h3">
      After you’ve paid
    </h2>
    <p>
      {RECEIPT} If we change the price, you get at least 30{'\u00a0'}days’ notice.
    </p>
    <p>
      <HowToStop />
    </p>
  </Section>
)
