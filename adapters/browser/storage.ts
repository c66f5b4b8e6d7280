import { STORAGE_PREFIX } from '../../src/core/domain/storage-keys'
import type { StoragePort } from '../../src/core/ports/storage'

/**
 * The browser's local or session storage. Both the object and its methods throw where storage is denied or full:
 * what could not be written is then kept for the length of the page. `clear` forgets everything of ours: files opened
 * from a disk share one storage with whatever else is opened from it.
 */
export const createBrowserStorage = (open: () => Storage): StoragePort & { clear(): void } => {
  const kept = new Map<string, string>()
  const attempt = <Value>(use: (storage: Storage) => Value, otherwise: () => Value): Value => {
    try {
      return use(open())
    } catch {
      return otherwise()
    }
  }
  return {
    get: (key) =>
      kept.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    set: (key, value) => {
      kept.delete(key)
      attempt(
        (storage) => storage.setItem(key, value),
        () => {
          kept.set(key, value)
        },
      )
    },
    remove: (key) => {
      kept.delete(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      )
    },
    watch: (key, listener) => {
      const onStorage = ({ key: changed, storageArea }: StorageEvent): void => {
        const ours = attempt(
          (storage) => storage === storageArea,
          () => false,
        )
        // No key: all was cleared.
        if (!ours || (changed !== key && changed !== null)) return
        // Theirs is later than what could not be written here.
        kept.delete(key)
        listener()
      }
      // A page in the back/forward cache is told nothing.
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
      kept.clear()
      attempt(
        (storage) => {
          for (const key of Object.keys(storage).filter((name) => name.startsWith(STORAGE_PREFIX)))
            storage.removeItem(key)
        },
        () => undefined,
      )
    },
  }
}
