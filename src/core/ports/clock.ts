export interface ClockPort {
  /** Returns the current time in milliseconds since the epoch. */
  now(): number
  /** Resolves after `milliseconds`; never rejects. */
  wait(milliseconds: number): Promise<void>
}
