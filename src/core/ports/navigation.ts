/** Moves the browser. Paths are the site's own, with their query; urls lead elsewhere. */
export interface NavigationPort {
  /** Shows a page of the site. `replace` leaves no entry in the history. */
  go(path: string, options?: { replace?: boolean }): void
  /** One entry back, or '/' where there is none. */
  back(): void
  /** Leaves for another application and takes this page out of the history, so that Back never shows a token. */
  handOver(url: string): void
  /** Leaves for another site; Back returns here. */
  visit(url: string): void
}
