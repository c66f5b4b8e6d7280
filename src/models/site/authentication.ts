import { createStore, type Effect } from 'effector'

const $underWay = createStore(0)

/** Has $authenticating watch over a call that proves or creates an identity: every page of that kind tells of its own. */
export const trackAuthentication = <Params, Value, Failure>(
  callFx: Effect<Params, Value, Failure>,
): Effect<Params, Value, Failure> => {
  $underWay.on(callFx, (calls) => calls + 1).on(callFx.finally, (calls) => calls - 1)
  return callFx
}

/**
 * Whether a sign-in of this page is under way. The provider tells its watcher before the sign-in's own promise
 * resolves; whoever acts on the watcher holds still while this is true.
 */
export const $authenticating = $underWay.map((calls) => calls > 0)
