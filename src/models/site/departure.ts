import { LEAVE_TIMEOUT } from '../../core/domain/timeouts'
import type { Environment } from './environment'

type DepartureEvent = { type: 'departure-refused' | 'departure-overdue'; id: number }

/**
 * Calls `leave`, which opens another site. Dispatches 'departure-refused' and throws if the browser refuses, and
 * 'departure-overdue' when `LEAVE_TIMEOUT` has passed.
 */
export const depart = (
  { clock }: Environment,
  id: number,
  dispatch: (event: DepartureEvent) => void,
  leave: () => void,
): void => {
  try {
    leave()
  } catch (thrown) {
    dispatch({ type: 'departure-refused', id })
    throw thrown
  }
  // Not awaited: effector would treat the scope as busy until the time limit has passed.
  void clock.wait(LEAVE_TIMEOUT).then(() => dispatch({ type: 'departure-overdue', id }))
}
