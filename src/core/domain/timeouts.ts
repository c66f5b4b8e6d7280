/** Time limit of one network call in milliseconds: 30 s, on phones 60 s (docs/product.md §9.4). */
export const CALL_TIMEOUT = { desktop: 30_000, mobile: 60_000 } as const

/**
 * After this time, in milliseconds, a page is usable again if the browser has not left for another site
 * (docs/product.md §9.4).
 */
export const LEAVE_TIMEOUT = 10_000
