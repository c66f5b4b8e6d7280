import { combine } from 'effector'
import { callUseCase } from '../../core/use-cases/environment'
import { isOpening, NO_PORTAL, portal } from '../../core/use-cases/purchase/portal'
import { leave } from '../site/leaving'
import { createMachine } from '../site/machine'
import { $visit, pageEntered, pageKept } from '../site/navigation'
import { $session, sessionChanged } from '../site/session'
import { failureToast, toastShown } from '../site/toasts'

const $facts = combine({ visit: $visit, session: $session })

const machine = createMachine({
  name: 'portal',
  initial: NO_PORTAL,
  reduce: portal,
  facts: $facts,
  here: (_, { visit, session }) => ({ ...session, visit }),
  commands: {
    request: async (environment, { call, userId }, dispatch) => {
      const result = await callUseCase(environment, ({ openPortal }) => openPortal(userId))
      dispatch({ type: 'responded', call, result })
    },
    open: (environment, { call, url }, dispatch) =>
      leave(environment, call, () => environment.navigation.visit(url), dispatch),
    'say-session-ended': () =>
      void toastShown(failureToast('Your session has ended', { message: 'Please sign in again.' })),
  },
})
/** 'Manage plan' was pressed. */
export const portalRequested = machine.input({ type: 'requested' })
machine.follow(sessionChanged, (change) => ({ type: 'session-changed', change }))
machine.follow(pageEntered, { type: 'page-entered' })
machine.follow(pageKept, { type: 'page-kept' })

export const $openingPortal = combine(machine.$state, $facts, isOpening)
export const $portalProblem = machine.$state.map(({ problem }) => problem)
