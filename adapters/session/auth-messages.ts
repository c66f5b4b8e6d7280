import type { FailureReason } from '../../src/core/domain/auth/recovery'
import { err } from '../../src/core/domain/result'

/**
 * The demo and the mock server fail with these messages, which toasts show (docs/product.md §8.1).
 * tests/pages/failure-messages.test.ts compares them with the inline messages, which begin with the same sentences.
 */
export const AUTH_MESSAGES = {
  'invalid-credentials': 'That email and password don’t match.',
  'email-in-use': 'There’s already an account with this email.',
  'weak-password': 'This password is too easy to guess.',
  'second-factor-required': 'This account asks for a second step that our site doesn’t support yet.',
  'second-factor-expired': 'You’re not signed in yet: the step with the code was interrupted.',
  'wrong-code': 'That code isn’t right.',
  'account-disabled': 'This account has been disabled.',
  'many-new-accounts':
    'Many accounts were just created from your school’s network, so new ones have to wait.',
  'popup-blocked': 'Your browser blocked the Google window.',
  'popup-closed': 'The Google window closed before you chose an account.',
  'popup-cancelled': 'Your browser or your school’s settings stopped the Google window.',
  'redirect-cancelled': 'No account came back from Google.',
  offline: 'We couldn’t reach the sign-in service.',
  timeout: 'The sign-in service took too long to respond.',
  server: 'Sign-in is down right now.',
  malformed: 'We couldn’t read the sign-in service’s response.',
} as const satisfies Partial<Record<FailureReason, string>>

/** Not in `AUTH_MESSAGES`, because no form or toast shows the failure of a popup that another one has replaced. */
export const SUPERSEDED = err({
  kind: 'popup-superseded',
  message: 'Another Google window is open.',
} as const)

export const fail = <Kind extends keyof typeof AUTH_MESSAGES>(kind: Kind) =>
  err({ kind, message: AUTH_MESSAGES[kind] })

/** The statuses with which the mock server sends failures, by kind of `AuthServiceError`. */
export const AUTH_STATUSES = {
  'invalid-credentials': 400,
  'invalid-email': 400,
  'redirect-cancelled': 400,
  'account-disabled': 403,
  'second-factor-required': 403,
  'second-factor-expired': 403,
  'email-in-use': 422,
  'weak-password': 422,
  'wrong-code': 422,
  'too-many-requests': 429,
} as const

/** The message for a failure of the fake backend (fixtures/backend/backend.ts). */
export const messageOf = (kind: keyof typeof AUTH_MESSAGES | 'too-many-requests'): string =>
  AUTH_MESSAGES[kind === 'too-many-requests' ? 'many-new-accounts' : kind]
