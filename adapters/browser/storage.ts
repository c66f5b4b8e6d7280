import type { StoragePort } from '../../src/core/ports/storage'

/**
 * Stores values in the storage that `open` returns. If this storage is full or denied, values are kept in memory until
 * the page is closed or reloaded. `keys` leaves out those that `isOfSite` rejects.
 */
export const createBrowserStorage = (
  open: () => Storage,
  isOfSite: (key: string) => boolean = () => true,
): StoragePort => {
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
    keys: () => {
      const stored = attempt((storage) => Object.keys(storage), [])
      return [...new Set([...stored, ...unwritten.keys()])].filter(isOfSite)
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
  }
}
