import {
  type AuthFormKind,
  FAILURE_REASONS,
  type FailureReason,
  failureReasonOf,
} from '../../core/domain/auth/failure-reason'
import type { AuthError } from '../../core/domain/errors'
import type { SignInMethod } from '../../models/auth/last-method'
import { CONTACT_EMAIL } from '../layout/site-constants'

/** What the user can do next: the second part of the inline message, after the text of `FAILURE_REASONS`. */
const NEXT_STEPS: Record<FailureReason, string> = {
  'invalid-credentials':
    'Check both and try again. If you signed up with Google, choose ‘Continue with Google’ instead.',
  'email-in-use': 'If it’s yours, sign in with it.',
  'other-method-needed': 'Sign in with that password, or choose a new one.',
  'invalid-email': 'Check the spelling and try again.',
  'weak-password': 'Choose a longer one and try again.',
  'second-factor-required': `Write to ${CONTACT_EMAIL} and we’ll help you.`,
  'account-disabled': `Write to ${CONTACT_EMAIL} and we’ll look into it.`,
  'too-many-requests': 'Wait a few minutes, then try again.',
  'many-new-accounts':
    'Try again within the hour: your name and email stay here. If you already have an account, you can sign in now, and the Quick Guide is open to everyone.',
  'popup-blocked': 'Allow pop-ups for this site, or sign in with your email.',
  'popup-closed':
    'Press ‘Continue with Google’ to open it again. If Google said that access is blocked, ask your school’s administrator to allow grAId.',
  'popup-superseded': 'Choose your account there.',
  'google-rejected': 'Press ‘Continue with Google’ to try again.',
  'unauthorized-domain': 'Use your email and a password for now.',
  'storage-unsupported': 'Allow cookies and site data, then try again.',
  misconfigured: `Try again later, or write to ${CONTACT_EMAIL}.`,
  'unsupported-environment': 'Use your email and a password, or another browser.',
  internal: 'An ad blocker can do that: pause it for this site, then try again.',
  offline: 'Check your connection, then try again.',
  timeout: 'Try again in a moment.',
  server: 'Try again in a few minutes.',
  malformed: 'Try again in a few minutes.',
}

const GOOGLE_WAS_LAST =
  'The last sign-in on this computer was with Google. If that was you, choose ‘Continue with Google’.'

/**
 * The control that is offered after a failed attempt. 'google' emphasizes the button 'Continue with Google'. Each other
 * action is a button in the alert.
 */
export type RecoveryAction = 'google' | 'reset' | 'sign-in' | 'contact'

const ACTIONS: Partial<Record<FailureReason, RecoveryAction>> = {
  'invalid-credentials': 'reset',
  'email-in-use': 'sign-in',
  'other-method-needed': 'reset',
  'too-many-requests': 'reset',
  'second-factor-required': 'contact',
  'account-disabled': 'contact',
  misconfigured: 'contact',
  'popup-closed': 'google',
  'google-rejected': 'google',
}

/**
 * Returns the message after a failed attempt, and the control to offer (docs/product.md §4.9). `action` is null if the
 * user can only use the form again. `lastMethod` is stored in this browser and does not come from the service, so the
 * message does not reveal whether an account exists.
 */
export const recoveryOf = (
  error: AuthError,
  form: AuthFormKind,
  lastMethod: SignInMethod | null,
): { message: string; action: RecoveryAction | null } => {
  const reason = failureReasonOf(error, form)
  const useGoogle = lastMethod === 'google' && (reason === 'invalid-credentials' || reason === 'email-in-use')
  const action = useGoogle ? 'google' : (ACTIONS[reason] ?? null)
  return {
    message: `${FAILURE_REASONS[reason]} ${useGoogle ? GOOGLE_WAS_LAST : NEXT_STEPS[reason]}`,
    // Only the sign-in form can open the reset dialog. The sign-up form offers the sign-in form instead.
    action: action !== 'reset' || form === 'sign-in' ? action : form === 'sign-up' ? 'sign-in' : null,
  }
}
