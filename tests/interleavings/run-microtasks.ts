/** Waits until no promise callback is pending, except those that wait for the scheduler or the clock. */
export const runMicrotasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
