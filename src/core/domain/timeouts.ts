/** How long one network call may take, in milliseconds (docs/product.md §9). */
export const CALL_TIMEOUT = { desktop: 30_000, mobile: 60_000 } as const
