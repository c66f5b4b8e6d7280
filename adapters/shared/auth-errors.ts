import {
  type AuthError,
  type EmailSignInError,
  type GoogleSignInError,
  type IdTokenError,
  type PasswordResetError,
  type SignedOut,
  type SignOutError,
  type SignUpError,
  unavailable,
} from '../../src/core/domain/errors'

/** Any error of an authentication provider, whose error codes do not depend on the call. */
export type AuthServiceError = AuthError | SignedOut

const ALWAYS = { 'too-many-requests': true, misconfigured: true, internal: true, unavailable: true } as const

/** Narrows a provider's error to the kinds that a call may return (`ports/auth.ts`); other kinds become `internal`. */
const narrowTo =
  <Failure extends AuthServiceError | SignOutError>(kinds: Record<Failure['kind'], true>) =>
  (error: AuthServiceError): Failure =>
    (error.kind in kinds ? error : { kind: 'internal', message: error.message }) as Failure

export const toEmailSignInError = narrowTo<EmailSignInError>({
  ...ALWAYS,
  'invalid-credentials': true,
  'invalid-email': true,
  'account-disabled': true,
})

export const toGoogleSignInError = narrowTo<GoogleSignInError>({
  ...ALWAYS,
  'popup-blocked': true,
  'popup-closed': true,
  'popup-superseded': true,
  'unauthorized-domain': true,
  'storage-unsupported': true,
  'unsupported-environment': true,
  'account-disabled': true,
  'email-in-use': true,
  'invalid-credentials': true,
})

export const toSignUpError = narrowTo<SignUpError>({
  ...ALWAYS,
  'email-in-use': true,
  'invalid-email': true,
  'weak-password': true,
})

export const toPasswordResetError = narrowTo<PasswordResetError>({
  ...ALWAYS,
  'invalid-email': true,
  'unauthorized-domain': true,
})

export const toSignOutError = narrowTo<SignOutError>({ ...ALWAYS, 'unsupported-scope': true })

/** A disabled account has no session any more. Every other error may be temporary. */
export const toIdTokenError = (error: AuthServiceError): IdTokenError => {
  if (error.kind === 'unavailable' || error.kind === 'signed-out') return error
  return error.kind === 'account-disabled'
    ? { kind: 'signed-out', message: error.message }
    : unavailable('server', error.message)
}
