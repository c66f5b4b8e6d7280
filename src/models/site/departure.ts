import { createEvent, createStore, type Effect, sample, scopeBind } from 'effector'
import { LEAVE_TIMEOUT } from '../../core/domain/timeouts'
import { createCommand } from './environment'
import { pageEntered, pageRestored } from './navigation'

type Attempt<Params> = { count: number; params: Params | null }

/**
 * Tracks an effect that navigates to another site. `$leaving` is true from the call of the effect until a page of
 * this site is entered or restored, the effect fails, or `timedOut` fires. The time limit is for users who press
 * the browser's Stop button: browsers fire no event for it, so `$leaving` would stay true.
 */
export const createDeparture = <Params>(leaveFx: Effect<Params, void>) => {
  const timerElapsed = createEvent<number>()
  const $attempt = createStore<Attempt<Params>>({ count: 0, params: null })
    .on(leaveFx, ({ count }, params) => ({ count: count + 1, params }))
    .on([pageEntered, pageRestored, leaveFx.fail], ({ count }) => ({ count: count + 1, params: null }))

  const startTimer = createCommand<number>(({ clock }, count) => {
    const elapsed = scopeBind(timerElapsed)
    // Not awaited, because effector would treat the scope as busy until the time limit.
    void clock.wait(LEAVE_TIMEOUT).then(() => elapsed(count))
  })
  sample({ clock: leaveFx.done, source: $attempt, fn: ({ count }) => count, target: startTimer })

  /**
   * Fires if the browser is still on this site after `LEAVE_TIMEOUT`. The payload is the parameters of `leaveFx`.
   */
  const timedOut = sample({
    clock: timerElapsed,
    source: $attempt,
    filter: ({ count, params }, elapsed) => count === elapsed && params !== null,
    fn: ({ params }) => params as Params,
  })
  $attempt.on(timedOut, ({ count }) => ({ count: count + 1, params: null }))

  return { $leaving: $attempt.map(({ params }) => params !== null), timedOut }
}
