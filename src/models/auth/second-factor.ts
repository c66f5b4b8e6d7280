import { createEvent, sample } from 'effector'
import { RESEND_WAIT } from '../../core/domain/auth/code'
import { callUseCase } from '../../core/use-cases/environment'
import {
  type SecondFactorEvent,
  type SecondFactorStep,
  secondFactor,
} from '../../core/use-cases/sign-in/second-factor'
import { $environment } from '../site/environment'
import { createMachine } from '../site/machine'
import { authenticated, authenticationFailed, authenticationStarted } from '../site/session'
import { dismissWhenResolved, failureToast, toastShown } from '../site/toasts'
import { rememberMethod } from './last-method'
import { $secondFactorDemand, secondFactorExpired } from './second-factor-demand'

export type { SecondFactorEvent, SecondFactorStep }

/** The step has mounted. Its chunk, which contains this model, may load too late to see `secondFactorDemanded`. */
export const secondFactorMounted = createEvent()

const FAILED = 'Authentication Error'

const machine = createMachine({
  name: 'second-factor',
  initial: null as SecondFactorStep | null,
  reduce: secondFactor,
  facts: $environment,
  here: () => null,
  commands: {
    call: async (environment, { call }, dispatch) => {
      if (call.type === 'send') {
        // Not awaited, because `allSettled` in tests would wait until the time has passed.
        void environment.clock.wait(RESEND_WAIT).then(() => dispatch({ type: 'waited', call }))
        const result = await callUseCase(environment, ({ auth }) => auth.sendCode(call))
        dispatch(result.ok ? { type: 'sent', call } : { type: 'failed', call, error: result.error })
        return
      }
      authenticationStarted()
      const result = await callUseCase(environment, ({ auth }) => auth.signInWithCode(call))
      dispatch(
        result.ok
          ? { type: 'confirmed', call, identity: result.value }
          : { type: 'failed', call, error: result.error },
      )
    },
    'say-failed': (_, { error }) => void toastShown(failureToast(FAILED, error)),
    expire: (_, { error }) => void secondFactorExpired(error),
    'signed-in': (environment, { method, identity }) => {
      rememberMethod(environment, method)
      authenticated(identity)
    },
    'not-signed-in': () => void authenticationFailed(),
  },
})
export const secondFactorEvent = machine.dispatched
machine.follow(
  sample({ clock: [secondFactorMounted, $secondFactorDemand.updates], source: $secondFactorDemand }),
  (demand) => (demand ? { ...demand, type: 'demanded' } : { type: 'closed' }),
)
machine.follow(authenticated, { type: 'signed-in' })

export const $secondFactor = machine.$state
dismissWhenResolved(
  $secondFactor.map((step) => step?.error ?? null),
  FAILED,
)
