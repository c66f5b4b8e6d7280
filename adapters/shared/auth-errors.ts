import {
  type AuthError,
  type ConfirmationMailError,
  type EmailSignInError,
  type GoogleSignInError,
  type IdTokenError,
  type PasswordResetError,
  type SecondFactorError,
  type SignedOut,
  type SignOutError,
  type SignUpError,
  unavailable,
} from '../../src/core/domain/errors'

/**
 * Any error of an authentication provider. Each function below narrows such an error to the kinds that one method of
 * `AuthPort` documents.
 */
export type AuthServiceError = AuthError | GoogleSignInError | SignedOut

const ALWAYS = { 'too-many-requests': true, misconfigured: true, internal: true, unavailable: true } as const

/** Returns a function that turns an error of a kind not in `kinds` into `internal`. */
const narrowTo =
  <Failure extends AuthServiceError | SignOutError>(kinds: Record<Failure['kind'], true>) =>
  (error: AuthServiceError): Failure =>
    (error.kind in kinds ? error : { kind: 'internal', message: error.message }) as Failure

export const toEmailSignInError = narrowTo<EmailSignInError>({
  ...ALWAYS,
  'invalid-credentials': true,
  'invalid-email': true,
  'account-disabled': true,
  'second-factor-required': true,
})

const narrowToGoogleSignInError = narrowTo<GoogleSignInError>({
  ...ALWAYS,
  'popup-blocked': true,
  'popup-closed': true,
  'popup-superseded': true,
  'popup-cancelled': true,
  'redirect-cancelled': true,
  'unauthorized-domain': true,
  'storage-unsupported': true,
  'unsupported-environment': true,
  'account-disabled': true,
  'second-factor-required': true,
  'google-rejected': true,
  'other-method-needed': true,
})

/**
 * In a sign-in with Google, `invalid-credentials` means that Google's credential was rejected, and `email-in-use` that
 * the account has another sign-in method.
 */
export const toGoogleSignInError = (error: AuthServiceError): GoogleSignInError => {
  if (error.kind === 'invalid-credentials') return { ...error, kind: 'google-rejected' }
  if (error.kind === 'email-in-use') return { ...error, kind: 'other-method-needed' }
  return narrowToGoogleSignInError(error)
}

const narrowToSecondFactorError = narrowTo<SecondFactorError>({
  ...ALWAYS,
  'second-factor-expired': true,
  'robot-check-failed': true,
  'wrong-code': true,
  'code-expired': true,
  'account-disabled': true,
})

/** Here, `signed-out` means that the provider has closed the sign-in that waits for a code. */
export const toSecondFactorError = (error: AuthServiceError): SecondFactorError =>
  error.kind === 'signed-out' ? { ...error, kind: 'second-factor-expired' } : narrowToSecondFactorError(error)

export const toSignUpError = narrowTo<SignUpError>({
  ...ALWAYS,
  'email-in-use': true,
  'invalid-email': true,
  'weak-password': true,
})

export const toPasswordResetError = narrowTo<PasswordResetError>({
  ...ALWAYS,
  'invalid-email': true,
})

export const toConfirmationMailError = narrowTo<ConfirmationMailError>({ ...ALWAYS, 'signed-out': true })

export const toSignOutError = narrowTo<SignOutError>({ ...ALWAYS, 'unsupported-scope': true })

/**
 * Returns `signed-out` for an ended session and for a disabled account. Any other error may be temporary, so it becomes
 * `unavailable`.
 */
export const toIdTokenError = (error: AuthServiceError): IdTokenError => {
  if (error.kind === 'unavailable' || error.kind === 'signed-out') return error
  return error.kind === 'account-disabled'
    ? { kind: 'signed-out', message: error.message }
    : unavailable('server', error.message)
}
