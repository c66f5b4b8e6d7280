/** The failure of an attempt with Google; null after a success. */
type Failure = { kind: string } | null

/**
 * Returns how many popups in a row have read as closed. If the identity provider isolates its page with
 * `Cross-Origin-Opener-Policy`, an open popup reads as closed too, so after the second the redirect is offered
 * (docs/product.md §4.2).
 */
export const closedPopupsAfter = (count: number, failure: Failure): number => {
  // The popup that replaced this one is counted instead.
  if (failure?.kind === 'popup-superseded') return count
  return failure?.kind === 'popup-closed' ? count + 1 : 0
}

/**
 * Whether the end of a redirect has shown that redirects work, so that this browser uses them from now on: Google's account
 * came back, even if the provider then demands a second factor.
 */
export const provesRedirect = (failure: Failure): boolean =>
  failure === null || failure.kind === 'second-factor-required'
