import { LEAVE_TIMEOUT } from '../../core/domain/timeouts'
import type { Environment } from '../../core/use-cases/environment'
import type { LeavingEvent } from '../../core/use-cases/leaving'

/** Calls `open`, which opens another site, and dispatches 'leaving-overdue' after the time limit. */
export const leave = (
  { clock }: Environment,
  call: number,
  open: () => void,
  dispatch: (event: LeavingEvent) => void,
): void => {
  // Not awaited, because `allSettled` in tests would wait until the time limit has passed.
  void clock.wait(LEAVE_TIMEOUT).then(() => dispatch({ type: 'leaving-overdue', call }))
  open()
}
