import type { StoragePort } from '../../src/core/ports/storage'

/** The prefix of the site's keys, which `clear` removes. */
export const STORAGE_PREFIX = 'graid'

/**
 * Stores values in the storage that `open` returns. If this storage is full or denied, values are kept in memory until
 * the page is closed or reloaded. `clear` removes only keys with `STORAGE_PREFIX`, because html files opened from disk
 * may share one localStorage.
 */
export const createBrowserStorage = (open: () => Storage): StoragePort & { clear(): void } => {
  const unwritten = new Map<string, string>()
  const attempt = <Value, Fallback>(use: (storage: Storage) => Value, fallback: Fallback) => {
    try {
      return use(open())
    } catch {
      return fallback
    }
  }
  return {
    get: (key) => unwritten.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      unwritten.set(key, value)
      attempt((storage) => {
        storage.setItem(key, value)
        unwritten.delete(key)
      }, undefined)
    },
    remove: (key) => {
      unwritten.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    watch: (key, listener) => {
      const onStorage = ({ key: changedKey, storageArea }: StorageEvent): void => {
        const isThisStorage = attempt((storage) => storage === storageArea, false)
        // `Storage.clear()` in another tab fires one event with the key null.
        if (!isThisStorage || (changedKey !== key && changedKey !== null)) return
        // The other tab's value is newer than the one in memory, which this tab could not write.
        unwritten.delete(key)
        listener()
      }
      // A page in the back/forward cache receives no storage events, so it may have missed a change.
      const onPageShow = ({ persisted }: PageTransitionEvent): void => {
        if (persisted) listener()
      }
      window.addEventListener('storage', onStorage)
      window.addEventListener('pageshow', onPageShow)
      return () => {
        window.removeEventListener('storage', onStorage)
        window.removeEventListener('pageshow', onPageShow)
      }
    },
    clear: () => {
      unwritten.clear()
      attempt((storage) => {
        for (const key of Object.keys(storage)) if (key.startsWith(STORAGE_PREFIX)) storage.removeItem(key)
      }, undefined)
    },
  }
}
