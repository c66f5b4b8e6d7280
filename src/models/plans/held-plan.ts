import { combine } from 'effector'
import type { PlanState } from '../../core/domain/plans/plan-choice'
import { callUseCase } from '../../core/use-cases/environment'
import {
  confirmationOf,
  heldBy,
  heldPlan,
  isOnFree,
  UNKNOWN_PLAN,
} from '../../core/use-cases/purchase/held-plan'
import { createMachine } from '../site/machine'
import { $isReturn, $location, $visit, pageEntered, pageKept, windowFocused } from '../site/navigation'
import { $tabPlans, paymentRecorded } from '../site/plan-choice'
import { $identity, sessionChanged } from '../site/session'

export type { Confirmation } from '../../core/use-cases/purchase/held-plan'

const $userId = $identity.map((identity) => identity?.id ?? null)

const machine = createMachine({
  name: 'held-plan',
  initial: UNKNOWN_PLAN,
  reduce: heldPlan,
  facts: combine({
    location: $location,
    visit: $visit,
    userId: $userId,
    isReturn: $isReturn,
    plans: $tabPlans,
  }),
  here: ({ clock }, { location: { path }, plans: { paid }, ...facts }) => ({
    ...facts,
    path,
    paid,
    now: clock.now(),
  }),
  commands: {
    read: async (environment, { call, userId }, dispatch) => {
      const result = await callUseCase(environment, ({ readSubscription }) => readSubscription(userId))
      dispatch({ type: 'responded', call, result })
    },
    // Not awaited, because `allSettled` in tests would wait until the time has passed.
    wait: ({ clock }, { milliseconds, visit }, dispatch) =>
      void clock.wait(milliseconds).then(() => dispatch({ type: 'waited', visit })),
    'forget-paid': () => void paymentRecorded(),
  },
})
machine.follow(pageEntered, { type: 'page-entered' })
machine.follow(pageKept, { type: 'page-kept' })
machine.follow(windowFocused, { type: 'window-focused' })
machine.follow(sessionChanged, { type: 'session-changed' })
export const accountMenuOpened = machine.input({ type: 'menu-opened' })

export const $held = combine(machine.$state, $userId, heldBy)
/** The service's clock when it answered last, in milliseconds since the epoch; null if unknown. */
export const $serviceTime = machine.$state.map(({ reading }) => reading?.readAt ?? null)
export const $planState = combine(
  { tabPlans: $tabPlans, held: $held, userId: $userId },
  ({ tabPlans, held, userId }): PlanState => ({ ...tabPlans, held, isSignedIn: userId !== null }),
)
export const $isOnFree = combine(machine.$state, $planState, isOnFree)
export const $confirmation = combine(machine.$state, $planState, confirmationOf)
