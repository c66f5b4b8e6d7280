/**
 * Key-value storage of the browser ('persistent') or of one tab ('tab'). Never throws: where the browser denies
 * storage, values live as long as the page.
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
