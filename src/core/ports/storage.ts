/**
 * Key-value storage of the browser ('persistent') or of one tab ('tab'). No method throws: if the browser denies
 * storage, values are kept in memory until the page is closed.
 */
export interface StoragePort {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /**
   * Calls `listener` when another tab changes `key`. Changes made by this tab do not trigger it. Returns the
   * unsubscribe function.
   */
  watch(key: string, listener: () => void): () => void
}
