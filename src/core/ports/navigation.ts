/** Navigates the browser. A `path` is a path of the site with its query; a `url` is absolute. No method fails. */
export interface NavigationPort {
  /** Shows a page of the site. `replace` adds no history entry. */
  go(path: string, options?: { replace?: boolean }): void
  /** Goes one history entry back, or to '/' if there is none. */
  back(): void
  /** Replaces the current history entry with `url`, so that Back never returns to an address with a token. */
  handOver(url: string): void
  /** Opens `url` with a new history entry, so that Back returns to the site. */
  visit(url: string): void
}
