import type { IdTokenError, LookupError, Unavailable } from '../../domain/errors'
import { isSamePlan, type PlanChoice, type PlanState } from '../../domain/plans/plan-choice'
import type { Subscription } from '../../domain/plans/subscription'
import type { Result } from '../../domain/result'
import { PATHS } from '../../domain/routes'
import type { SubscriptionReading } from '../../ports/subscription'
import type { Transition } from '../use-case'

/** The plan that the signed-in account has, and whether /welcome still waits for the record of a payment. */
export type HeldPlan = {
  /** The last response. `at`: when it arrived, by the device's clock, in milliseconds since the epoch. */
  reading: (SubscriptionReading & { userId: string; at: number }) | null
  pending: { call: number; userId: string } | null
  lastCall: number
  /** How many responses on /welcome had no record of the payment. Null while /welcome is not waiting for a record. */
  asked: number | null
}

export const UNKNOWN_PLAN: HeldPlan = { reading: null, pending: null, lastCall: 0, asked: null }

/**
 * How long a reading is not repeated, in milliseconds: as long as the lists of onboarding are cached (docs/product.md
 * §9.4).
 */
const FRESH_MS = 5 * 60_000

/** The gaps after which /welcome asks again, in milliseconds: half a minute in all. */
const GAPS = [1_000, 2_000, 4_000, 8_000, 15_000]

const SELLING_PATHS: readonly string[] = [PATHS.landing, PATHS.upgrade, PATHS.payment, PATHS.welcome]

/** `userId`: the id of the account that the provider has reported. `paid`: the plan for which this tab has paid. */
export type HeldPlanContext = {
  path: string
  visit: number
  userId: string | null
  paid: PlanChoice | null
  /** Whether the page was entered from another site, where the plan may have changed. */
  isReturn: boolean
  now: number
}

export type HeldPlanEvent =
  | { type: 'page-entered' }
  /** The page is shown again, perhaps after the provider's page for managing the plan. */
  | { type: 'page-kept' }
  /** The window has the focus again. While it had none, another tab or device may have paid or changed the plan. */
  | { type: 'window-focused' }
  | { type: 'session-changed' }
  | { type: 'menu-opened' }
  | {
      type: 'responded'
      call: number
      result: Result<SubscriptionReading, LookupError | IdTokenError | Unavailable>
    }
  | { type: 'waited'; visit: number }

export type HeldPlanCommand =
  | { type: 'read'; call: number; userId: string }
  | { type: 'wait'; milliseconds: number; visit: number }
  /**
   * Removes the plan that this tab has paid, because the subscription of the account is recorded and counts from now
   * on.
   */
  | { type: 'forget-paid' }

type Next = Transition<HeldPlan, HeldPlanCommand>

/** Returns what the account `userId` pays for; null for nothing, and if it is unknown. */
export const heldBy = ({ reading }: HeldPlan, userId: string | null): Subscription | null =>
  reading?.userId === userId ? reading.subscription : null

/**
 * Whether the signed-in account is known to be on Free: the service has answered, it has no subscription of the account,
 * and no payment of this tab waits to be recorded.
 */
export const isOnFree = (
  { reading }: HeldPlan,
  { held, paid, isSignedIn }: Pick<PlanState, 'held' | 'paid' | 'isSignedIn'>,
): boolean => isSignedIn && reading !== null && held === null && paid === null

/**
 * Whether the payment that /welcome thanks for is recorded. 'unknown': for a visitor, without an order, and if the
 * record can't be read. 'late': /welcome has stopped asking.
 */
export type Confirmation = 'recorded' | 'awaited' | 'late' | 'unknown'

export const confirmationOf = (
  { asked, reading }: HeldPlan,
  { held, paid }: Pick<PlanState, 'held' | 'paid'>,
): Confirmation => {
  if (held && !held.paymentFailed && (paid === null || isSamePlan(held, paid))) return 'recorded'
  if (asked !== null) return 'awaited'
  return paid !== null && reading !== null ? 'late' : 'unknown'
}

const read = (state: HeldPlan, { userId }: HeldPlanContext): Next => {
  if (userId === null || state.pending?.userId === userId) return [state]
  const call = state.lastCall + 1
  return [
    { ...state, lastCall: call, pending: { call, userId } },
    { type: 'read', call, userId },
  ]
}

const readIfStale = (state: HeldPlan, here: HeldPlanContext): Next => {
  const { reading } = state
  const isFresh = reading?.userId === here.userId && Math.abs(here.now - reading.at) < FRESH_MS
  return isFresh ? [state] : read(state, here)
}

/** After a payment, /welcome always reads the plan again, because a reading from before the payment does not count. */
const enter = (before: HeldPlan, here: HeldPlanContext): Next => {
  const isConfirming = here.path === PATHS.welcome && here.paid !== null && here.userId !== null
  const state = { ...before, asked: isConfirming ? 0 : null }
  if (isConfirming) return read(state, here)
  return SELLING_PATHS.includes(here.path) ? readIfStale(state, here) : [state]
}

export const heldPlan = (state: HeldPlan, event: HeldPlanEvent, here: HeldPlanContext): Next => {
  switch (event.type) {
    case 'page-entered':
      return enter(here.isReturn ? { ...state, reading: null } : state, here)
    case 'page-kept':
      return enter({ ...state, reading: null }, here)
    case 'session-changed':
      return (state.pending ?? state.reading)?.userId === here.userId
        ? [state]
        : enter({ ...state, reading: null, pending: null }, here)
    case 'window-focused':
      return SELLING_PATHS.includes(here.path) && state.asked === null ? read(state, here) : [state]
    case 'menu-opened':
      return readIfStale(state, here)
    case 'waited':
      return event.visit === here.visit && state.asked !== null ? read(state, here) : [state]
    case 'responded': {
      const { pending, asked } = state
      if (pending?.call !== event.call) return [state]
      const idle = { ...state, pending: null }
      if (!event.result.ok) return [{ ...idle, asked: null }]
      const { userId } = pending
      const next = { ...idle, reading: { ...event.result.value, userId, at: here.now } }
      const { paid } = here
      const held = heldBy(next, here.userId)
      if (held && paid && isSamePlan(held, paid)) return [{ ...next, asked: null }, { type: 'forget-paid' }]
      if (asked === null) return [next]
      const milliseconds = GAPS[asked]
      return milliseconds === undefined
        ? [{ ...next, asked: null }]
        : [
            { ...next, asked: asked + 1 },
            { type: 'wait', milliseconds, visit: here.visit },
          ]
    }
  }
}
