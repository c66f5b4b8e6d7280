/** Navigates the browser. `path` is a path of this site with its query; `url` is absolute. No method throws. */
export interface NavigationPort {
  /** Shows a page of this site. With `replace`, the current history entry is replaced and no entry is added. */
  go(path: string, options?: { replace?: boolean }): void
  /** Goes one history entry back, or to '/' if there is none. */
  back(): void
  /**
   * Opens `url` and replaces the current history entry. The Back button then does not return to this page, which
   * would open the url again.
   */
  handOver(url: string): void
  /** Opens `url` with a new history entry, so that the Back button returns to this site. */
  visit(url: string): void
  /**
   * Makes the browser's Back call `onBack` instead of leaving the page, until `releaseBack`. Adds one history entry. After
   * `onBack`, the entry is left: call `holdBack` again to keep the page.
   */
  holdBack(onBack: () => void): void
  /** Leaves the entry of `holdBack`. `go`, `handOver` and `reload` wait for that, so that Back never returns to the entry. */
  releaseBack(): void
  /** Loads the current page anew, and hides it until then, because its content is another teacher's. */
  reload(): void
}
