/**
 * While the browser opens another site, the grAId app or the payment page: the number of the call that returned its
 * address, and what `Kept` needs if the teacher stays. The other site may be down, blocked or slow.
 */
export type Leaving<Kept = unknown> = (Kept & { call: number }) | null

/** Each ends the leaving, so that the page can be used again. */
export type LeavingEvent =
  | { type: 'page-entered' }
  /** Back has restored the page, or the user went back before the other site had loaded. */
  | { type: 'page-kept' }
  /** `LEAVE_TIMEOUT` has passed since `call`. The user may have pressed Stop, for which browsers fire no event. */
  | { type: 'leaving-overdue'; call: number }

/** Whether the other site has not opened in time. A later attempt has a time limit of its own. */
export const isOverdue = (leaving: Leaving, { call }: { call: number }): boolean => leaving?.call === call
