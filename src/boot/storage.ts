type StorageName = 'localStorage' | 'sessionStorage'

/** Returns null if `key` is absent or the browser denies access to the storage. */
export const readStorage = (storage: StorageName, key: string): string | null => {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

export const writeStorage = (storage: StorageName, key: string, value: string): void => {
  try {
    window[storage].setItem(key, value)
  } catch {
    // If the browser denies access, the value applies only until the page is closed.
  }
}
