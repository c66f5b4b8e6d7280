import { type CheckoutError, type IdTokenError, unavailable } from '../../domain/errors'
import type { PlanChoice } from '../../domain/plans/plan-choice'
import type { PaidPlanId, Period } from '../../domain/plans/plan-ids'
import type { Result } from '../../domain/result'
import { isChecking, type Session, type SessionChange } from '../sign-in/session'
import type { Step } from '../step'

/** The state of a purchase, from 'Complete Payment' until the payment page opens (docs/product.md §2.8, §4.1). */
export type Checkout = {
  /** The pending request. `visit`: the page visit that started it. On another visit, the response is ignored. */
  call: ({ id: number; visit: number } & PlanChoice) | null
  lastCallId: number
  /** The id of the call whose payment page the browser is opening, otherwise null. */
  leaving: number | null
  problem: CheckoutError | IdTokenError | null
}

export const NO_CHECKOUT: Checkout = { call: null, lastCallId: 0, leaving: null, problem: null }

/** `visit`: the number of pages entered so far. `planId`: from the URL of /payment. */
export type CheckoutContext = {
  visit: number
  planId: PaidPlanId | null
} & Pick<Session, 'userId' | 'isSigningOut' | 'isSettled' | 'isUnknown'>

export type CheckoutEvent =
  | { type: 'submitted'; period: Period }
  | { type: 'period-chosen' }
  | { type: 'answered'; call: number; result: Result<string, CheckoutError | IdTokenError> }
  | { type: 'session-changed'; change: SessionChange }
  /** The teacher opens the grAId app instead. */
  | { type: 'withdrawn' }
  | { type: 'page-entered' }
  | { type: 'page-kept' }
  /** `LEAVE_TIMEOUT` has passed since 'visit'. The user may have pressed Stop, for which browsers fire no event. */
  | { type: 'departure-overdue'; id: number }

export type CheckoutCommand =
  | ({ type: 'purchase'; call: number; userId: string | null } & PlanChoice)
  /**
   * Stores the plan for /welcome, and ends the choice of a plan: otherwise the next sign-in would lead to a second
   * payment.
   */
  | ({ type: 'remember-order' } & PlanChoice)
  | { type: 'visit'; departure: number; url: string }

const SESSION_ENDED: IdTokenError = { kind: 'signed-out', message: 'The session ended.' }

export const isPaying = ({ call, leaving }: Checkout, { visit }: Pick<CheckoutContext, 'visit'>): boolean =>
  call?.visit === visit || leaving !== null

/** At most one request of a page visit is pending. */
export const checkout = (
  state: Checkout,
  event: CheckoutEvent,
  here: CheckoutContext,
): Step<Checkout, CheckoutCommand> => {
  switch (event.type) {
    case 'submitted': {
      if (here.planId === null || isChecking(here) || isPaying(state, here)) return [state]
      const id = state.lastCallId + 1
      const order: PlanChoice = { planId: here.planId, period: event.period }
      return [
        { ...state, call: { id, visit: here.visit, ...order }, lastCallId: id, problem: null },
        { type: 'purchase', call: id, userId: here.userId, ...order },
      ]
    }
    case 'period-chosen':
      return [{ ...state, problem: null }]
    case 'answered': {
      const { call } = state
      if (call?.id !== event.call) return [state]
      const idle = { ...state, call: null }
      if (call.visit !== here.visit || here.isSigningOut) return [idle]
      return event.result.ok
        ? [
            { ...idle, leaving: call.id },
            { type: 'remember-order', planId: call.planId, period: call.period },
            { type: 'visit', departure: call.id, url: event.result.value },
          ]
        : [{ ...idle, problem: event.result.error }]
    }
    // The payment page must not open for an account that is no longer signed in. The provider's first report in a page
    // load cancels no request: the report names the account of the stored session, which earlier requests have used.
    case 'session-changed': {
      const { ended, isReplaced } = event.change
      if (!ended && !isReplaced) return [state]
      const isLost = ended !== 'sign-out' && state.call?.visit === here.visit
      return [{ ...state, call: null, ...(isLost && { problem: SESSION_ENDED }) }]
    }
    case 'withdrawn':
      return [{ ...state, call: null, leaving: null }]
    case 'page-entered':
    case 'page-kept':
      return [{ ...state, leaving: null, problem: null }]
    case 'departure-overdue':
      return state.leaving === event.id
        ? [
            {
              ...state,
              leaving: null,
              problem: unavailable('timeout', 'The payment page didn’t open in time.'),
            },
          ]
        : [state]
  }
}
