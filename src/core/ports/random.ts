export interface RandomPort {
  /** A uniformly distributed number in [0, 1). */
  next(): number
}
