import type { StoragePort } from '../../src/core/ports/storage'

/**
 * Stores values in memory. `inAnotherTab` returns a port with the same entries. A change through one port calls the
 * listeners of the others, as between tabs.
 */
export const createInMemoryStorage = (
  initial: Readonly<Record<string, string>> = {},
): StoragePort & { inAnotherTab: () => StoragePort } => {
  const entries = new Map(Object.entries(initial))
  const watchers = new Set<{ tab: StoragePort; key: string; listener: () => void }>()

  const openTab = (): StoragePort => {
    const notifyOtherTabs = (changedKey: string): void => {
      for (const watcher of watchers) {
        if (watcher.tab !== tab && watcher.key === changedKey) watcher.listener()
      }
    }
    const tab: StoragePort = {
      get: (key) => entries.get(key) ?? null,
      set: (key, value) => {
        // `Storage.setItem` converts values to strings, so a browser stores `null` as 'null'.
        entries.set(key, String(value))
        notifyOtherTabs(key)
      },
      remove: (key) => {
        if (entries.delete(key)) notifyOtherTabs(key)
      },
      keys: () => [...entries.keys()],
      watch: (key, listener) => {
        const watcher = { tab, key, listener }
        watchers.add(watcher)
        return () => void watchers.delete(watcher)
      },
    }
    return tab
  }
  return { ...openTab(), inAnotherTab: openTab }
}
