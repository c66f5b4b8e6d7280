import type { StoragePort } from '../../src/core/ports/storage'

/** Storage that lasts as long as the object. `inAnotherTab` is the same storage as a further tab has it. */
export const createInMemoryStorage = (
  initial: Readonly<Record<string, string>> = {},
): StoragePort & { inAnotherTab: () => StoragePort } => {
  const kept = new Map(Object.entries(initial))
  const watches = new Set<{ tab: StoragePort; key: string; listener: () => void }>()

  const openTab = (): StoragePort => {
    const tellOthers = (changed: string): void => {
      for (const { tab: theirs, key, listener } of watches) if (theirs !== tab && key === changed) listener()
    }
    const tab: StoragePort = {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => {
        kept.set(key, value)
        tellOthers(key)
      },
      remove: (key) => {
        if (kept.delete(key)) tellOthers(key)
      },
      watch: (key, listener) => {
        const watch = { tab, key, listener }
        watches.add(watch)
        return () => {
          watches.delete(watch)
        }
      },
    }
    return tab
  }
  return { ...openTab(), inAnotherTab: openTab }
}
