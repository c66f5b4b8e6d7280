/** Returns null if `key` is absent or the browser denies access to the storage. */
export const readStorage = (storage: 'localStorage' | 'sessionStorage', key: string): string | null => {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

export const writeStorage = (
  key: string,
  value: string,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
): void => {
  try {
    window[storage].setItem(key, value)
  } catch {
    // If the browser denies access, the value applies only until the page is closed.
  }
}
