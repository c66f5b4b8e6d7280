import type { RandomPort } from '../../src/core/ports/random'

/** Not cryptographically secure. */
export const browserRandom: RandomPort = { next: () => Math.random() }
