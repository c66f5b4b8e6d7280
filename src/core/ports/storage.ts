/**
 * Keeps short texts: for good ('persistent') or as long as the tab lives ('tab'). Never throws: where the
 * browser denies storage, what is set is kept for the length of the page.
 */
export interface StoragePort {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /**
   * Tells that another tab may have changed `key`; what this one does itself is no news. Never, where no other tab
   * shares the storage. Returns what stops it.
   */
  watch(key: string, listener: () => void): () => void
}
