import { combine } from 'effector'
import { type CheckoutSelection, readCheckoutSelection } from '../../core/domain/plans/checkout'
import type { Period } from '../../core/domain/plans/plan-ids'
import { callUseCase } from '../../core/use-cases/environment'
import { checkout, isPaying, NO_CHECKOUT } from '../../core/use-cases/purchase/checkout'
import { $redirecting } from '../site/hand-over'
import { leave } from '../site/leaving'
import { createMachine } from '../site/machine'
import { $location, $visit, pageEntered, pageKept } from '../site/navigation'
import { planOrdered } from '../site/plan-choice'
import { $session, sessionChanged } from '../site/session'
import { $planState } from './held-plan'

export const $selection = $location.map<CheckoutSelection | null>(({ path, search }) =>
  readCheckoutSelection(path, search),
)

const $facts = combine({
  visit: $visit,
  planId: $selection.map((selection) => selection?.plan.id ?? null),
  session: $session,
  plans: $planState,
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
    'remember-order': (_, { planId, period }) => void planOrdered({ planId, period }),
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
