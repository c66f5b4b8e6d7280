import type { RandomPort } from '../../src/core/ports/random'

/** Uses `Math.random`, which is not cryptographically secure. */
export const browserRandom: RandomPort = { next: () => Math.random() }
