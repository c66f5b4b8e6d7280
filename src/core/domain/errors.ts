import type { Factor } from './auth/second-factor'

/**
 * An error that is returned as a value. `kind` identifies the error. `message` is the text of the service that
 * failed; toasts show it unchanged (docs/product.md §8.1).
 */
type Failure<Kind extends string> = Kind extends string ? { kind: Kind; message: string } : never

/**
 * Added to the types of errors that a content filter between the browser and the service may cause. `host` is the
 * host that could not be reached, with its port if that is not the default port. `host` is missing if a content
 * filter cannot be the cause.
 */
type Blockable = { host?: string | undefined }

/** A service could not be reached, did not respond in time, or did not return a usable response. */
export type Unavailable = Blockable & {
  kind: 'unavailable'
  message: string
  /**
   * 'offline': no connection. 'timeout': no response within the time limit. 'server': a 5xx status. 'malformed': a
   * response of the wrong shape.
   */
  reason: 'offline' | 'timeout' | 'server' | 'malformed'
}

export const unavailable = (
  reason: Unavailable['reason'],
  message: string,
  host?: string | undefined,
): Unavailable => ({ kind: 'unavailable', reason, message, host })

/** Returns the host that a content filter may be blocking, or undefined if `error` has another cause. */
export const blockedHost = (error: object | null): string | undefined => (error as Blockable | null)?.host

/** The user has no session: it has ended, or the user has never signed in. */
export type SignedOut = Failure<'signed-out'>
/** The service rejected the token in the request. */
export type Unauthorized = Failure<'unauthorized'>
/** The database denied access to the rows. */
export type Forbidden = Failure<'forbidden'>
/** The service responded with a 4xx status that is not mapped to another error kind. */
export type Rejected = Failure<'rejected'>

/** Errors that every call to the authentication provider can return. */
export type AuthProviderError =
  | Failure<'too-many-requests' | 'misconfigured'>
  | (Failure<'internal'> & Blockable)
  | Unavailable

/**
 * The account is protected with a second factor. `challenge` identifies this sign-in in the calls that finish it.
 * `factors` are all factors of a known type, also those that are not verified.
 */
export type SecondFactorRequired = Failure<'second-factor-required'> & {
  challenge: string
  factors: readonly Factor[]
}

export type EmailSignInError =
  | Failure<'invalid-credentials' | 'invalid-email' | 'account-disabled'>
  | SecondFactorRequired
  | AuthProviderError

export type GoogleSignInError =
  | Failure<
      | 'popup-blocked'
      | 'popup-closed'
      /**
       * The popup of this attempt was replaced, because the user opened another popup. The user is not shown this
       * error.
       */
      | 'popup-superseded'
      | 'unauthorized-domain'
      | 'storage-unsupported'
      | 'unsupported-environment'
      | 'account-disabled'
      /** Firebase did not accept the sign-in result that Google issued. */
      | 'google-rejected'
      /**
       * An account with the same email exists, and the user can sign in to that account only with its password.
       */
      | 'other-method-needed'
    >
  | SecondFactorRequired
  | AuthProviderError

/** The errors of the calls that finish a sign-in with a second factor. */
export type SecondFactorError =
  /** The sign-in that demanded the factor is no longer open, so the user must sign in again. */
  | Failure<'second-factor-expired'>
  /** reCAPTCHA, which Firebase requires before a text message, could not be loaded or was not passed. */
  | (Failure<'robot-check-failed'> & Blockable)
  | Failure<'wrong-code' | 'code-expired' | 'account-disabled'>
  | AuthProviderError

export type SignUpError = Failure<'email-in-use' | 'invalid-email' | 'weak-password'> | AuthProviderError

export type PasswordResetError = Failure<'invalid-email'> | AuthProviderError

export type SignOutError = Failure<'unsupported-scope'> | AuthProviderError

export type IdTokenError = SignedOut | Unavailable

/** Every error that a form of /auth, /signup or the password reset dialog can show. */
export type AuthError =
  | EmailSignInError
  | GoogleSignInError
  | SecondFactorError
  | SignUpError
  | PasswordResetError

export type TokenError = Unauthorized | Rejected | Unavailable

/** The errors of issuing a token that signs the user in to the grAId app. */
export type IssueTokenError = IdTokenError | TokenError

export type LookupError = Unauthorized | Forbidden | Unavailable

/** Includes `unauthorized`, because adapters read reference lists and user records with the same function. */
export type ReferenceDataError = Unauthorized | Forbidden | Unavailable

export type CheckoutError =
  /** The response is an html page instead of JSON. The user sees a special message (docs/product.md §8.2). */
  | (Failure<'html-response'> & Blockable)
  /** The response has no url, or a url that does not belong to a known payment page. */
  | Failure<'no-url'>
  | Rejected
  | Unavailable

export type NewsletterError = Rejected | Unavailable
