import { createEvent, createStore, type Effect, sample } from 'effector'
import type { Identity } from '../../core/domain/auth/identity'

/** `identityChanged` fires for the same identity, before or after this event. */
export const authenticated = createEvent<Identity>()
export const authenticationFailed = createEvent()

const $pendingCalls = createStore(0)

/** Makes `$authenticating` true while `callFx`, a sign-in or sign-up, is pending. Returns `callFx`. */
export const trackAuthentication = <Params, Failure>(
  callFx: Effect<Params, Identity, Failure>,
): Effect<Params, Identity, Failure> => {
  $pendingCalls.on(callFx, (count) => count + 1).on(callFx.finally, (count) => count - 1)
  sample({ clock: callFx.doneData, target: authenticated })
  sample({ clock: callFx.fail, fn: () => undefined, target: authenticationFailed })
  return callFx
}

/**
 * While true, an `identityChanged` is not a restored session: the provider may report the new identity before the
 * call that signs in has finished.
 */
export const $authenticating = $pendingCalls.map((count) => count > 0)
