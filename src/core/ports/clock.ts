/** Time. */
export interface ClockPort {
  /** Milliseconds since the epoch. */
  now(): number
  /** Resolves after `milliseconds`. */
  wait(milliseconds: number): Promise<void>
}
