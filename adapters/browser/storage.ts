import { STORAGE_PREFIX } from '../../src/core/domain/storage-keys'
import type { StoragePort } from '../../src/core/ports/storage'

/**
 * localStorage or sessionStorage. Accessing the `Storage` object or calling its methods throws when storage is denied
 * or full; values that can't be written are then kept in memory until the page is closed. `clear` removes only keys
 * with STORAGE_PREFIX, because all files opened from disk share one localStorage.
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
        // The event of `Storage.clear()` has the key null.
        if (!isThisStorage || (changedKey !== key && changedKey !== null)) return
        // The other tab's value is newer than the value this tab failed to write.
        unwritten.delete(key)
        listener()
      }
      // A page in the back/forward cache receives no storage events.
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
