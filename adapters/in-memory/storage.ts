import type { StoragePort } from '../../src/core/ports/storage'

/** Storage that lasts as long as the object. */
export const createInMemoryStorage = (initial: Readonly<Record<string, string>> = {}): StoragePort => {
  const kept = new Map(Object.entries(initial))
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => {
      kept.set(key, value)
    },
    remove: (key) => {
      kept.delete(key)
    },
  }
}
