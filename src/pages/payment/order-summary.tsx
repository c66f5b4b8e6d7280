import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { blockedHost, type CheckoutError, type IdTokenError } from '../../core/domain/errors'
import type { CheckoutSelection } from '../../core/domain/plans/checkout'
import type { Period } from '../../core/domain/plans/plan-ids'
import { amountDue, dollars, yearlySaving } from '../../core/domain/plans/plan-prices'
import { $checkoutProblem, $paying, paymentSubmitted, periodChosen } from '../../models/plans/checkout'
import { $serviceTime } from '../../models/plans/held-plan'
import { $identifiesBuyer } from '../../models/site/environment'
import { WIDE } from '../../ui/breakpoints'
import { Costs } from '../../ui/costs'
import { PenStroke } from '../../ui/handwriting'
import { InlineAlert } from '../../ui/inline-alert'
import { card, HAIRLINE } from '../../ui/surfaces'
import { unitOf } from '../layout/plan-choice-text'
import { PeriodToggle, periodOf } from '../plans/period-toggle'
import { Badge } from '../plans/plan-cards'
import { usePlanOffers } from '../plans/plan-offers'
import { Prices, WhilePeriod } from '../plans/plan-price'
import { savingLabel } from '../plans/plan-texts'
import { OwnedPlan } from './owned-plan'
import { PayActions } from './pay-actions'
import { renewalOf } from './renewal'

const Form = styled('form')({
  position: 'relative',
  padding: 'clamp(12px, 2.4vw, 28px) clamp(20px, 3vw, 32px)',
  ...card,
  // The lower edge is torn off, as on a receipt.
  border: 0,
  borderRadius: 'var(--radius) var(--radius) 0 0',
  filter: 'drop-shadow(0 0 1px var(--field-line)) drop-shadow(0 10px 12px rgb(0 0 0 / 0.08))',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 'calc(100% - 1px) 0 auto',
    height: 11,
    background:
      'conic-gradient(from 135deg at 50% 0, transparent 90deg, var(--card) 0) 0 0 / 22px 11px round no-repeat',
  },
  '@media (forced-colors: active), print': { border: HAIRLINE, '&::after': { display: 'none' } },
  '& > div > :is([role="alert"], [data-blocked-host])': { marginBlock: '16px 20px' },
})

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  // Reserves the height of the badge 'Save N%', so that the layout does not shift when the badge appears.
  minHeight: 32,
  marginBottom: 'clamp(8px, 1.2vw, 12px)',
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
  margin: '12px 0 0',
  color: 'var(--ink-soft)',
  fontSize: 'var(--small)',
  lineHeight: 1.55,
  // Moves the line up to the toggle, so that the buttons stay on the first screen of a phone.
  'fieldset + div > &': { marginTop: 4, [WIDE]: { marginTop: 10 } },
})

/** docs/product.md §8.2 gives the text of the alert, so this line is below the alert and not in it. */
const NotCharged = styled('p')({ margin: '8px 0 0', fontSize: 'var(--small)' })

/** The message has no button of its own, because 'Complete Payment' is above it. */
const PRESS_AGAIN = 'Press “Complete Payment” to try again.'

const Renewal = styled('dd')({
  flexBasis: '100%',
  color: 'var(--ink-soft)',
  fontSize: 'var(--small)',
  'dl > div > &': { fontWeight: 400 },
})

/** For example 'November 24, 2027', in the time zone of the browser. */
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

const AmountsDue = ({ amount, period, today }: { amount: string; period: Period; today: number | null }) => (
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
        {amount} each {unitOf(period)}
      </dd>
      {/* `key` replaces the element when the date is known: a longer text in the same element, aligned to the right,
          would count as a layout shift. */}
      <Renewal key={today}>
        {today === null
          ? `Renews in a ${unitOf(period)}`
          : `Renews on ${DATE.format(renewalOf(new Date(today), period))}`}
      </Renewal>
    </div>
  </Costs>
)

/** `period` is the initial choice of the billing period. */
export const OrderSummary = ({ plan, period }: CheckoutSelection) => {
  const { today, paying, problem, identifiesBuyer, choose, submit } = useUnit({
    today: $serviceTime,
    paying: $paying,
    problem: $checkoutProblem,
    identifiesBuyer: $identifiesBuyer,
    choose: periodChosen,
    submit: paymentSubmitted,
  })
  const offers = usePlanOffers(plan, '')
  const sold = offers.filter(({ isSold }) => isSold)
  const heading = useId()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])

  const actions = (
    <PayActions planId={plan.id} isPaying={paying}>
      {problem && (
        <div>
          <InlineAlert ref={alert} host={blockedHost(problem)}>
            {failureText(problem, identifiesBuyer)}
          </InlineAlert>
          {problem.kind === 'html-response' && (
            <NotCharged>{`You haven’t been charged. ${PRESS_AGAIN}`}</NotCharged>
          )}
        </div>
      )}
    </PayActions>
  )

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit(periodOf(event.currentTarget))
  }

  return (
    <Form aria-labelledby={heading} onChange={() => choose()} onSubmit={handleSubmit}>
      <Prices>
        <Head>
          <h2 id={heading} className="h3">
            {sold.length > 0 ? 'What it costs' : 'Your plan'}
          </h2>
          <WhilePeriod only="yearly">
            <Badge>{savingLabel(plan)}</Badge>
          </WhilePeriod>
        </Head>
        <PeriodToggle initial={period} disabled={paying} />
        <WhilePeriod only="monthly">
          <SmallPrint>
            {`Yearly is ${dollars(plan.annualPrice)} and saves ${dollars(yearlySaving(plan))} a year.`}
          </SmallPrint>
        </WhilePeriod>
        <div aria-live="polite">
          {sold.map(({ period: shown }) => (
            <WhilePeriod key={shown} only={shown}>
              <AmountsDue amount={dollars(amountDue(plan, shown))} period={shown} today={today} />
            </WhilePeriod>
          ))}
        </div>
        {sold.length === offers.length
          ? actions
          : offers.map(({ period: shown, offer, isSold }) => (
              <WhilePeriod key={shown} only={shown}>
                {isSold ? actions : <OwnedPlan offer={offer} />}
              </WhilePeriod>
            ))}
        {sold.length > 0 && (
          <SmallPrint>
            You pay on the payment provider’s own page, which opens next. You can still cancel there.
          </SmallPrint>
        )}
      </Prices>
    </Form>
  )
}

const failureText = (problem: CheckoutError | IdTokenError, identifiesBuyer: boolean): string => {
  if (problem.kind === 'html-response') return 'Issue occurred.. please try again'
  if (problem.kind === 'signed-out')
    return `Your session has ended. You haven’t been charged. Sign in again${identifiesBuyer ? ', so that the plan reaches your account' : ''}.`
  if (problem.kind === 'rejected' && problem.status === 429)
    return `${problem.message} You haven’t been charged. Try again later.`
  return problem.kind === 'unavailable' && problem.reason === 'offline'
    ? `We couldn’t reach the payment page. Check your connection. You haven’t been charged. ${PRESS_AGAIN}`
    : `The payment page didn’t open. You haven’t been charged. ${PRESS_AGAIN}`
}
