/** Time limit of one network call in milliseconds (docs/product.md §9.4). */
export const CALL_TIMEOUT = { desktop: 30_000, mobile: 60_000 } as const

/**
 * How long a page waits for the browser to open another site, in milliseconds. If this page is still open after that
 * time, its buttons are enabled again (docs/product.md §9.4).
 */
export const LEAVE_TIMEOUT = 10_000
