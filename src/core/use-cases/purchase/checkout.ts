import { type CheckoutError, type IdTokenError, unavailable } from '../../domain/errors'
import { type PlanChoice, type PlanState, planOffer } from '../../domain/plans/plan-choice'
import type { PaidPlanId, Period } from '../../domain/plans/plan-ids'
import type { Result } from '../../domain/result'
import { isOverdue, type Leaving, type LeavingEvent } from '../leaving'
import type { Session, SessionChange } from '../sign-in/session'
import type { Transition } from '../use-case'

/** The state of a purchase, from 'Complete Payment' until the payment page opens (docs/product.md §2.8, §4.1). */
export type Checkout = {
  /** The pending order. On another page visit, its response is ignored. */
  pending: ({ call: number; visit: number } & PlanChoice) | null
  lastCall: number
  leaving: Leaving
  problem: CheckoutError | IdTokenError | null
}

export const NO_CHECKOUT: Checkout = { pending: null, lastCall: 0, leaving: null, problem: null }

/** `planId`: from the URL of /payment. `plans`: what the account and the tab have. */
export type CheckoutContext = {
  visit: number
  planId: PaidPlanId | null
  plans: PlanState
} & Pick<Session, 'status' | 'userId' | 'isSigningOut'>

export type CheckoutEvent =
  | { type: 'submitted'; period: Period }
  | { type: 'period-chosen' }
  | { type: 'responded'; call: number; result: Result<string, CheckoutError | IdTokenError> }
  | { type: 'session-changed'; change: SessionChange }
  /** The teacher opens the grAId app instead of paying. */
  | { type: 'withdrawn' }
  | LeavingEvent

export type CheckoutCommand =
  | ({ type: 'purchase'; call: number; userId: string | null } & PlanChoice)
  /**
   * Stores the plan for /welcome, and ends the choice of a plan: otherwise the next sign-in would lead to a second
   * payment.
   */
  | ({ type: 'remember-order' } & PlanChoice)
  | { type: 'open-payment-page'; call: number; url: string }

const SESSION_ENDED: IdTokenError = { kind: 'signed-out', message: 'The session ended.' }

/** Whether 'Complete Payment' is busy: on this page visit, a request is pending or the payment page is opening. */
export const isPaying = (
  { pending, leaving }: Checkout,
  { visit }: Pick<CheckoutContext, 'visit'>,
): boolean => pending?.visit === visit || leaving !== null

const isSold = (order: PlanChoice, { plans }: CheckoutContext): boolean =>
  ['choose', 'continue'].includes(planOffer(order, plans))

/** At most one request of a page visit is pending. */
export const checkout = (
  state: Checkout,
  event: CheckoutEvent,
  here: CheckoutContext,
): Transition<Checkout, CheckoutCommand> => {
  switch (event.type) {
    case 'submitted': {
      if (here.planId === null || here.status.kind === 'checking' || isPaying(state, here)) return [state]
      const order: PlanChoice = { planId: here.planId, period: event.period }
      if (!isSold(order, here)) return [state]
      const call = state.lastCall + 1
      return [
        { ...state, pending: { call, visit: here.visit, ...order }, lastCall: call, problem: null },
        { type: 'purchase', call, userId: here.userId, ...order },
      ]
    }
    case 'period-chosen':
      return [{ ...state, problem: null }]
    case 'responded': {
      const { pending } = state
      if (pending?.call !== event.call) return [state]
      const { call, visit, planId, period } = pending
      const idle = { ...state, pending: null }
      // Meanwhile, the record of an earlier payment may have arrived, and this order would charge twice.
      if (visit !== here.visit || here.isSigningOut || !isSold(pending, here)) return [idle]
      return event.result.ok
        ? [
            { ...idle, leaving: { call } },
            { type: 'remember-order', planId, period },
            { type: 'open-payment-page', call, url: event.result.value },
          ]
        : [{ ...idle, problem: event.result.error }]
    }
    // The payment page must not open for an account that is no longer signed in. The provider's first report in a page
    // load cancels no request: the report names the account of the stored session, which earlier requests have used.
    case 'session-changed': {
      const { ended, isReplaced } = event.change
      if (!ended && !isReplaced) return [state]
      const isLost = ended !== 'sign-out' && state.pending?.visit === here.visit
      return [{ ...state, pending: null, ...(isLost && { problem: SESSION_ENDED }) }]
    }
    case 'withdrawn':
      return [{ ...state, pending: null, leaving: null }]
    case 'page-entered':
    case 'page-kept':
      return [{ ...state, leaving: null, problem: null }]
    case 'leaving-overdue': {
      if (!isOverdue(state.leaving, event)) return [state]
      const problem = unavailable('timeout', 'The payment page didn’t open in time.')
      return [{ ...state, leaving: null, problem }]
    }
  }
}
