import type { ClockPort } from '../../src/core/ports/clock'

/** A clock that stands still until `advance` moves it; whoever waits is woken in order. */
export const createManualClock = (
  start: number,
): ClockPort & { advance(milliseconds: number): Promise<void> } => {
  let now = start
  let waiting: { until: number; wake: () => void }[] = []
  return {
    now: () => now,
    wait: (milliseconds) =>
      new Promise((wake) => {
        waiting.push({ until: now + milliseconds, wake })
      }),
    advance: async (milliseconds) => {
      const end = now + milliseconds
      for (;;) {
        // Whoever has just been called or woken may wait again before `end`: give it its turn.
        await new Promise((resolve) => setTimeout(resolve))
        const [next] = waiting.toSorted((a, b) => a.until - b.until)
        if (!next || next.until > end) break
        waiting = waiting.filter((other) => other !== next)
        now = Math.max(now, next.until)
        next.wake()
      }
      now = end
    },
  }
}
