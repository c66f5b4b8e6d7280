import { createEvent, merge } from 'effector'
import { RESEND_WAIT } from '../../core/domain/auth/code'
import type { SecondFactorError } from '../../core/domain/errors'
import * as STORAGE_KEYS from '../../core/domain/storage-keys'
import { callUseCase } from '../../core/use-cases/environment'
import { type Demand, type SecondFactor, secondFactor } from '../../core/use-cases/sign-in/second-factor'
import { $environment } from '../site/environment'
import { $handingOver } from '../site/hand-over'
import { createMachine } from '../site/machine'
import { pageEntered, siteStarted } from '../site/navigation'
import { authenticated, authenticationFailed, authenticationStarted, signedOut } from '../site/session'
import { dismissWhenResolved, failureToast, toastShown } from '../site/toasts'
import { rememberMethod } from './last-method'

export type { SecondFactor, SecondFactorEvent } from '../../core/use-cases/sign-in/second-factor'

export const secondFactorDemanded = createEvent<Demand>()
export const secondFactorCancelled = createEvent()
/** The sign-in cannot be finished any more: the provider has closed it, or the page was reloaded. */
export const secondFactorExpired = createEvent<SecondFactorError>()

const FAILED = 'Authentication Error'

const machine = createMachine({
  name: 'second-factor',
  initial: null as SecondFactor | null,
  reduce: secondFactor,
  facts: $environment,
  here: ({ storage }) => ({ wasOpen: storage.tab.get(STORAGE_KEYS.secondFactorOpen) === 'true' }),
  commands: {
    request: async (environment, { request }, dispatch) => {
      if (request.type === 'send') {
        // Not awaited, because `allSettled` in tests would wait until the time has passed.
        void environment.clock.wait(RESEND_WAIT).then(() => dispatch({ type: 'waited', request }))
        const result = await callUseCase(environment, ({ ports }) => ports.auth.sendCode(request))
        dispatch(result.ok ? { type: 'sent', request } : { type: 'failed', request, error: result.error })
        return
      }
      authenticationStarted()
      const result = await callUseCase(environment, ({ ports }) => ports.auth.signInWithCode(request))
      dispatch(
        result.ok
          ? { type: 'confirmed', request, identity: result.value }
          : { type: 'failed', request, error: result.error },
      )
    },
    remember: ({ storage }, { isOpen }) =>
      isOpen
        ? storage.tab.set(STORAGE_KEYS.secondFactorOpen, 'true')
        : storage.tab.remove(STORAGE_KEYS.secondFactorOpen),
    expire: (_, { error }) => void secondFactorExpired(error),
    'say-failed': (_, { error }) => void toastShown(failureToast(FAILED, error)),
    'signed-in': (environment, { method, identity }) => {
      rememberMethod(environment, method)
      authenticated(identity)
    },
    'not-signed-in': () => void authenticationFailed(),
  },
})
export const secondFactorEvent = machine.dispatched
machine.follow(siteStarted, { type: 'started' })
machine.follow(secondFactorDemanded, (demand) => ({ ...demand, type: 'demanded' }))
machine.follow(authenticated, { type: 'signed-in' })
const handOverEnded = $handingOver.updates.filter({ fn: (isHandingOver) => !isHandingOver })
machine.follow(merge([secondFactorCancelled, pageEntered, signedOut, handOverEnded]), { type: 'closed' })

export const $secondFactor = machine.$state
export const $secondFactorOpen = $secondFactor.map((state) => state !== null)
dismissWhenResolved(
  $secondFactor.map((state) => state?.error ?? null),
  FAILED,
)
