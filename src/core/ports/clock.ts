export interface ClockPort {
  /** Milliseconds since the epoch. */
  now(): number
  /** Resolves after `milliseconds`; never rejects. */
  wait(milliseconds: number): Promise<void>
}
