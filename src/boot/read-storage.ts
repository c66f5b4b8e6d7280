/** Returns the value of `key`, or null if it is absent or the browser denies access to the storage. */
export const readStorage = (storage: 'localStorage' | 'sessionStorage', key: string): string | null => {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}
