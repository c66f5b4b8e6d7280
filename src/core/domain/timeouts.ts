/** Time limit of one network call in milliseconds: 30 s, on phones 60 s (docs/product.md §9.4). */
export const CALL_TIMEOUT = { desktop: 30_000, mobile: 60_000 } as const
