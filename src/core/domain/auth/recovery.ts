import type { AuthError, Unavailable } from '../errors'

/** The reasons for a failed sign-in, registration or password reset that the messages of the site distinguish. */
export type FailureReason =
  | Exclude<AuthError['kind'], 'unavailable'>
  | Unavailable['reason']
  | 'many-new-accounts'

/** The form whose attempt failed. */
export type AuthFormKind = 'sign-in' | 'sign-up' | 'reset' | 'second-factor'

export type SignInMethod = 'google' | 'email'

/**
 * The control that is offered after a failed attempt. 'google' emphasizes the button 'Continue with Google'. Each other
 * action is a button beside the message.
 */
export type RecoveryAction = 'google' | 'reset' | 'sign-in' | 'contact'

export type Recovery = {
  reason: FailureReason
  /** Null if the user can only use the form again. */
  action: RecoveryAction | null
  /** Whether the message says that the last sign-in in this browser was with Google. */
  usedGoogleLast: boolean
}

const ACTIONS: Readonly<Partial<Record<FailureReason, RecoveryAction>>> = {
  'invalid-credentials': 'reset',
  'email-in-use': 'sign-in',
  'many-new-accounts': 'sign-in',
  'other-method-needed': 'reset',
  'too-many-requests': 'reset',
  'second-factor-required': 'contact',
  'account-disabled': 'contact',
  misconfigured: 'contact',
  'popup-closed': 'google',
  'google-rejected': 'google',
}

const reasonOf = (error: AuthError, form: AuthFormKind): FailureReason => {
  if (error.kind === 'unavailable') return error.reason
  // Firebase limits the new accounts per hour and IP address, which all computers of a school may share.
  return form === 'sign-up' && error.kind === 'too-many-requests' ? 'many-new-accounts' : error.kind
}

/**
 * Returns the reason to show and the control to offer after a failed attempt (docs/product.md §4.9). `lastMethod` is
 * stored in this browser and does not come from the service, so the result does not reveal whether an account exists.
 */
export const recoveryOf = (
  error: AuthError,
  form: AuthFormKind,
  lastMethod: SignInMethod | null,
): Recovery => {
  const reason = reasonOf(error, form)
  const usedGoogleLast =
    lastMethod === 'google' && (reason === 'invalid-credentials' || reason === 'email-in-use')
  const action = usedGoogleLast ? 'google' : (ACTIONS[reason] ?? null)
  // Only the sign-in form can open the reset dialog. The sign-up form offers the sign-in form instead.
  const insteadOfReset = form === 'sign-up' ? 'sign-in' : null
  return {
    reason,
    action: action === 'reset' && form !== 'sign-in' ? insteadOfReset : action,
    usedGoogleLast,
  }
}
