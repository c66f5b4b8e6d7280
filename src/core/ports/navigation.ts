/** Navigates the browser. `path`: a path of this site with its query. `url` may lead to any site. No method throws. */
export interface NavigationPort {
  /** Shows a page of this site. With `replace`, the page replaces the current history entry. */
  go(path: string, options?: { replace?: boolean }): void
  /** Goes one history entry back, or to '/' if the entry before is not a page of this site. */
  back(): void
  /**
   * Opens `url` in place of the current history entry. Otherwise the Back button would return to this page, which might
   * open `url` again.
   */
  handOver(url: string): void
  /** Opens `url` with a new history entry, so that the Back button returns to this site. */
  visit(url: string): void
  /**
   * Adds a history entry, so that the browser's Back calls `onBack` instead of leaving the page, until `releaseBack`.
   * After `onBack`, the next Back leaves the page, unless `holdBack` is called again.
   */
  holdBack(onBack: () => void): void
  /**
   * Ends `holdBack`, and leaves the history entry that `holdBack` has added. `go`, `handOver` and `reload` wait until
   * the browser has left this entry.
   */
  releaseBack(): void
  /**
   * Whether a page of another site led to the first page of this page load. False for a typed address, a bookmark, and
   * if the browser or that page hides where the visit comes from.
   */
  cameFromOtherSite(): boolean
  /** Loads the current page anew. Until then, the page is hidden, because it may show data of another teacher. */
  reload(): void
}
