import { createEvent, createStore, type Effect, sample, scopeBind } from 'effector'
import { LEAVE_TIMEOUT } from '../../core/domain/timeouts'
import { createCommand } from './environment'
import { pageEntered, pageRestored } from './navigation'

type Attempt<Params> = { count: number; params: Params | null }

/**
 * Tracks an effect that navigates to another site. `$leaving` is true until a page of this site is entered or restored,
 * or until `timedOut` fires. Without the time limit, `$leaving` would stay true after the user pressed Stop, for which
 * browsers fire no event.
 */
export const createDeparture = <Params>(leaveFx: Effect<Params, void>) => {
  const timerElapsed = createEvent<number>()
  const $attempt = createStore<Attempt<Params>>({ count: 0, params: null })
    .on(leaveFx, ({ count }, params) => ({ count: count + 1, params }))
    .on([pageEntered, pageRestored, leaveFx.fail], ({ count }) => ({ count: count + 1, params: null }))

  const startTimer = createCommand<number>(({ clock }, count) => {
    const elapsed = scopeBind(timerElapsed, { safe: true })
    // Not awaited: the scope would count as busy while the browser leaves.
    void clock.wait(LEAVE_TIMEOUT).then(() => elapsed(count))
  })
  sample({ clock: leaveFx.done, source: $attempt, fn: ({ count }) => count, target: startTimer })

  /** The browser has not left this site within `LEAVE_TIMEOUT`. The payload is the parameters of the effect. */
  const timedOut = sample({
    clock: timerElapsed,
    source: $attempt,
    filter: ({ count, params }, elapsed) => count === elapsed && params !== null,
    fn: ({ params }) => params as Params,
  })
  $attempt.on(timedOut, ({ count }) => ({ count: count + 1, params: null }))

  return { $leaving: $attempt.map(({ params }) => params !== null), timedOut }
}
