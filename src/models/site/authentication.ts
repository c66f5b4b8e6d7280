import { createStore, type Effect } from 'effector'

const $pendingCalls = createStore(0)

/** Makes `$authenticating` true while `callFx`, a sign-in or registration, is pending. Returns `callFx`. */
export const trackAuthentication = <Params, Value, Failure>(
  callFx: Effect<Params, Value, Failure>,
): Effect<Params, Value, Failure> => {
  $pendingCalls.on(callFx, (count) => count + 1).on(callFx.finally, (count) => count - 1)
  return callFx
}

/**
 * Whether a sign-in or registration is pending. While this is true, `identityChanged` must not be treated as a
 * restored session: it may fire before the sign-in or registration that causes it has finished.
 */
export const $authenticating = $pendingCalls.map((count) => count > 0)
