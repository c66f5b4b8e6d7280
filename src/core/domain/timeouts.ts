/** Time limit of one network call in milliseconds (docs/product.md §9.4). */
export const CALL_TIMEOUT = { desktop: 30_000, mobile: 60_000 } as const

/** How long buttons stay busy while the browser opens another site, in milliseconds (docs/product.md §9.4). */
export const LEAVE_TIMEOUT = 10_000
