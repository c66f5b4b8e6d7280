import type { FailureReason, Recovery } from '../../core/domain/auth/recovery'
import { CONTACT_EMAIL } from '../layout/site-constants'

/** Why the attempt failed: the first sentence of the inline message. */
const REASONS: Readonly<Record<FailureReason, string>> = {
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

/** What the user can do next: the rest of the inline message. */
const NEXT_STEPS: Readonly<Record<FailureReason, string>> = {
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

/** Returns the inline message after a failed sign-in, registration or password reset. */
export const failureMessage = ({ reason, usedGoogleLast }: Recovery): string =>
  `${REASONS[reason]} ${usedGoogleLast ? GOOGLE_WAS_LAST : NEXT_STEPS[reason]}`
