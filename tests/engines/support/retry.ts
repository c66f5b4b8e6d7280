import { setTimeout as delay } from 'node:timers/promises'

/** Time limit in milliseconds, for a busy machine. */
const TIMEOUT = 30_000

/** Calls `attempt` until it resolves, for at most `TIMEOUT`. Rejects with the error of the last attempt. */
export const retry = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (const end = Date.now() + TIMEOUT; ; await delay(50)) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}
