import type { RandomPort } from '../../src/core/ports/random'

/** Not for secrets: `Math.random` is not cryptographically secure. */
export const browserRandom: RandomPort = { next: () => Math.random() }
