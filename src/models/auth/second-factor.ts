import { createEvent } from 'effector'
import { RESEND_WAIT } from '../../core/domain/auth/second-factor'
import type { SecondFactorError } from '../../core/domain/errors'
import { STORAGE_KEYS } from '../../core/domain/storage-keys'
import {
  type SecondFactorEvent,
  type SecondFactorStep,
  secondFactor,
} from '../../core/use-cases/sign-in/second-factor'
import { authenticated, authenticationFailed, authenticationStarted } from '../site/authentication'
import { $environment, callUseCase } from '../site/environment'
import { $handingOver } from '../site/hand-over'
import { createMachine } from '../site/machine'
import { appStarted, pageEntered } from '../site/navigation'
import { signedOut } from '../site/session'
import { dismissWhenResolved, failureToast, toastShown } from '../site/toasts'
import { rememberMethod } from './last-method'

export type { SecondFactorEvent, SecondFactorStep }

/** The sign-in cannot be finished any more: the provider has closed it, or the page was reloaded. */
export const secondFactorExpired = createEvent<SecondFactorError>()

const FAILED = 'Authentication Error'

/**
 * The step of a sign-in that asks for a code (docs/product.md §4.10). The step belongs to the page on which the sign-in
 * was started, /auth or /signup.
 */
const machine = createMachine({
  name: 'second-factor',
  initial: null as SecondFactorStep | null,
  reduce: secondFactor,
  facts: $environment,
  here: ({ storage }) => ({ wasOpen: storage.tab.get(STORAGE_KEYS.secondFactorOpen) !== null }),
  commands: {
    call: async (environment, { call }, dispatch) => {
      if (call.type === 'send') {
        // Not awaited: effector would treat the scope as busy until the time has passed.
        void environment.clock.wait(RESEND_WAIT).then(() => dispatch({ type: 'waited', call }))
        const result = await callUseCase(environment, ({ sendCode }) => sendCode(call))
        dispatch(result.ok ? { type: 'sent', call } : { type: 'failed', call, error: result.error })
        return
      }
      authenticationStarted()
      const result = await callUseCase(environment, ({ signInWithCode }) => signInWithCode(call))
      dispatch(
        result.ok
          ? { type: 'confirmed', call, identity: result.value }
          : { type: 'failed', call, error: result.error },
      )
    },
    'say-failed': (_, { error }) => void toastShown(failureToast(FAILED)(error)),
    expire: (_, { error }) => void secondFactorExpired(error),
    'signed-in': (environment, { method, identity }) => {
      rememberMethod(environment, method)
      authenticated(identity)
    },
    'not-signed-in': () => void authenticationFailed(),
    remember: ({ storage }, { isOpen }) =>
      isOpen
        ? storage.tab.set(STORAGE_KEYS.secondFactorOpen, 'true')
        : storage.tab.remove(STORAGE_KEYS.secondFactorOpen),
  },
})
export const secondFactorEvent = machine.dispatched
/** 'Back' was pressed. */
export const secondFactorCancelled = createEvent()
machine.follow(appStarted, { type: 'started' })
machine.follow(authenticated, { type: 'signed-in' })
machine.follow(secondFactorCancelled, { type: 'closed' })
machine.follow(pageEntered, { type: 'closed' })
machine.follow(signedOut, { type: 'closed' })
machine.follow($handingOver.updates.filter({ fn: (handingOver) => !handingOver }), { type: 'closed' })

/** The open step; null if there is none. */
export const $secondFactor = machine.$state
export const $secondFactorOpen = $secondFactor.map((step) => step !== null)
dismissWhenResolved(
  $secondFactor.map((step) => step?.error ?? null),
  FAILED,
)
