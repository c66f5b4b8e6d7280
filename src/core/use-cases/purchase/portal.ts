import { type IdTokenError, type PortalError, unavailable } from '../../domain/errors'
import type { Result } from '../../domain/result'
import { isOverdue, type Leaving, type LeavingEvent } from '../leaving'
import type { Session, SessionChange } from '../sign-in/session'
import type { Transition } from '../use-case'

type Problem = PortalError | IdTokenError

/** The state of 'Manage plan', until the provider's page opens. On another page visit, the response is ignored. */
export type Portal = {
  pending: { call: number; visit: number } | null
  lastCall: number
  leaving: Leaving
  problem: Problem | null
}

export const NO_PORTAL: Portal = { pending: null, lastCall: 0, leaving: null, problem: null }

export type PortalContext = { visit: number } & Pick<Session, 'userId' | 'isSigningOut'>

export type PortalEvent =
  | { type: 'requested' }
  | { type: 'responded'; call: number; result: Result<string, Problem> }
  | { type: 'session-changed'; change: SessionChange }
  | LeavingEvent

export type PortalCommand =
  | { type: 'request'; call: number; userId: string }
  | { type: 'open'; call: number; url: string }
  /**
   * The session has expired, so no page shows 'Manage plan' and the message below it any more. A toast shows the
   * message instead.
   */
  | { type: 'say-session-ended' }

/** Whether 'Manage plan' is busy: on this page visit, a request is pending or the provider's page is opening. */
export const isOpening = ({ pending, leaving }: Portal, { visit }: Pick<PortalContext, 'visit'>): boolean =>
  pending?.visit === visit || leaving !== null

/** At most one request of a page visit is pending. */
export const portal = (
  state: Portal,
  event: PortalEvent,
  here: PortalContext,
): Transition<Portal, PortalCommand> => {
  switch (event.type) {
    case 'requested': {
      const { visit, userId } = here
      if (userId === null || isOpening(state, here)) return [state]
      const call = state.lastCall + 1
      return [
        { ...state, pending: { call, visit }, lastCall: call, problem: null },
        { type: 'request', call, userId },
      ]
    }
    case 'responded': {
      const { pending } = state
      if (pending?.call !== event.call) return [state]
      const idle = { ...state, pending: null }
      if (pending.visit !== here.visit || here.isSigningOut) return [idle]
      const { call, result } = event
      return result.ok
        ? [
            { ...idle, leaving: { call } },
            { type: 'open', call, url: result.value },
          ]
        : [{ ...idle, problem: result.error }]
    }
    case 'session-changed': {
      const { ended, isReplaced } = event.change
      if (!ended && !isReplaced) return [state]
      const isLost = state.pending?.visit === here.visit || state.problem?.kind === 'signed-out'
      const next = { ...state, pending: null, problem: null }
      return ended === 'expiry' && isLost ? [next, { type: 'say-session-ended' }] : [next]
    }
    case 'page-entered':
    case 'page-kept':
      return [{ ...state, leaving: null, problem: null }]
    case 'leaving-overdue': {
      if (!isOverdue(state.leaving, event)) return [state]
      return [{ ...state, leaving: null, problem: unavailable('timeout', 'The page didn’t open in time.') }]
    }
  }
}
