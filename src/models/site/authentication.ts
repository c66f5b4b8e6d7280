import { createEvent, createStore, type Effect, sample } from 'effector'
import type { Identity } from '../../core/domain/auth/identity'

/** A sign-in or sign-up in this tab succeeded. `identityChanged` may report the identity before or after this event. */
export const authenticated = createEvent<Identity>()
export const authenticationFailed = createEvent()

const $pendingCalls = createStore(0)

/**
 * Makes `$authenticating` true while `callFx`, a sign-in or sign-up, is pending, and fires `authenticated` or
 * `authenticationFailed` when it has finished. Returns `callFx`.
 */
export const trackAuthentication = <Params, Failure>(
  callFx: Effect<Params, Identity, Failure>,
): Effect<Params, Identity, Failure> => {
  $pendingCalls.on(callFx, (count) => count + 1).on(callFx.finally, (count) => count - 1)
  sample({ clock: callFx.doneData, target: authenticated })
  sample({ clock: callFx.fail, fn: () => undefined, target: authenticationFailed })
  return callFx
}

/**
 * Whether a sign-in or sign-up is pending. While this is true, `identityChanged` must not be treated as a restored
 * session: it may fire before the sign-in or sign-up that causes it has finished.
 */
export const $authenticating = $pendingCalls.map((count) => count > 0)
