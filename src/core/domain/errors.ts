/**
 * Errors are data with a `kind`. `message` is the provider's own words, shown to the teacher as they are
 * (docs/product.md §8); the adapter that met the provider writes it.
 */

/** The other side could not be reached, or answered with something that is no answer. */
export type Unavailable = {
  kind: 'unavailable'
  message: string
  /** What stood in the way: no network, no answer in time, a server error, an answer of the wrong shape. */
  reason: 'offline' | 'timeout' | 'server' | 'malformed'
}

/** Why an identity could not be proven, created or changed. */
export type AuthError =
  | {
      kind:
        | 'invalid-credentials'
        | 'email-in-use'
        | 'invalid-email'
        | 'weak-password'
        | 'account-disabled'
        | 'too-many-requests'
        | 'popup-blocked'
        | 'popup-closed'
        /** A second click opened a newer popup; the first one's failure is nobody's news. */
        | 'popup-superseded'
        | 'unauthorized-domain'
        | 'storage-unsupported'
        | 'misconfigured'
        | 'unsupported-environment'
        | 'signed-out'
        | 'internal'
      message: string
    }
  | Unavailable

/** Why a users record could not be read. 'forbidden' is the database refusing, which is not 'no record'. */
export type LookupError = { kind: 'forbidden'; message: string } | Unavailable

/** Why reference data could not be read. */
export type ReferenceDataError = { kind: 'forbidden'; message: string } | Unavailable

/** Why no custom token could be had for the separate app. */
export type TokenError = { kind: 'rejected'; message: string } | Unavailable

/** Why no checkout could be opened. */
export type CheckoutError =
  /** An html page instead of JSON; it has its own alert (docs/product.md §8.2). */
  | { kind: 'html-answer'; message: string }
  /** No url in the answer, or one that leads to an origin that is not a known payment page. */
  | { kind: 'no-url'; message: string }
  | { kind: 'rejected'; message: string }
  | Unavailable

/** Why an address could not be subscribed. */
export type NewsletterError =
  | { kind: 'invalid-email'; message: string }
  | { kind: 'rejected'; message: string }
  | Unavailable
