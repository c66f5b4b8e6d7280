/** Runs all pending promise callbacks: Node empties its queue of microtasks before it calls back `setImmediate`. */
export const runMicrotasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
