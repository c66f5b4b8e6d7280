import type { AuthError, Unavailable } from '../errors'

export type FailureReason =
  | Exclude<AuthError['kind'], 'unavailable'>
  | Unavailable['reason']
  | 'many-new-accounts'
  | 'popup-closed-again'
  | 'in-app-browser'

export type AuthFormKind = 'sign-in' | 'sign-up' | 'reset' | 'second-factor'

export type SignInMethod = 'google' | 'email'

export const readSignInMethod = (stored: string | null): SignInMethod | null =>
  stored === 'google' || stored === 'email' ? stored : null

/**
 * What is offered after a failed attempt. 'google' emphasises 'Continue with Google'; the others are buttons beside
 * the message. 'redirect' opens Google's account chooser without a popup. 'copy-link' copies the page's address.
 */
export type RecoveryAction = 'google' | 'redirect' | 'copy-link' | 'reset' | 'sign-in' | 'contact'

export type Recovery = {
  reason: FailureReason
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
  'in-app-browser': 'copy-link',
  'popup-blocked': 'redirect',
  'popup-closed': 'google',
  'popup-closed-again': 'redirect',
  'popup-cancelled': 'redirect',
  'redirect-cancelled': 'redirect',
  'google-rejected': 'google',
}

const reasonOf = (error: AuthError, form: AuthFormKind, closedPopups: number): FailureReason => {
  if (error.kind === 'popup-closed' && closedPopups > 1) return 'popup-closed-again'
  if (error.kind === 'unavailable') return error.reason
  // Firebase limits the new accounts per hour and IP address, which all computers of a school may share.
  return form === 'sign-up' && error.kind === 'too-many-requests' ? 'many-new-accounts' : error.kind
}

/**
 * Returns why an attempt failed, and what is offered then (docs/product.md §4.9). `lastMethod` is stored in this
 * browser, so the offer of Google does not reveal whether an account exists. `closedPopups`: see `Attempts`.
 * `isInApp`: see `isInAppBrowser`.
 */
export const recoveryOf = (
  error: AuthError,
  form: AuthFormKind,
  lastMethod: SignInMethod | null,
  closedPopups = 0,
  isInApp = false,
): Recovery => {
  const failure = reasonOf(error, form, closedPopups)
  const leadsToGoogle = ACTIONS[failure] === 'google' || ACTIONS[failure] === 'redirect'
  const reason = isInApp && leadsToGoogle ? 'in-app-browser' : failure
  const usedGoogleLast =
    lastMethod === 'google' && (reason === 'invalid-credentials' || reason === 'email-in-use')
  const action = usedGoogleLast ? 'google' : (ACTIONS[reason] ?? null)
  // Only the sign-in form can open the reset dialog.
  const insteadOfReset = form === 'sign-up' ? 'sign-in' : null
  return {
    reason,
    action: action === 'reset' && form !== 'sign-in' ? insteadOfReset : action,
    usedGoogleLast,
  }
}
