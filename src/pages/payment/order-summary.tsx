import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { blockedHost, type CheckoutError } from '../../core/domain/errors'
import type { CheckoutSelection } from '../../core/domain/plans/checkout'
import { PERIODS } from '../../core/domain/plans/plan-ids'
import { amountDue, dollars } from '../../core/domain/plans/plans'
import { $checkoutProblem, $paying, paymentSubmitted, periodChosen } from '../../models/plans/checkout'
import { PenStroke } from '../../ui/handwriting'
import { InlineAlert } from '../../ui/inline-alert'
import { card } from '../../ui/surfaces'
import { PeriodToggle, periodOf } from '../plans/period-toggle'
import { Prices, WhilePeriod } from '../plans/plan-price'
import { savingLabel } from '../plans/plan-texts'

const Form = styled('form')({
  position: 'relative',
  padding: 'clamp(20px, 4vw, 36px)',
  ...card,
  boxShadow: 'var(--shadow)',
  '& > [role="alert"], & > [data-blocked-host]': { marginBottom: 20 },
  '@media (min-width: 720px)': { position: 'sticky', top: 'calc(var(--header-height) + 24px)' },
})

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  // Reserves the height of `SavingBadge`, so that the layout does not shift when the badge appears.
  minHeight: 32,
  marginBottom: 'clamp(12px, 2vw, 20px)',
})

const SavingBadge = styled('span')({
  padding: '4px 14px',
  borderRadius: 999,
  background: 'var(--accent-soft)',
  fontSize: 'var(--small)',
  fontWeight: 600,
  lineHeight: 1.4,
})

const Costs = styled('dl')({
  margin: 'clamp(12px, 2vw, 24px) 0 0',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& > div': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 16,
    paddingBlock: 'clamp(10px, 2vw, 14px)',
    borderTop: '1px solid var(--rule)',
  },
  '& dt': { color: 'var(--ink-soft)' },
  '& dd': { margin: 0, fontWeight: 600, textAlign: 'end' },
  '& > div:first-of-type': {
    borderTop: '2px solid var(--ink)',
    '& dt': { color: 'var(--ink)', fontWeight: 600 },
    '& dd': { position: 'relative', fontFamily: 'var(--display)', fontSize: '2.5rem', lineHeight: 1.1 },
    paddingBottom: 20,
  },
})

const Underline = styled('svg')({
  position: 'absolute',
  right: 0,
  bottom: -12,
  width: '100%',
  height: 12,
  overflow: 'visible',
  color: 'var(--primary)',
})

const DoubleUnderline = () => (
  <Underline viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
    <PenStroke timing={{ delay: 150, duration: 260 }} d="M1 4c32-3 66-2 98-1" />
    <PenStroke timing={{ delay: 420, duration: 260 }} d="M4 10c31-3 62-2 92-2" />
  </Underline>
)

const SmallPrint = styled('p')({
  margin: '4px 0 clamp(16px, 2vw, 24px)',
  color: 'var(--ink-soft)',
  fontSize: 'var(--small)',
  lineHeight: 1.55,
})

const AmountsDue = ({ amount, unit }: { amount: string; unit: 'month' | 'year' }) => (
  <>
    <Costs>
      <div>
        <dt>Today</dt>
        <dd>
          {amount}
          <DoubleUnderline />
        </dd>
      </div>
      <div>
        <dt>Later</dt>
        <dd>
          {amount} each {unit}
        </dd>
      </div>
    </Costs>
    <SmallPrint>{`You are billed ${amount} today, then ${amount} each ${unit}. If we change the price, you get at least 30 days’ notice.`}</SmallPrint>
  </>
)

/**
 * The choice of the billing period, at first `period`, the amounts due today and later, and the button that opens the
 * payment page.
 */
export const OrderSummary = ({ plan, period }: CheckoutSelection) => {
  const { paying, problem, choose, submit } = useUnit({
    paying: $paying,
    problem: $checkoutProblem,
    choose: periodChosen,
    submit: paymentSubmitted,
  })
  const heading = useId()
  const form = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit(periodOf(event.currentTarget))
  }

  return (
    <Form ref={form} aria-labelledby={heading} onChange={() => choose()} onSubmit={handleSubmit}>
      <Prices>
        <Head>
          <Typography id={heading} variant="h3" component="h2">
            What it costs
          </Typography>
          <WhilePeriod only="yearly">
            <SavingBadge>{savingLabel(plan)}</SavingBadge>
          </WhilePeriod>
        </Head>
        <PeriodToggle initial={period} disabled={paying} />
        <div aria-live="polite">
          {PERIODS.map((shown) => (
            <WhilePeriod key={shown} only={shown}>
              <AmountsDue
                amount={dollars(amountDue(plan, shown))}
                unit={shown === 'yearly' ? 'year' : 'month'}
              />
            </WhilePeriod>
          ))}
        </div>
      </Prices>
      {problem && (
        <InlineAlert
          ref={alert}
          host={blockedHost(problem)}
          onRetry={problem.kind === 'html-response' ? undefined : () => form.current?.requestSubmit()}
          retrying={paying}
        >
          {failureText(problem)}
        </InlineAlert>
      )}
      <Button type="submit" variant="contained" size="large" fullWidth disabled={paying} aria-live="polite">
        {paying ? 'Please wait...' : 'Complete Payment'}
      </Button>
      <SmallPrint sx={{ mt: 2, mb: 0 }}>
        You pay on the payment provider’s own page, which opens next. You can still cancel there.
      </SmallPrint>
    </Form>
  )
}

const failureText = (problem: CheckoutError): string => {
  if (problem.kind === 'html-response') return 'Issue occurred.. please try again'
  return problem.kind === 'unavailable' && problem.reason === 'offline'
    ? 'We couldn’t reach the payment page. Check your connection. You haven’t been charged.'
    : 'The payment page didn’t open. You haven’t been charged. Try again in a moment.'
}
