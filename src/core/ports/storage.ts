/**
 * Key-value storage: localStorage, sessionStorage, or a replacement for one of them. No method throws. If the browser
 * denies the storage or the storage is full, a value lasts until the page is closed or reloaded.
 */
export interface StoragePort {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Returns the keys that a sign-out may remove: not those of the provider's session, nor of other applications. */
  keys(): readonly string[]
  /**
   * Calls `listener` when another tab changes the value of `key`, and when this page returns from the back/forward
   * cache, because it may have missed a change. Returns a function that unsubscribes `listener`.
   */
  watch(key: string, listener: () => void): () => void
}
