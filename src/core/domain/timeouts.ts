/** Time limit of one network call in milliseconds (docs/product.md §9.4). */
export const CALL_TIMEOUT = { desktop: 30_000, mobile: 60_000 } as const

/**
 * Time in milliseconds after which a page that tried to open another site counts as still open: its buttons are
 * enabled again (docs/product.md §9.4).
 */
export const LEAVE_TIMEOUT = 10_000
