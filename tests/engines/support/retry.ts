import { setTimeout as delay } from 'node:timers/promises'

const TIMEOUT = 30_000

export const retry = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (const end = Date.now() + TIMEOUT; ; await delay(50)) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}
