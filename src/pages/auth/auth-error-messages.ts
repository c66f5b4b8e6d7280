import type { AuthError } from '../../core/domain/errors'
import { CONTACT_EMAIL } from '../layout/site-constants'

const MESSAGES: Record<Exclude<AuthError['kind'], 'unavailable'>, string> = {
  'invalid-credentials':
    'That email and password don’t match. Check both, or use ‘Forgot password?’ to choose a new one.',
  'email-in-use': 'There’s already an account with this email. Sign in instead.',
  'invalid-email': 'This email address wasn’t accepted. Check the spelling and try again.',
  'weak-password': 'This password is too easy to guess. Choose a longer one and try again.',
  'second-factor-required': `This account asks for a second step that our site doesn’t support yet. Write to ${CONTACT_EMAIL} and we will help you.`,
  'account-disabled': `This account has been disabled. Write to ${CONTACT_EMAIL} and we’ll look into it.`,
  'too-many-requests': 'There were too many attempts. Wait a few minutes, then try again.',
  'popup-blocked':
    'Your browser blocked the Google window. Allow pop-ups for this site, or sign in with your email.',
  'popup-closed':
    'The Google window closed before you chose an account. Press ‘Continue with Google’ to open it again.',
  'popup-superseded': 'Another Google window is open. Choose your account there.',
  'unauthorized-domain':
    'Google sign-in isn’t available at this address. Use your email and a password for now.',
  'storage-unsupported':
    'Your browser doesn’t let this site keep you signed in. Allow cookies and site data, then try again.',
  misconfigured: `Something is set up wrong on our side. Try again later, or write to ${CONTACT_EMAIL}.`,
  'unsupported-environment':
    'This browser can’t open the Google window. Use your email and a password, or another browser.',
  internal:
    'Something blocked the sign-in. An ad blocker can do that: pause it for this site, then try again.',
}

const UNAVAILABLE: Record<Extract<AuthError, { kind: 'unavailable' }>['reason'], string> = {
  offline: 'We couldn’t reach the sign-in service. Check your connection, then try again.',
  timeout: 'The sign-in service took too long to respond. Try again in a moment.',
  server: 'Sign-in is down right now. Try again in a few minutes.',
  malformed: 'We couldn’t read the sign-in service’s response. Try again in a few minutes.',
}

/** Firebase limits the new accounts per hour and IP address, which all computers of a school may share. */
const SHARED_ADDRESS =
  'Many accounts were just created from your school’s network, so new ones have to wait. Try again within the hour: your name and email stay here. If you already have an account, you can sign in now, and the Quick Guide is open to everyone.'

/**
 * Returns the text of the alert above the sign-in form: why the sign-in or, if `signingUp`, the registration failed, and
 * what the user can do.
 */
export const authErrorMessage = (error: AuthError, signingUp = false): string => {
  if (error.kind === 'unavailable') return UNAVAILABLE[error.reason]
  return signingUp && error.kind === 'too-many-requests' ? SHARED_ADDRESS : MESSAGES[error.kind]
}
