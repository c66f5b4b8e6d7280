import type { FailureReason, Recovery } from '../../core/domain/auth/recovery'
import { CONTACT_EMAIL } from '../layout/site-constants'

type Message = readonly [reason: string, nextStep: string]

export const FAILURE_MESSAGES: Readonly<Record<FailureReason, Message>> = {
  'invalid-credentials': [
    'That email and password don’t match.',
    'Check both and try again. If you signed up with Google, choose “Continue with Google” instead.',
  ],
  'email-in-use': ['There’s already an account with this email.', 'If it’s yours, sign in with it.'],
  'other-method-needed': [
    'There’s already an account with this email, and it uses a password.',
    'Sign in with that password, or choose a new one.',
  ],
  'invalid-email': ['This email wasn’t accepted.', 'Check the spelling.'],
  'weak-password': ['This password is too easy to guess.', 'Choose a longer one.'],
  'second-factor-required': [
    'This account asks for a second step that our site doesn’t support yet.',
    `Write to ${CONTACT_EMAIL} and we’ll help you.`,
  ],
  'second-factor-expired': [
    'You’re not signed in yet: the step with the code was interrupted.',
    'Sign in again to get back to it.',
  ],
  'account-disabled': [
    'This account has been disabled.',
    `Write to ${CONTACT_EMAIL} and we’ll look into it.`,
  ],
  'too-many-requests': ['There were too many attempts.', 'Wait a few minutes, then try again.'],
  'many-new-accounts': [
    'Many accounts were just created from your school’s network, so new ones have to wait.',
    'A network can create about 100 an hour, so 300 teachers need about three hours. Try again in an hour: your name and email stay here. If you already have an account, sign in with it.',
  ],
  'popup-blocked': [
    'Your browser blocked the Google window.',
    'Continue with Google in this window, allow pop-ups for this site, or use your email.',
  ],
  'in-app-browser': [
    'Google doesn’t allow signing in inside this app.',
    'Open this page in your browser, or use your email.',
  ],
  'popup-closed': [
    'The Google window closed before you chose an account.',
    'Press “Continue with Google” to open it again. If Google said that access is blocked, ask your school’s administrator to allow grAId.',
  ],
  'popup-closed-again': [
    'The Google window closed again, or your school’s sign-in page cut it off from this page.',
    'Use your email and a password, or continue with Google in this window. If Google said that access is blocked, ask your school’s administrator to allow grAId.',
  ],
  'popup-cancelled': [
    'Your browser or your school’s settings stopped the Google window.',
    'Use your email and a password, or continue with Google in this window.',
  ],
  'redirect-cancelled': [
    'No account came back from Google.',
    'Choose one there again, or use your email and a password.',
  ],
  'google-rejected': ['Google’s answer wasn’t accepted.', 'Press “Continue with Google” to try again.'],
  'unauthorized-domain': [
    'Google sign-in isn’t available at this address.',
    'Use your email and a password for now.',
  ],
  'storage-unsupported': [
    'Your browser doesn’t let this site keep you signed in.',
    'Allow cookies and site data, then try again.',
  ],
  misconfigured: ['Something is set up wrong on our side.', `Try again later, or write to ${CONTACT_EMAIL}.`],
  'unsupported-environment': [
    'This browser can’t open the Google window.',
    'Use your email and a password, or another browser.',
  ],
  internal: [
    'Something got in the way.',
    'An ad blocker can do that: pause it for this site, then try again.',
  ],
  offline: ['We couldn’t reach the sign-in service.', 'Check your connection, then try again.'],
  timeout: ['The sign-in service took too long to respond.', 'Try again in a moment.'],
  server: ['Sign-in is down right now.', 'Try again in a few minutes.'],
  'wrong-code': ['That code isn’t right.', 'Check the newest one.'],
  'code-expired': ['That code has expired.', 'Press “Send again.”'],
  'robot-check-failed': [
    'We couldn’t text you a code, because Google’s robot check didn’t load.',
    'Reload this page and sign in again.',
  ],
  malformed: ['We couldn’t read the sign-in service’s response.', 'Try again in a few minutes.'],
}

const GOOGLE_WAS_LAST =
  'The last sign-in on this computer was with Google. If that was you, choose “Continue with Google.”'

const MIN_LENGTH = import.meta.env.VITE_PASSWORD_MIN_LENGTH

/** `providerMessage` may say how long a password must be: Firebase's 'Password should be at least 6 characters'. */
export const failureMessage = ({ reason, usedGoogleLast }: Recovery, providerMessage = ''): string => {
  const [why, nextStep] = FAILURE_MESSAGES[reason]
  const length = MIN_LENGTH || /at least (\d+) characters/.exec(providerMessage)?.[1]
  // Replaces the reason in `FAILURE_MESSAGES`, which is too long for one line below the field on a phone.
  if (reason === 'weak-password')
    return `Too easy to guess. ${length ? `Use at least ${length} characters.` : nextStep}`
  return `${why} ${usedGoogleLast ? GOOGLE_WAS_LAST : nextStep}`
}
