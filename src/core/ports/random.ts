/** Chance. */
export interface RandomPort {
  /** A uniform number in [0, 1). */
  next(): number
}
