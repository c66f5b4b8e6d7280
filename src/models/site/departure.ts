import { createEvent, createStore, type Effect, sample, scopeBind } from 'effector'
import { LEAVE_TIMEOUT } from '../../core/domain/timeouts'
import { createCommand } from './environment'
import { pageEntered, pageRestored } from './navigation'

type Attempt<Params> = { count: number; params: Params | null }

/**
 * Tracks `leaveFx`, an effect that navigates to another site. `$leaving` becomes true when `leaveFx` is called. It
 * becomes false when a page of this site is entered or restored, when `leaveFx` fails, or when `timedOut` fires.
 * `timedOut` is needed for the browser's Stop button, for which browsers fire no event.
 */
export const createDeparture = <Params>(leaveFx: Effect<Params, void>) => {
  const timerElapsed = createEvent<number>()
  const $attempt = createStore<Attempt<Params>>({ count: 0, params: null })
    .on(leaveFx, ({ count }, params) => ({ count: count + 1, params }))
    .on([pageEntered, pageRestored, leaveFx.fail], ({ count }) => ({ count: count + 1, params: null }))

  const startTimer = createCommand<number>(({ clock }, count) => {
    const elapsed = scopeBind(timerElapsed)
    // Not awaited: effector would treat the scope as busy until the time limit has passed.
    void clock.wait(LEAVE_TIMEOUT).then(() => elapsed(count))
  })
  sample({ clock: leaveFx.done, source: $attempt, fn: ({ count }) => count, target: startTimer })

  /** Fires with the parameters of `leaveFx` if the browser is still on this site after `LEAVE_TIMEOUT`. */
  const timedOut = sample({
    clock: timerElapsed,
    source: $attempt,
    filter: ({ count, params }, elapsed) => count === elapsed && params !== null,
    fn: ({ params }) => params as Params,
  })
  $attempt.on(timedOut, ({ count }) => ({ count: count + 1, params: null }))

  return { $leaving: $attempt.map(({ params }) => params !== null), timedOut }
}
