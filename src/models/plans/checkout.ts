import { combine, createStore, sample } from 'effector'
import { type CheckoutSelection, readCheckoutSelection } from '../../core/domain/plans/checkout'
import { serializePlanChoice } from '../../core/domain/plans/plan-choice'
import type { Period } from '../../core/domain/plans/plan-ids'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import { callUseCase } from '../../core/use-cases/environment'
import { checkout, isPaying, NO_CHECKOUT } from '../../core/use-cases/purchase/checkout'
import { $environment } from '../site/environment'
import { $redirecting } from '../site/hand-over'
import { leave } from '../site/leaving'
import { createMachine } from '../site/machine'
import { $location, $visit, pageEntered, pageKept } from '../site/navigation'
import { forgetPlanChoice } from '../site/plan-choice'
import { $session, sessionChanged } from '../site/session'

export const $selection = $location.map<CheckoutSelection | null>(({ path, search }) =>
  readCheckoutSelection(path, search),
)

/** When the page was entered, in milliseconds since the epoch; 0 before. */
export const $enteredAt = createStore(0)
sample({ clock: pageEntered, source: $environment, fn: ({ clock }) => clock.now(), target: $enteredAt })

const $facts = combine({
  visit: $visit,
  planId: $selection.map((selection) => selection?.plan.id ?? null),
  session: $session,
})

const machine = createMachine({
  name: 'checkout',
  initial: NO_CHECKOUT,
  reduce: checkout,
  facts: $facts,
  here: (_, { session, ...facts }) => ({ ...session, ...facts }),
  commands: {
    purchase: async (environment, { call, ...order }, dispatch) => {
      const result = await callUseCase(environment, ({ purchase }) => purchase(order))
      dispatch({ type: 'responded', call, result })
    },
    'remember-order': (environment, { planId, period }) => {
      const { storage, clock } = environment
      forgetPlanChoice(environment)
      storage.tab.remove(STORAGE_KEYS.chosenPlan)
      storage.tab.set(STORAGE_KEYS.orderedPlan, serializePlanChoice(planId, period, clock.now()))
    },
    'open-payment-page': (environment, { call, url }, dispatch) =>
      leave(environment, call, () => environment.navigation.visit(url), dispatch),
  },
})
export const paymentSubmitted = machine.input((period: Period) => ({ type: 'submitted', period }))
/** Has no payload: the page keeps the chosen period, and passes it to `paymentSubmitted`. */
export const periodChosen = machine.input({ type: 'period-chosen' })
machine.follow(sessionChanged, (change) => ({ type: 'session-changed', change }))
machine.follow($redirecting.updates.filter({ fn: Boolean }), { type: 'withdrawn' })
machine.follow(pageEntered, { type: 'page-entered' })
machine.follow(pageKept, { type: 'page-kept' })

export const $paying = combine(machine.$state, $facts, isPaying)
export const $checkoutProblem = machine.$state.map(({ problem }) => problem)
