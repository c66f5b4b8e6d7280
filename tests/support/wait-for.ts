import { vi } from 'vitest'

/** Like `vi.waitFor`, whose default limit of one second is too short on a busy machine. `interval`: in milliseconds. */
export const waitFor = <Value>(assert: () => Value | Promise<Value>, interval = 50): Promise<Value> =>
  vi.waitFor(assert, { timeout: 120_000, interval })
