/** Time limit of one network call in milliseconds (docs/product.md §9.4). */
export const CALL_TIMEOUT = { desktop: 30_000, mobile: 60_000 } as const

/** Milliseconds that the browser has to open another site, until buttons work again (docs/product.md §9.4). */
export const LEAVE_TIMEOUT = 10_000
