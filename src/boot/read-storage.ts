/** The value of `key`; null if it is absent or the browser denies access to storage. */
export const readStorage = (storage: 'localStorage' | 'sessionStorage', key: string): string | null => {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}
