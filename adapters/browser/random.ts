import type { RandomPort } from '../../src/core/ports/random'

/** The browser's random numbers; nothing secret hangs on them. */
export const browserRandom: RandomPort = { next: () => Math.random() }
