/**
 * Errors are data with a `kind`. `message` is the provider's own text, shown unchanged in toasts
 * (docs/product.md §8.1).
 */
type Failure<Kind extends string> = Kind extends string ? { kind: Kind; message: string } : never

/** The service could not be reached in time or did not return a usable response. */
export type Unavailable = {
  kind: 'unavailable'
  message: string
  /** No connection, no response in time, a 5xx status, or a response of the wrong shape. */
  reason: 'offline' | 'timeout' | 'server' | 'malformed'
}

export const unavailable = (reason: Unavailable['reason'], message: string): Unavailable => ({
  kind: 'unavailable',
  reason,
  message,
})

/** The session has ended, or there never was one. */
export type SignedOut = Failure<'signed-out'>
/** The service did not accept the token it was sent. */
export type Unauthorized = Failure<'unauthorized'>
/** The database denied access, which differs from an empty result. */
export type Forbidden = Failure<'forbidden'>
/** The service returned a 4xx status that has no error kind of its own. */
export type Rejected = Failure<'rejected'>

/** Errors that every call to the authentication provider can return. */
export type AuthProviderError = Failure<'too-many-requests' | 'misconfigured' | 'internal'> | Unavailable

export type EmailSignInError =
  | Failure<'invalid-credentials' | 'invalid-email' | 'account-disabled'>
  | AuthProviderError

export type GoogleSignInError =
  | Failure<
      | 'popup-blocked'
      | 'popup-closed'
      /** A newer popup replaced this one; never shown to the user. */
      | 'popup-superseded'
      | 'unauthorized-domain'
      | 'storage-unsupported'
      | 'unsupported-environment'
      | 'account-disabled'
      | 'email-in-use'
      | 'invalid-credentials'
    >
  | AuthProviderError

export type SignUpError = Failure<'email-in-use' | 'invalid-email' | 'weak-password'> | AuthProviderError

export type PasswordResetError = Failure<'invalid-email' | 'unauthorized-domain'> | AuthProviderError

export type SignOutError = Failure<'unsupported-scope'> | AuthProviderError

export type IdTokenError = SignedOut | Unavailable

/** Every error that a form of /auth, /signup or the password reset dialog can show. */
export type AuthError = EmailSignInError | GoogleSignInError | SignUpError | PasswordResetError

export type TokenError = Unauthorized | Unavailable

/** Why the separate app's token could not be issued for the current session. */
export type IssueTokenError = IdTokenError | TokenError

export type LookupError = Forbidden | Unavailable

export type ReferenceDataError = Forbidden | Unavailable

export type CheckoutError =
  /** The response is an html page; docs/product.md §8.2 gives this case its own alert. */
  | Failure<'html-response'>
  /** The response has no url, or its origin is not a known payment page. */
  | Failure<'no-url'>
  | Rejected
  | Unavailable

export type NewsletterError = Rejected | Unavailable
