import type { ClockPort } from '../../src/core/ports/clock'

/**
 * A clock for tests. Time passes only in `advance`, which resolves the promises of `wait` one after another, in the
 * order of their times.
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
        // Code after `await clock.wait()` may start another timer that elapses before `end`.
        await new Promise((resolve) => setImmediate(resolve))
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
