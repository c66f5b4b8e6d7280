import { START } from '../support/start-test-app'

/** Waits until no promise callback is pending, except those that wait for the scheduler or the clock. */
export const runMicrotasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Creates a clock whose time changes only when `advance` is called. */
export const createTimers = () => {
  let now = START
  let timers: { time: number; resolve: () => void }[] = []
  const wait = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      timers.push({ time: now + milliseconds, resolve })
    })

  const advance = async (milliseconds: number): Promise<void> => {
    const end = now + milliseconds
    for (;;) {
      const next = timers.reduce<(typeof timers)[number] | null>(
        (earliest, timer) => (earliest && earliest.time <= timer.time ? earliest : timer),
        null,
      )
      if (!next || next.time > end) break
      timers = timers.filter((timer) => timer !== next)
      now = next.time
      next.resolve()
      await runMicrotasks()
    }
    now = end
  }

  return { now: () => now, wait, advance }
}
