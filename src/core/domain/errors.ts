import type { Factor } from './auth/second-factor'

/**
 * `status`: the http status of the response. Missing if there was no response, and in errors of the authentication
 * provider; may be missing if the content of a 2xx response was the failure.
 */
type WithStatus = {
  status?: number | undefined
  /** The seconds in the header `Retry-After` of a 429. The service rejects further requests until they have passed. */
  retryAfter?: number | undefined
}

/** An error returned as a value. Toasts show `message` (docs/product.md §8.1). */
type Failure<Kind extends string> = Kind extends string ? WithStatus & { kind: Kind; message: string } : never

/**
 * `host` is a host that a content filter may be blocking, with its port unless it is the default one. Missing if a
 * filter cannot have caused the error.
 */
type Blockable = { host?: string | undefined }

/** A service could not be reached, did not respond in time, or did not return a usable response. */
export type Unavailable = Failure<'unavailable'> &
  Blockable & {
    /** 'server': an error of the service, mostly a 5xx status. 'malformed': a response of the wrong shape. */
    reason: 'offline' | 'timeout' | 'server' | 'malformed'
  }

export const unavailable = (
  reason: Unavailable['reason'],
  message: string,
  host?: string | undefined,
  status?: number | undefined,
): Unavailable => ({ kind: 'unavailable', reason, message, host, status })

/** Returns the host that a content filter may be blocking; undefined if none. */
export const blockedHost = (error: object | null): string | undefined => (error as Blockable | null)?.host

/** The user for whom the call is made is not signed in: nobody is, or another user is. */
export type SignedOut = Failure<'signed-out'>
export type Unauthorized = Failure<'unauthorized'>
export type Forbidden = Failure<'forbidden'>
/** The service responded with a 4xx status that is not mapped to another error kind. */
export type Rejected = Failure<'rejected'>

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
      /** The user opened another popup. */
      | 'popup-superseded'
      /** The browser or the provider cancelled the popup, as on school-managed Chromebooks (docs/product.md §4.2). */
      | 'popup-cancelled'
      | 'redirect-cancelled'
      | 'unauthorized-domain'
      | 'storage-unsupported'
      | 'unsupported-environment'
      | 'account-disabled'
      /** Firebase did not accept the sign-in result that Google issued. */
      | 'google-rejected'
      /** The account with this email can be opened only with its password. */
      | 'other-method-needed'
    >
  | SecondFactorRequired
  | AuthProviderError

export type SecondFactorError =
  /** The sign-in that demanded the factor is no longer open, so the user must sign in again. */
  | Failure<'second-factor-expired'>
  /** reCAPTCHA, which Firebase requires before a text message, could not be loaded or was not passed. */
  | (Failure<'robot-check-failed'> & Blockable)
  | Failure<'wrong-code' | 'code-expired' | 'account-disabled'>
  | AuthProviderError

export type SignUpError = Failure<'email-in-use' | 'invalid-email' | 'weak-password'> | AuthProviderError

export type PasswordResetError = Failure<'invalid-email'> | AuthProviderError

export type ConfirmationMailError = SignedOut | AuthProviderError

export type SignOutError = Failure<'unsupported-scope'> | AuthProviderError

export type IdTokenError = SignedOut | Unavailable

/** The errors that forms show. The error of a superseded popup is not shown. */
export type AuthError =
  | EmailSignInError
  | Exclude<GoogleSignInError, Failure<'popup-superseded'>>
  | SecondFactorError
  | SignUpError
  | PasswordResetError

export type TokenError = Unauthorized | Rejected | Unavailable

export type IssueTokenError = IdTokenError | TokenError

export type LookupError = Unauthorized | Forbidden | Unavailable

/** Lists are read without a token. `unauthorized` is possible because adapters read user records with the same code. */
export type ReferenceDataError = Unauthorized | Forbidden | Unavailable

export type CheckoutError =
  | (Failure<'html-response'> & Blockable)
  /** The service sent no url, or one of an unknown payment page. */
  | Failure<'no-url'>
  | Unauthorized
  | Rejected
  | Unavailable

export type PortalError =
  /** The backend has no portal, or the teacher has nothing to manage there. */
  Failure<'no-portal'> | Exclude<CheckoutError, { kind: 'html-response' }>

export type NewsletterError = Rejected | Unavailable

/** Returns the name of a thrown error for the log, without the message, which may contain personal data. */
export const errorName = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown)
