import { LEAVE_TIMEOUT } from '../../core/domain/timeouts'
import type { Environment } from '../../core/use-cases/environment'

/** Dispatches 'departure-overdue' if the browser is still on this site after `LEAVE_TIMEOUT`. */
export const watchDeparture = (
  { clock }: Environment,
  id: number,
  dispatch: (event: { type: 'departure-overdue'; id: number }) => void,
): void => {
  // Not awaited: effector would treat the scope as busy until the time limit has passed.
  void clock.wait(LEAVE_TIMEOUT).then(() => dispatch({ type: 'departure-overdue', id }))
}
