/** Where Google's account chooser is shown: in a popup, or by a redirect in place of the page. */
export type GoogleMethod = 'popup' | 'redirect'

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
 * Whether an attempt has shown that the redirect works, so that this browser uses it from now on: Google's account came
 * back, even if the provider then demands a second factor.
 */
export const provesRedirect = (method: GoogleMethod, failure: Failure): boolean =>
  method === 'redirect' && (failure === null || failure.kind === 'second-factor-required')
