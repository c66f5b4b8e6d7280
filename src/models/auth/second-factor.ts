import { createEvent, createStore, type Effect, type Event, sample, scopeBind } from 'effector'
import type { SignInMethod } from '../../core/domain/auth/recovery'
import { RESEND_WAIT, usableFactors } from '../../core/domain/auth/second-factor'
import type { SecondFactorError, SecondFactorRequired } from '../../core/domain/errors'
import { STORAGE_KEYS } from '../../core/domain/storage-keys'
import {
  type FactorCall,
  type SecondFactorEvent,
  type SecondFactorStep,
  secondFactor,
} from '../../core/use-cases/sign-in/second-factor'
import { authenticated, trackAuthentication } from '../site/authentication'
import { $environment, createCommand, createUseCaseFx } from '../site/environment'
import { $handingOver } from '../site/hand-over'
import { $location, $navigationId, appStarted, pageEntered } from '../site/navigation'
import { signedOut } from '../site/session'
import { dismissWhenResolved, failureToast, toastShown } from '../site/toasts'
import { rememberMethod } from './last-method'

export type { SecondFactorEvent, SecondFactorStep }

/**
 * The step of a sign-in that asks for a code (docs/product.md §4.10). The step belongs to the page on which the sign-in
 * was started, /auth or /signup.
 */
export const secondFactorEvent = createEvent<SecondFactorEvent>()
/** 'Back' was pressed. */
export const secondFactorCancelled = createEvent()

const sendCodeFx = createUseCaseFx(
  ({ sendCode }) =>
    (call: FactorCall) =>
      sendCode(call),
)
const confirmFx = trackAuthentication(
  createUseCaseFx(
    ({ signInWithCode }) =>
      (call: Extract<FactorCall, { type: 'confirm' }>) =>
        signInWithCode(call),
  ),
)
const failed = sample({ clock: [sendCodeFx.fail, confirmFx.fail] })

/** The open step; null if there is none. */
export const $secondFactor = createStore<SecondFactorStep | null>(null)
  .on(secondFactorEvent, secondFactor)
  .on(sendCodeFx.done, (step, { params }) => secondFactor(step, { type: 'sent', call: params }))
  .on(failed, (step, { params, error }) => secondFactor(step, { type: 'failed', call: params, error }))
  .on(authenticated, (step) => secondFactor(step, { type: 'signed-in' }))
  .on($handingOver, (step, isHandingOver) => (isHandingOver ? step : null))
  .reset(secondFactorCancelled, pageEntered, signedOut)

export const $secondFactorOpen = $secondFactor.map((step) => step !== null)

const called = $secondFactor.map((step) => step?.call ?? null).updates.filterMap((call) => call ?? undefined)
sample({ clock: called.filterMap((call) => (call.type === 'confirm' ? call : undefined)), target: confirmFx })
sample({
  clock: called.filter({ fn: ({ type }) => type === 'send' }),
  target: [
    sendCodeFx,
    createCommand<FactorCall>(({ clock }, call) => {
      const dispatch = scopeBind(secondFactorEvent)
      // Not awaited: effector would treat the scope as busy until the time has passed.
      void clock.wait(RESEND_WAIT).then(() => dispatch({ type: 'waited', call }))
    }),
  ],
})

const FAILED = 'Authentication Error'
sample({ clock: failed, fn: ({ error }) => failureToast(FAILED)(error), target: toastShown })
dismissWhenResolved(
  $secondFactor.map((step) => step?.error ?? null),
  FAILED,
)

const $method = createStore<SignInMethod>('email')
for (const method of ['email', 'google'] as const) {
  rememberMethod(
    method,
    sample({ clock: confirmFx.done, source: $method, filter: (used) => used === method }),
  )
}

const isDemand = (error: { kind: string }): error is SecondFactorRequired =>
  error.kind === 'second-factor-required' && usableFactors((error as SecondFactorRequired).factors).length > 0

/**
 * Opens the step when `signInFx` fails because of a second factor, unless another page was entered meanwhile. Returns
 * the other failures of `signInFx`.
 */
export const withSecondFactor = <Params, Value, Failure extends { kind: string }>(
  signInFx: Effect<Params, Value, Failure>,
  method: SignInMethod,
): Event<Failure> => {
  const $startedAt = createStore(-1)
  sample({ clock: signInFx, source: $navigationId, target: $startedAt })
  const demanded = sample({
    clock: signInFx.failData.filterMap((error): SecondFactorRequired | undefined =>
      isDemand(error) ? error : undefined,
    ),
    source: { startedAt: $startedAt, now: $navigationId },
    filter: ({ startedAt, now }) => startedAt === now,
    fn: (_, { challenge, factors }) => ({ type: 'demanded' as const, challenge, factors }),
  })
  sample({ clock: demanded, fn: () => method, target: $method })
  sample({ clock: demanded, target: secondFactorEvent })
  return signInFx.failData.filter({ fn: (error) => !isDemand(error) })
}

// The tab remembers that the step is open, because after a reload the sign-in cannot be finished.
sample({
  clock: $secondFactor.map((step) => step !== null && !step.isConfirmed),
  target: createCommand<boolean>(({ storage }, isOpen) =>
    isOpen
      ? storage.tab.set(STORAGE_KEYS.secondFactorOpen, 'true')
      : storage.tab.remove(STORAGE_KEYS.secondFactorOpen),
  ),
})
const reloaded = sample({
  clock: appStarted,
  source: $environment,
  filter: ({ storage }) => storage.tab.get(STORAGE_KEYS.secondFactorOpen) !== null,
})
sample({
  clock: reloaded,
  target: createCommand<unknown>(({ storage }) => storage.tab.remove(STORAGE_KEYS.secondFactorOpen)),
})

/**
 * The sign-in cannot be finished any more, because the provider has closed it, or because the page was reloaded. The
 * payload has the path of the page.
 */
export const secondFactorExpired = sample({
  clock: [
    failed.filterMap(({ error }) => (error.kind === 'second-factor-expired' ? error : undefined)),
    reloaded.map((): SecondFactorError => ({ kind: 'second-factor-expired', message: '' })),
  ],
  source: $location,
  fn: ({ path }, error) => ({ path, error }),
})
