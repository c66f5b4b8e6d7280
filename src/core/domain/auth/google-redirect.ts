/** The failure of an attempt with Google; null after a success. */
type Failure = { kind: string } | null

/**
 * Returns how many popups in a row have failed with `popup-closed`. If the identity provider isolates its page with
 * `Cross-Origin-Opener-Policy`, an open popup looks closed too. So after the second failure, the redirect is offered
 * (docs/product.md §4.2).
 */
export const closedPopupsAfter = (count: number, failure: Failure): number => {
  // A newer popup has replaced this one, and the result of the newer one is counted.
  if (failure?.kind === 'popup-superseded') return count
  return failure?.kind === 'popup-closed' ? count + 1 : 0
}

/**
 * Whether a redirect to Google has brought an account back, even if the provider then demands a second factor. If so,
 * 'Continue with Google' redirects in this browser from then on (docs/product.md §4.2).
 */
export const provesRedirect = (failure: Failure): boolean =>
  failure === null || failure.kind === 'second-factor-required'
