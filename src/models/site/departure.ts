import { createEvent, createStore, type Effect, sample, scopeBind } from 'effector'
import { LEAVE_TIMEOUT } from '../../core/domain/timeouts'
import { createCommand } from './environment'
import { pageEntered, pageRestored } from './navigation'
import { stillWanted } from './operators'

/**
 * Tracks `leaveFx`, which navigates to another site. `$leaving` is true until a page of this site is entered or
 * restored, `leaveFx` fails, or `timedOut` fires. Browsers fire no event for their Stop button, so only `timedOut`
 * notices it.
 */
export const createDeparture = <Params>(leaveFx: Effect<Params, void>) => {
  type Attempt = { params: Params }
  const timerElapsed = createEvent<Attempt>()
  const $attempt = createStore<Attempt | null>(null)
    .on(leaveFx, (_, params) => ({ params }))
    .reset(pageEntered, pageRestored, leaveFx.fail)

  const startTimer = createCommand<Attempt>(({ clock }, attempt) => {
    const elapsed = scopeBind(timerElapsed)
    // Not awaited: effector would treat the scope as busy until the time limit has passed.
    void clock.wait(LEAVE_TIMEOUT).then(() => elapsed(attempt))
  })
  const left = sample({ clock: leaveFx.done, source: $attempt })
  sample({ clock: left.filterMap((attempt) => attempt ?? undefined), target: startTimer })

  const overdue = stillWanted(timerElapsed, $attempt, (attempt, current) => attempt === current)
  $attempt.reset(overdue)
  /** Fires with the parameters of `leaveFx` if the browser is still on this site after `LEAVE_TIMEOUT`. */
  const timedOut = overdue.map(({ params }) => params)

  return { $leaving: $attempt.map((attempt) => attempt !== null), timedOut }
}
