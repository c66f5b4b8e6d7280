import type { AuthError, Unavailable } from '../errors'

/**
 * The reason of a failed sign-in, registration or password reset: the first sentence of the inline message. Adapters
 * that imitate the authentication provider also use it as the provider's message, which a toast shows
 * (docs/product.md §8.1).
 */
export const FAILURE_REASONS: Record<
  Exclude<AuthError['kind'], 'unavailable'> | Unavailable['reason'] | 'many-new-accounts',
  string
> = {
  'invalid-credentials': 'That email and password don’t match.',
  'email-in-use': 'There’s already an account with this email.',
  'other-method-needed': 'There’s already an account with this email, and it uses a password.',
  'invalid-email': 'This email address wasn’t accepted.',
  'weak-password': 'This password is too easy to guess.',
  'second-factor-required': 'This account asks for a second step that our site doesn’t support yet.',
  'account-disabled': 'This account has been disabled.',
  'too-many-requests': 'There were too many attempts.',
  'many-new-accounts':
    'Many accounts were just created from your school’s network, so new ones have to wait.',
  'popup-blocked': 'Your browser blocked the Google window.',
  'popup-closed': 'The Google window closed before you chose an account.',
  'popup-superseded': 'Another Google window is open.',
  'google-rejected': 'Google’s answer wasn’t accepted.',
  'unauthorized-domain': 'Google sign-in isn’t available at this address.',
  'storage-unsupported': 'Your browser doesn’t let this site keep you signed in.',
  misconfigured: 'Something is set up wrong on our side.',
  'unsupported-environment': 'This browser can’t open the Google window.',
  internal: 'Something got in the way.',
  offline: 'We couldn’t reach the sign-in service.',
  timeout: 'The sign-in service took too long to respond.',
  server: 'Sign-in is down right now.',
  malformed: 'We couldn’t read the sign-in service’s response.',
}

export type FailureReason = keyof typeof FAILURE_REASONS

/** The form whose attempt failed. */
export type AuthFormKind = 'sign-in' | 'sign-up' | 'reset'

/** Returns the key of `error` in `FAILURE_REASONS`. */
export const failureReasonOf = (error: AuthError, form: AuthFormKind): FailureReason => {
  if (error.kind === 'unavailable') return error.reason
  // Sign-up has its own reason for this error. Firebase limits the number of new accounts per hour and IP address,
  // and all computers of a school may share an address, so a teacher can reach the limit at the first attempt.
  return form === 'sign-up' && error.kind === 'too-many-requests' ? 'many-new-accounts' : error.kind
}
