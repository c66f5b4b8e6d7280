import type { FailureReason, Recovery } from '../../core/domain/auth/recovery'
import { CONTACT_EMAIL } from '../layout/site-constants'
import { FAILURE_REASONS } from './failure-reasons'

/** What the user can do next: the rest of the inline message. */
const NEXT_STEPS: Readonly<Record<FailureReason, string>> = {
  'invalid-credentials':
    'Check both and try again. If you signed up with Google, choose ‘Continue with Google’ instead.',
  'email-in-use': 'If it’s yours, sign in with it.',
  'other-method-needed': 'Sign in with that password, or choose a new one.',
  'invalid-email': 'Check the spelling and try again.',
  'weak-password': 'Choose a longer one and try again.',
  'second-factor-required': `Write to ${CONTACT_EMAIL} and we’ll help you.`,
  'second-factor-expired': 'Sign in again to get back to it.',
  'wrong-code': 'Check the newest one and enter it again.',
  'code-expired': 'Press ‘Send again’ to get a new one.',
  'robot-check-failed': 'Reload this page and sign in again.',
  'account-disabled': `Write to ${CONTACT_EMAIL} and we’ll look into it.`,
  'too-many-requests': 'Wait a few minutes, then try again.',
  'many-new-accounts':
    'Try again within the hour: your name and email stay here. If you already have an account, sign in with it.',
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

/** Returns the inline message after a failed sign-in, registration or password reset. */
export const failureMessage = ({ reason, usedGoogleLast }: Recovery): string =>
  `${FAILURE_REASONS[reason]} ${usedGoogleLast ? GOOGLE_WAS_LAST : NEXT_STEPS[reason]}`
