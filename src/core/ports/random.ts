export interface RandomPort {
  /** Returns a uniformly distributed number in [0, 1). */
  next(): number
}
