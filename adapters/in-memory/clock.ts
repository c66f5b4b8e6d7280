import type { ClockPort } from '../../src/core/ports/clock'

/**
 * Creates a clock for tests, whose time changes only when `advance` is called. The promises of `wait` resolve in
 * the order of their times.
 */
export const createManualClock = (
  start: number,
): ClockPort & { advance(milliseconds: number): Promise<void> } => {
  let now = start
  let timers: { time: number; resolve: () => void }[] = []
  return {
    now: () => now,
    wait: (milliseconds) =>
      new Promise((resolve) => {
        timers.push({ time: now + milliseconds, resolve })
      }),
    advance: async (milliseconds) => {
      const end = now + milliseconds
      for (;;) {
        // Lets code that awaited a timer run, because it may start further timers that elapse before `end`.
        await new Promise((resolve) => setTimeout(resolve))
        const [next] = timers.toSorted((a, b) => a.time - b.time)
        if (!next || next.time > end) break
        timers = timers.filter((timer) => timer !== next)
        now = Math.max(now, next.time)
        next.resolve()
      }
      now = end
    },
  }
}
