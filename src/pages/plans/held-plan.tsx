import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import type { MouseEvent } from 'react'
import { blockedHost, type IdTokenError, type PortalError } from '../../core/domain/errors'
import { PAID_PLANS } from '../../core/domain/plans/plan-prices'
import type { Subscription } from '../../core/domain/plans/subscription'
import { $openingPortal, $portalProblem, portalRequested } from '../../models/plans/portal'
import { InlineAlert } from '../../ui/inline-alert'
import { SubmitButton } from '../../ui/submit-button'
import { ContactLink } from '../layout/contact-link'
import { keepMenuOpen } from '../layout/popover'

/** For example 'December 28, 2026', in the time zone of the browser. */
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** A monthly plan ends within a month, so its last day needs no year. */
const LAST_DAY = {
  monthly: new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }),
  yearly: DATE,
}

/** Returns what the account has, until when, and what a failed payment demands. */
const heldPlanText = ({ planId, period, paymentFailed, paidUntil, endsAt }: Subscription): string => {
  const name = PAID_PLANS.find(({ id }) => id === planId)?.name
  if (endsAt !== null) return `${name} until ${LAST_DAY[period].format(endsAt)}, then Free.`
  const plan = `You’re on ${name}, ${period}.`
  if (paymentFailed) return `${plan} The last payment didn’t go through. Update your card to keep the plan.`
  return paidUntil === null ? plan : `${plan} Next payment: ${DATE.format(paidUntil)}.`
}

const Text = styled('span')({ '&[data-urgent="true"]': { color: 'var(--correction)' } })

export const HeldPlanText = ({ held }: { held: Subscription }) => (
  <Text data-urgent={held.paymentFailed && held.endsAt === null}>{heldPlanText(held)}</Text>
)

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 20px',
  '& > p': { flex: '1 1 15rem', margin: 0, textWrap: 'balance' },
  '& > :not(p, button)': { flexBasis: '100%' },
})

/** What the account has, with 'Manage plan' beside it or, where there is less room, below. */
export const HeldPlan = ({ held, className }: { held: Subscription; className?: string }) => (
  <Row className={className}>
    <p>
      <HeldPlanText held={held} />
    </p>
    <ManagePlan />
  </Row>
)

/**
 * The message has no button of its own, because 'Manage plan' is above it. `contact`: a link to write to us follows.
 */
const failureText = (problem: PortalError | IdTokenError): { text: string; contact?: true } => {
  if (problem.kind === 'signed-out') return { text: 'Your session has ended. Please sign in again.' }
  if (problem.kind === 'rejected' && problem.status === 429)
    return { text: `${problem.message} Try again after that.` }
  if (['no-portal', 'no-url', 'rejected'].includes(problem.kind))
    return { text: 'To change or end your plan, write to us: ', contact: true }
  // A service without a portal may reject the CORS preflight of the request, so the browser reports no status.
  const text =
    'We couldn’t open the page for your plan. Press “Manage plan” again in a moment. If it happens again, write to us: '
  return { text, contact: true }
}

/** Opens the payment provider's page on which the teacher changes or ends her plan. */
export const ManagePlan = ({ variant = 'outlined' }: { variant?: 'contained' | 'outlined' }) => {
  const [busy, problem, request] = useUnit([$openingPortal, $portalProblem, portalRequested])
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    keepMenuOpen(event)
    request()
  }
  const failure = problem && failureText(problem)
  return (
    <>
      <SubmitButton type="button" variant={variant} busy={busy} onClick={handleClick}>
        Manage plan
      </SubmitButton>
      {failure && (
        <InlineAlert host={blockedHost(problem)}>
          {failure.text}
          {failure.contact && <ContactLink />}
        </InlineAlert>
      )}
    </>
  )
}
