import { STORAGE_PREFIX } from '../../src/core/domain/storage-keys'
import type { StoragePort } from '../../src/core/ports/storage'

/**
 * Stores values in the storage that `open` returns, localStorage or sessionStorage. If the storage is full, or the
 * browser denies access, values are stored in memory instead and are lost when the page is closed. `clear` removes only
 * keys that begin with `STORAGE_PREFIX`, because all html files opened from disk share one localStorage.
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
        // If another tab calls `Storage.clear()`, one event with the key null is fired for all keys.
        if (!isThisStorage || (changedKey !== key && changedKey !== null)) return
        // Discards a value that this tab could not write, because the value written by the other tab is newer.
        unwritten.delete(key)
        listener()
      }
      // Calls `listener` when the page is restored from the back/forward cache, because a cached page receives no
      // storage events.
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
