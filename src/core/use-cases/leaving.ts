/**
 * Set while the browser opens another site (the grAId app or the payment page), which may be down, blocked or slow.
 * `call`: the number of the call that returned the site's URL. `Kept`: what is needed if the site does not open.
 */
export type Leaving<Kept = unknown> = (Kept & { call: number }) | null

/** Each event sets `Leaving` back to null, so that the page can be used again. */
export type LeavingEvent =
  | { type: 'page-entered' }
  /** Back has restored the page, or the user went back before the other site had loaded. */
  | { type: 'page-kept' }
  /** `LEAVE_TIMEOUT` has passed since `call` returned. Browsers fire no event if the user has pressed Stop. */
  | { type: 'leaving-overdue'; call: number }

/** Whether the time limit that has passed belongs to `leaving`, and not to an earlier attempt to open the site. */
export const isOverdue = (leaving: Leaving, { call }: { call: number }): boolean => leaving?.call === call
