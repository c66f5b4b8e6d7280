/** How long one network call may take, in milliseconds (specification, section 9). */
export const CALL_TIMEOUT = { desktop: 30_000, mobile: 60_000 } as const
