import { useUnit } from 'effector-react'
import type { MouseEvent } from 'react'
import { blockedHost } from '../../core/domain/errors'
import { PAID_PLANS } from '../../core/domain/plans/plan-prices'
import type { Subscription } from '../../core/domain/plans/subscription'
import { $openingPortal, $portalProblem, portalRequested } from '../../models/plans/portal'
import { InlineAlert } from '../../ui/inline-alert'
import { SubmitButton } from '../../ui/submit-button'
import { ContactLink } from '../layout/contact-link'

/** For example 'December 28, 2026', in the time zone of the browser. */
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** A plan ends within a year, so its last day needs no year. */
const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })

/** Returns what the account has, until when, and what a failed payment demands. */
const heldPlanText = ({ planId, period, paymentFailed, paidUntil, endsAt }: Subscription): string => {
  const name = PAID_PLANS.find(({ id }) => id === planId)?.name
  if (endsAt !== null) return `${name} until ${DAY.format(endsAt)}, then Free.`
  const plan = `You’re on ${name}, ${period}.`
  if (paymentFailed) return `${plan} The last payment didn’t go through. Update your card to keep the plan.`
  return paidUntil === null ? plan : `${plan} Next payment: ${DATE.format(paidUntil)}.`
}

export const HeldPlanText = ({ held }: { held: Subscription }) => <span>{heldPlanText(held)}</span>

/** src/boot closes the account menu after a click on one of its buttons; this one stays to say how the call went. */
const keepMenuOpen = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
  const menu = currentTarget.closest<HTMLElement>('[popover]')
  if (!menu?.showPopover) return
  menu.showPopover()
  currentTarget.focus()
}

/** Opens the payment provider's page on which the teacher changes or ends her plan. */
export const ManagePlan = () => {
  const [busy, problem, request] = useUnit([$openingPortal, $portalProblem, portalRequested])
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    keepMenuOpen(event)
    request()
  }
  return (
    <>
      <SubmitButton type="button" variant="outlined" busy={busy} onClick={handleClick}>
        Manage plan
      </SubmitButton>
      {problem?.kind === 'no-portal' || problem?.kind === 'rejected' ? (
        <InlineAlert>
          To change or end your plan, write to us: <ContactLink />
        </InlineAlert>
      ) : (
        problem && (
          <InlineAlert
            host={blockedHost(problem)}
            onRetry={problem.kind === 'signed-out' ? undefined : () => request()}
          >
            {problem.kind === 'signed-out' ? (
              'Your session has ended. Please sign in again.'
            ) : (
              // A service without a portal may refuse the request before it, so the browser reports no status.
              <>
                We couldn’t open the page for your plan. Try again in a moment. If it happens again, write to
                us: <ContactLink />
              </>
            )}
          </InlineAlert>
        )
      )}
    </>
  )
}
